import { moneyOf } from '@kham/contract/money'
import type { Db } from '../../../db/db.ts'
import { paidInOf, paidOutOf } from './activity-queries.ts'

/** What players have put in and taken out in all, by the same word as their activity. */
export async function sumsOfPlayers(db: Db, agencyId: string, playerIds: readonly string[]) {
  const [deposits, withdrawals] = await Promise.all([
    paidInOf(db, agencyId, playerIds),
    paidOutOf(db, agencyId, playerIds),
  ])
  const paidIn = new Map(deposits.map(({ player_id, minor }) => [player_id, minor]))
  const takenOut = new Map(withdrawals.map(({ player_id, minor }) => [player_id, minor]))
  return (playerId: string) => {
    const [into, out] = [paidIn.get(playerId) ?? 0n, takenOut.get(playerId) ?? 0n]
    return {
      deposits: moneyOf(into, 'LAK'),
      withdrawals: moneyOf(out, 'LAK'),
      net: moneyOf(out - into, 'LAK'),
    }
  }
}
