import { deepStrictEqual, ok } from 'node:assert/strict'
import { BankUnavailable } from '../../payment-bank.ts'
import type { Case } from './bench.ts'
import { amountMinor, asksFor, charge, isUnavailable, kip } from './checks.ts'

export const chargeCases: Case[] = [
  {
    name: 'it can do what its dialect says, and nothing else',
    async run({ bank }) {
      const { caps } = bank
      deepStrictEqual(
        {
          paysOut: bank.payOut !== undefined && bank.findPayout !== undefined,
          inquires: bank.inquireAccount !== undefined,
          lists: bank.listPayments !== undefined && bank.listPayouts !== undefined,
          refunds: bank.refund !== undefined,
          voids: bank.voidPayment !== undefined,
          isCalled: bank.readNotice !== undefined,
        },
        {
          paysOut: caps.paysOut,
          inquires: caps.inquires,
          lists: caps.lists,
          refunds: caps.refund !== 'NONE',
          voids: caps.voidHours !== null,
          isCalled: caps.notices === 'WEBHOOK',
        },
      )
    },
  },
  {
    name: 'a charge has a code that asks for its amount in kip, for us alone',
    async run(bench) {
      const made = await charge(bench)
      asksFor(bench, made)
      ok(made.deepLink === null || bench.bank.caps.deepLink, 'a link that the dialect does not have')
    },
  },
  {
    name: 'the smallest charge has a code',
    run: async (bench) =>
      asksFor(
        bench,
        await charge(bench, bench.newBill(), bench.bank.caps.minMinor),
        bench.bank.caps.minMinor,
      ),
  },
  {
    name: 'a charge that is asked for again is for the same bill and amount',
    async run(bench) {
      const bill = bench.newBill()
      asksFor(bench, await charge(bench, bill))
      asksFor(bench, await charge(bench, bill))
    },
  },
  {
    name: 'what it cannot carry is not sent to it',
    async run(bench) {
      const { minMinor, maxMinor } = bench.bank.caps
      await isUnavailable(charge(bench, 'A'.repeat(26)), 'a bill of 26 characters')
      await isUnavailable(charge(bench, 'WITH-DASH'), 'a bill with a dash')
      await isUnavailable(charge(bench, bench.newBill(), minMinor - kip), 'less than it takes')
      await isUnavailable(charge(bench, bench.newBill(), amountMinor + 50n), 'half a kip')
      if (maxMinor !== null)
        await isUnavailable(charge(bench, bench.newBill(), maxMinor + kip), 'more than it takes')
    },
  },
  {
    name: 'a charge that nobody has paid has no payments',
    run: async (bench) => deepStrictEqual(await bench.bank.paymentsOf(await charge(bench)), []),
  },
  {
    name: 'a charge that never was has no payments, or no answer',
    async run({ bank, newBill }) {
      const payments = await bank
        .paymentsOf({ bill: newBill(), gatewayRef: newBill() })
        .catch((error: unknown) => {
          if (error instanceof BankUnavailable) return []
          throw error
        })
      deepStrictEqual(payments, [])
    },
  },
]
