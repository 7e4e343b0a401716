import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { waitForAgencyHold } from './agency-hold.ts'
import type { PayoutHold } from './payout-hold.ts'

/** The hold of each player that ends last: of any, or of their own alone. */
export async function holdsOfPlayers(
  db: Db,
  agencyId: string,
  playerIds: readonly string[],
  now: Date,
  of: 'holds_of_players' | 'payout_holds' = 'holds_of_players',
): Promise<(playerId: string) => PayoutHold | null> {
  if (playerIds.length === 0) return () => null
  const rows = await db
    .selectFrom(of)
    .select(['player_id', 'until', 'because'])
    .where('agency_id', '=', agencyId)
    .where('player_id', 'in', [...playerIds])
    .where('until', '>', now)
    .orderBy('until')
    .orderBy('began_at')
    .execute()
  const holds = new Map(rows.map(({ player_id, until, because }) => [player_id, { until, because }]))
  return (playerId) => holds.get(playerId) ?? null
}

/** The player's hold that ends last; null = payouts are sent. */
export const holdOfPlayer = async (db: Db, agencyId: string, playerId: string, now: Date) =>
  (await holdsOfPlayers(db, agencyId, [playerId], now))(playerId)

/** The same for a player's own changes; a hold of the whole agency is told at each order. */
export const ownHoldOfPlayer = async (db: Db, agencyId: string, playerId: string, now: Date) =>
  (await holdsOfPlayers(db, agencyId, [playerId], now, 'payout_holds'))(playerId)

/** The same under the player's lock and the agency's: what does not hold now does not begin before the transaction ends. */
export async function holdUnderLock(
  tx: Tx,
  { agencyId, playerId }: { agencyId: string; playerId: string | null },
  clock: () => Date,
): Promise<PayoutHold | null> {
  if (playerId === null) return null
  await waitForAgencyHold(tx, agencyId)
  await lockAll(tx, { agencyId, players: [playerId] })
  return holdOfPlayer(tx, agencyId, playerId, clock())
}

/** Takes the player's lock. Refuses with PAYOUT_HELD. */
export async function refuseHeld(
  tx: Tx,
  player: { agencyId: string; playerId: string | null },
  clock: () => Date,
): Promise<void> {
  const hold = await holdUnderLock(tx, player, clock)
  if (hold) throw new Refusal('PAYOUT_HELD', { heldUntil: hold.until.toISOString() })
}

/** Whether a hold stops a row of payouts, called `table` in the query. */
export const isHeld = (table: string, now: Date) => sql<boolean>`exists (select from holds_of_players h
  where h.agency_id = ${sql.ref(`${table}.agency_id`)} and h.player_id = ${sql.ref(`${table}.player_id`)}
    and h.until > ${now} and not ${sql.ref(`${table}.voids`)})`
