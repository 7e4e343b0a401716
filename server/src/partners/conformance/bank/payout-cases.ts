import { deepStrictEqual, ok } from 'node:assert/strict'
import type { RefundRequest } from '../../payment-bank.ts'
import { simulatorOf, type Bench, type Case } from './bench.ts'
import { amountMinor, charge, during, kip } from './checks.ts'

const refunds: NonNullable<Case['isOffered']> = ({ caps }) => caps.refund !== 'NONE'
const voids: NonNullable<Case['isOffered']> = ({ caps }) => caps.voidHours !== null
const paysOut: NonNullable<Case['isOffered']> = ({ caps }) => caps.paysOut

const payoutOf = (bench: Bench) => ({
  reference: bench.newBill(),
  amountMinor,
  bankCode: 'jdb',
  accountNumber: '0101200045214821',
  accountName: 'SOMCHAI P',
})

async function paidCharge(bench: Bench): Promise<RefundRequest> {
  const { emv, bill } = await charge(bench)
  await simulatorOf(bench).pay(emv)
  return { bill, reference: bench.newBill(), amountMinor }
}

export const payoutCases: Case[] = [
  {
    name: 'a payout that is sent twice goes out once, and is found by its reference',
    onlySimulated: true,
    isOffered: paysOut,
    async run(bench) {
      const payout = payoutOf(bench)
      deepStrictEqual(await bench.bank.findPayout!(payout.reference), null)
      const first = await bench.bank.payOut!(payout)
      const second = await bench.bank.payOut!(payout)
      ok(first.bankRef !== null && first.bankRef === second.bankRef, 'two references of the bank')
      deepStrictEqual((await bench.bank.findPayout!(payout.reference))?.bankRef, first.bankRef)
    },
  },
  {
    name: 'a payout that is refused is not on record',
    onlySimulated: true,
    isOffered: paysOut,
    async run(bench) {
      const payout = payoutOf(bench)
      const { state } = await during(bench, 'refuse', () => bench.bank.payOut!(payout))
      deepStrictEqual(state, 'REFUSED')
      deepStrictEqual(await bench.bank.findPayout!(payout.reference), null)
    },
  },
  {
    name: 'a refund that is sent twice goes out once',
    onlySimulated: true,
    isOffered: refunds,
    async run(bench) {
      const refund = await paidCharge(bench)
      const first = await bench.bank.refund!(refund)
      deepStrictEqual(first.state, 'DONE')
      deepStrictEqual(await bench.bank.refund!(refund), first)
    },
  },
  {
    name: 'a payment is sent back in parts, and never more than there was',
    onlySimulated: true,
    isOffered: ({ caps }) => caps.refund === 'PARTIAL',
    async run(bench) {
      const all = await paidCharge(bench)
      const part = { ...all, amountMinor: amountMinor - kip }
      deepStrictEqual((await bench.bank.refund!(part)).state, 'DONE')
      const tooMuch = { ...all, reference: bench.newBill(), amountMinor: 2n * kip }
      ok((await bench.bank.refund!(tooMuch)).state !== 'DONE', 'a kip too much is sent back')
      deepStrictEqual((await bench.bank.refund!({ ...tooMuch, amountMinor: kip })).state, 'DONE')
    },
  },
  ...(['error', 'timeout-before', 'timeout-after'] as const).map((fault): Case => ({
    name: `a refund that meets ${fault} is unknown, and goes out once`,
    onlySimulated: true,
    isOffered: refunds,
    async run(bench) {
      const refund = await paidCharge(bench)
      const lost = await during(bench, fault, () => bench.bank.refund!(refund))
      deepStrictEqual(lost.state, 'UNKNOWN')
      deepStrictEqual((await bench.bank.refund!(refund)).state, 'DONE')
      const again = { ...refund, reference: bench.newBill() }
      ok((await bench.bank.refund!(again)).state !== 'DONE', 'it is sent back twice')
    },
  })),
  {
    name: 'a payment that is taken back on its day goes back once, and is not refunded as well',
    onlySimulated: true,
    isOffered: voids,
    async run(bench) {
      const { bill, ...refund } = await paidCharge(bench)
      const first = await bench.bank.voidPayment!({ bill })
      deepStrictEqual(first.state, 'DONE')
      const { bankRef } = await bench.bank.voidPayment!({ bill })
      ok(bankRef === null || bankRef === first.bankRef, 'it is taken back twice')
      ok((await bench.bank.refund!({ bill, ...refund })).state !== 'DONE', 'it is refunded as well')
    },
  },
  {
    name: 'a payment of which a part was refunded is not taken back whole',
    onlySimulated: true,
    isOffered: (bank) => voids(bank) && bank.caps.refund === 'PARTIAL',
    async run(bench) {
      const { bill, reference } = await paidCharge(bench)
      deepStrictEqual((await bench.bank.refund!({ bill, reference, amountMinor: kip })).state, 'DONE')
      ok((await bench.bank.voidPayment!({ bill })).state !== 'DONE', 'more goes back than came')
    },
  },
  ...(['error', 'timeout-before', 'timeout-after', 'refuse'] as const).map((fault): Case => ({
    name: `a void that meets ${fault} is unknown`,
    onlySimulated: true,
    isOffered: voids,
    async run(bench) {
      const { bill } = await paidCharge(bench)
      const lost = await during(bench, fault, () => bench.bank.voidPayment!({ bill }))
      deepStrictEqual(lost, { state: 'UNKNOWN', bankRef: null })
    },
  })),
]
