import { capabilitiesOf } from '../game-provider.ts'
import type { Bench, Case } from './bench.ts'
import { faultCases } from './fault-cases.ts'
import { gameCases } from './game-cases.ts'
import { listCases } from './list-cases.ts'
import { memberCases } from './member-cases.ts'
import { transferCases } from './transfer-cases.ts'
import { verdictOf, type Verdict } from './verdict.ts'

/** What every game provider has to keep to, whatever it speaks. */
export const suite: readonly Case[] = [
  ...memberCases,
  ...transferCases,
  ...faultCases,
  ...gameCases,
  ...listCases,
]

/** Runs one case; what goes wrong in it is its verdict. */
export async function judge({ isOffered, run }: Case, bench: Bench): Promise<Verdict> {
  if (isOffered && !isOffered(capabilitiesOf(bench.provider))) return { verdict: 'not offered' }
  return verdictOf(() => run(bench))
}
