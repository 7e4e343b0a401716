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

/** The hold of the whole agency that ends last: what goes to nobody that we know waits for it as well. */
async function holdOfAgency(db: Db, agencyId: string, now: Date): Promise<PayoutHold | null> {
  const row = await db
    .selectFrom('agency_payout_holds')
    .select('until')
    .where('agency_id', '=', agencyId)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { until: row.until, because: 'CHECK' } : null
}

/** What each of these payouts waits for now, if it is still to be sent; null = nothing. */
export async function holdsOfPayouts(
  db: Db,
  agencyId: string,
  payouts: readonly { player_id: string | null }[],
  now: Date,
): Promise<(payout: { player_id: string | null }) => PayoutHold | null> {
  const players = payouts.flatMap(({ player_id }) => player_id ?? [])
  const holdOf = await holdsOfPlayers(db, agencyId, players, now)
  const ofAgency = players.length < payouts.length ? await holdOfAgency(db, agencyId, now) : null
  return ({ player_id }) => (player_id === null ? ofAgency : holdOf(player_id))
}

/** The same for a player's own changes; a hold of the whole agency is told at each order. */
export const ownHoldOfPlayer = async (db: Db, agencyId: string, playerId: string, now: Date) =>
  (await holdsOfPlayers(db, agencyId, [playerId], now, 'payout_holds'))(playerId)

/** The same under the player's lock and the agency's: what does not hold now does not begin before the transaction ends. */
export async function holdUnderLock(
  tx: Tx,
  { agencyId, playerId }: { agencyId: string; playerId: string | null },
  clock: () => Date,
): Promise<PayoutHold | null> {
  await waitForAgencyHold(tx, agencyId)
  if (playerId === null) return holdOfAgency(tx, agencyId, clock())
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
export const isHeld = (table: string, now: Date) => sql<boolean>`(not ${sql.ref(`${table}.voids`)} and (
  exists (select from holds_of_players h where h.agency_id = ${sql.ref(`${table}.agency_id`)}
    and h.player_id = ${sql.ref(`${table}.player_id`)} and h.until > ${now})
  or ${sql.ref(`${table}.player_id`)} is null and exists (select from agency_payout_holds h
    where h.agency_id = ${sql.ref(`${table}.agency_id`)} and h.until > ${now})))`
