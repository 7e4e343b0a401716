import { verdictOf, type Verdict } from '../verdict.ts'
import type { Bench, Case } from './bench.ts'
import { accountCases } from './account-cases.ts'
import { chargeCases } from './charge-cases.ts'
import { faultCases } from './fault-cases.ts'
import { noticeCases } from './notice-cases.ts'
import { paymentCases } from './payment-cases.ts'
import { payoutCases } from './payout-cases.ts'
import { streamCases } from './stream-cases.ts'

/** What every payment gateway has to keep to, whatever it speaks. */
export const bankSuite: readonly Case[] = [
  ...chargeCases,
  ...paymentCases,
  ...faultCases,
  ...payoutCases,
  ...accountCases,
  ...noticeCases,
  ...streamCases,
]

/** Runs one case; what goes wrong in it is its verdict. */
export async function judgeBank({ isOffered, run }: Case, bench: Bench): Promise<Verdict> {
  if (isOffered && !isOffered(bench.bank)) return { verdict: 'not offered' }
  return verdictOf(() => run(bench))
}
