import { deepStrictEqual } from 'node:assert/strict'
import { simulatorOf, type Case, type Fault } from './bench.ts'
import { amountMinor, asksFor, charge, during, isUnavailable, onlyPaymentOf } from './checks.ts'

/** A gateway whose codes we write is not asked for one, and cannot fail us there. */
const asksForCodes: NonNullable<Case['isOffered']> = ({ caps }) => caps.makesQr === 'BANK'

const lostCode = (fault: Fault): Case => ({
  name: `a charge that meets ${fault} has no code, and gets one when it is asked for again`,
  onlySimulated: true,
  isOffered: asksForCodes,
  async run(bench) {
    const bill = bench.newBill()
    await isUnavailable(
      during(bench, fault, () => charge(bench, bill)),
      'the code',
    )
    const made = await charge(bench, bill)
    asksFor(bench, made)
    await simulatorOf(bench).pay(made.emv)
    deepStrictEqual((await onlyPaymentOf(bench, made)).amountMinor, amountMinor)
  },
})

const silent = (fault: Fault): Case => ({
  name: `${fault} is no answer, and never "not paid"`,
  onlySimulated: true,
  async run(bench) {
    const made = await charge(bench)
    await isUnavailable(
      during(bench, fault, () => bench.bank.paymentsOf(made)),
      'the payments',
    )
    await simulatorOf(bench).pay(made.emv)
    await isUnavailable(
      during(bench, fault, () => bench.bank.paymentsOf(made)),
      'the payments of a paid charge',
    )
    await onlyPaymentOf(bench, made)
  },
})

export const faultCases: Case[] = [
  lostCode('error'),
  lostCode('maintenance'),
  lostCode('refuse'),
  lostCode('timeout-before'),
  lostCode('timeout-after'),
  silent('error'),
  silent('maintenance'),
  silent('timeout-before'),
  {
    name: 'a slow answer is an answer',
    onlySimulated: true,
    async run(bench) {
      const made = await during(bench, 'slow', () => charge(bench))
      await simulatorOf(bench).pay(made.emv)
      await during(bench, 'slow', () => onlyPaymentOf(bench, made))
    },
  },
]
