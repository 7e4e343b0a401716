import type { GameCategory } from '@kham/contract/play/games'
import type { Db } from '../../../db/db.ts'
import { categoriesOfGames } from '../../play/games/categories-of-games.ts'
import { walletOf, type ClaimedUsage } from './usage.ts'
import { stakesSince } from './usage-queries.ts'

/**
 * What counts of the stakes at the provider since the usage was credited, THB minor units: of the rounds in its bet log, or what it told
 * itself where it keeps none.
 */
export async function playedTurnover(db: Db, usage: ClaimedUsage): Promise<bigint> {
  if (!usage.credited_at) return 0n
  const wallet = walletOf(usage)
  const stakes = await stakesSince(db, wallet, usage.credited_at)
  const gameIds = stakes.map(({ game_id }) => game_id)
  const categories = await categoriesOfGames(db, wallet, gameIds)
  const logged = weighed(
    usage,
    stakes.map(({ game_id, bet_minor }) => ({ category: categories.get(game_id) ?? null, minor: bet_minor })),
  )
  return logged > usage.told_turnover_minor ? logged : usage.told_turnover_minor
}

/** Stakes by the weights of the usage's terms. Those of no known category count whole. */
export const weighed = (
  { terms }: Pick<ClaimedUsage, 'terms'>,
  stakes: readonly { category: GameCategory | null; minor: bigint }[],
): bigint =>
  stakes.reduce((sum, { category, minor }) => {
    const weight = category === null ? 100 : terms.turnover_weights[category]
    return sum + (minor * BigInt(weight)) / 100n
  }, 0n)
