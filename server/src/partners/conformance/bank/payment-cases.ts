import { deepStrictEqual, ok } from 'node:assert/strict'
import { simulatorOf, type Case } from './bench.ts'
import { amountMinor, charge, kip, onlyPaymentOf } from './checks.ts'

const minuteMs = 60_000

export const paymentCases: Case[] = [
  {
    name: 'a payment is told to the kip, in kip, for us, with its reference and time',
    onlySimulated: true,
    async run(bench) {
      const made = await charge(bench)
      const { bankRef } = await simulatorOf(bench).pay(made.emv)
      const payment = await onlyPaymentOf(bench, made)
      const { amountMinor: told, currency, receiver } = payment
      const expected = { told: amountMinor, currency: 'LAK', receiver: bench.mid }
      deepStrictEqual({ told, currency, receiver }, expected)
      deepStrictEqual(payment.bankRef, bankRef, 'the reference')
      const lateMs = Math.abs(Date.now() - payment.paidAt.getTime())
      ok(lateMs < 5 * minuteMs, `it was paid at ${payment.paidAt.toISOString()}`)
      deepStrictEqual(await onlyPaymentOf(bench, made), payment, 'asked again')
    },
  },
  {
    name: 'a payment of another amount is told as it came',
    onlySimulated: true,
    async run(bench) {
      const made = await charge(bench)
      await simulatorOf(bench).pay(made.emv, 20_999n)
      deepStrictEqual((await onlyPaymentOf(bench, made)).amountMinor, amountMinor - kip)
    },
  },
  {
    name: 'a second payment of one charge is told under its own reference',
    onlySimulated: true,
    async run(bench) {
      const made = await charge(bench)
      const first = await simulatorOf(bench).pay(made.emv)
      await onlyPaymentOf(bench, made)
      const second = await simulatorOf(bench).pay(made.emv)
      const told = (await bench.bank.paymentsOf(made)).map(({ bankRef }) => bankRef)
      ok(told.includes(second.bankRef), 'the second payment is not told')
      ok(second.bankRef !== first.bankRef, 'both have one reference')
    },
  },
  {
    name: 'what was paid for one charge is told of no other',
    onlySimulated: true,
    async run(bench) {
      const [one, other] = [await charge(bench), await charge(bench)]
      await simulatorOf(bench).pay(one.emv)
      deepStrictEqual(await bench.bank.paymentsOf(other), [])
    },
  },
  {
    name: 'the list of payments has each once, with its bill',
    onlySimulated: true,
    isOffered: ({ caps }) => caps.lists,
    async run(bench) {
      const made = await charge(bench)
      const { bankRef } = await simulatorOf(bench).pay(made.emv)
      const bills: (string | null)[] = []
      for await (const { rows } of bench.bank.listPayments!({
        from: null,
        to: new Date(Date.now() + minuteMs),
      }))
        bills.push(...rows.filter((row) => row.bankRef === bankRef).map(({ bill }) => bill))
      deepStrictEqual(bills, [made.bill])
    },
  },
]
