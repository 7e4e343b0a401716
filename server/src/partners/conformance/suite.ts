import { capabilitiesOf } from '../game-provider.ts'
import type { Bench, Case } from './bench.ts'
import { faultCases } from './fault-cases.ts'
import { gameCases } from './game-cases.ts'
import { listCases } from './list-cases.ts'
import { memberCases } from './member-cases.ts'
import { transferCases } from './transfer-cases.ts'

/** What every game provider has to keep to, whatever it speaks. */
export const suite: readonly Case[] = [
  ...memberCases,
  ...transferCases,
  ...faultCases,
  ...gameCases,
  ...listCases,
]

export type Verdict = { verdict: 'pass' | 'not offered' } | { verdict: 'fail'; reason: string }

/** Runs one case; what goes wrong in it is its verdict. */
export async function judge({ isOffered, run }: Case, bench: Bench): Promise<Verdict> {
  if (isOffered && !isOffered(capabilitiesOf(bench.provider))) return { verdict: 'not offered' }
  try {
    await run(bench)
    return { verdict: 'pass' }
  } catch (error) {
    return { verdict: 'fail', reason: error instanceof Error ? error.message : String(error) }
  }
}
