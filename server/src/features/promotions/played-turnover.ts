import type { Db } from '../../db/db.ts'
import { categoriesOfGames } from '../games/categories-of-games.ts'
import { walletOf, type ClaimedUsage } from './usage.ts'
import { stakesSince } from './usage-queries.ts'

/** What counts of the stakes at the provider since the usage was credited, THB minor units. A game of no known category counts whole. */
export async function playedTurnover(db: Db, usage: ClaimedUsage): Promise<bigint> {
  if (!usage.credited_at) return 0n
  const wallet = walletOf(usage)
  const stakes = await stakesSince(db, wallet, usage.credited_at)
  const categories = await categoriesOfGames(
    db,
    wallet,
    stakes.map(({ game_id }) => game_id),
  )
  const weightOf = (gameId: string) => {
    const category = categories.get(gameId)
    return BigInt(category === undefined ? 100 : usage.terms.turnover_weights[category])
  }
  return stakes.reduce((sum, { game_id, bet_minor }) => sum + (bet_minor * weightOf(game_id)) / 100n, 0n)
}
