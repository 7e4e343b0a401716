import { formatMoney } from '../money.ts'
import { Refused } from '../refused.ts'
import { rulesOf } from './engines/engines.ts'
import { limits } from './limits.ts'
import type { Title } from './title.ts'

/** In hundredths, by bet, in the order of their names: shots of a volley are drawn in it. */
export type Stakes = ReadonlyMap<string, bigint>

export const totalStake = (stakes: Stakes) => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n)

export function stakesOn({ engine, limits: limitsId }: Title, ordered: Record<string, bigint>): Stakes {
  const stakes = new Map(Object.entries(ordered).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const { least, most } = limits[limitsId]
  const total = totalStake(stakes)
  const areKnown = [...stakes.keys()].every((bet) => rulesOf(engine).takes(bet))
  if (!areKnown || total < least || total > most) throw new Refused(400, 'STAKE_OUT_OF_RANGE')
  return stakes
}

export const writeStakes = (stakes: Stakes) =>
  JSON.stringify(Object.fromEntries([...stakes].map(([bet, stake]) => [bet, formatMoney(stake)])))
