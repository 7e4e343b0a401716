import type { Insertable, Selectable } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { hashOfToken } from '../../../http/sessions.ts'
import type { PlayerId } from '../players/player.ts'

export type RequestRow = Selectable<Tables['password_requests']>

export const insertRequest = (db: Db, row: Insertable<Tables['password_requests']>) =>
  db.insertInto('password_requests').values(row).execute()

/** The open request of the browser with this token. `username`: null where nobody has the name. */
export async function findRequest(db: Db, agencyId: string, token: string | null, now: Date) {
  const hash = hashOfToken(token)
  if (hash === null) return undefined
  return db
    .selectFrom('password_requests as r')
    .leftJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'r.agency_id').onRef('p.player_id', '=', 'r.player_id'),
    )
    .select(['r.request_id', 'r.code', 'r.expires_at', 'r.approved_at', 'p.player_id', 'p.username'])
    .where('r.agency_id', '=', agencyId)
    .where('r.token_hash', '=', hash)
    .where('r.expires_at', '>', now)
    .where('r.ended_at', 'is', null)
    .executeTakeFirst()
}

/** A request of this player, and of nobody else, while it holds. */
export const findRequestByCode = (tx: Tx, { agencyId, playerId }: PlayerId, code: string, now: Date) =>
  tx
    .selectFrom('password_requests')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

const ofRequest = (tx: Db, agencyId: string, requestId: string) =>
  tx.updateTable('password_requests').where('agency_id', '=', agencyId).where('request_id', '=', requestId)

/** Approves it: its browser may set the password. */
export const letThrough = (tx: Tx, { agency_id, request_id }: RequestRow, at: Date) =>
  ofRequest(tx, agency_id, request_id).set({ approved_at: at }).execute()

/** Claims a request that was approved; false = it was claimed before, or has expired. */
export const takeRequest = async (
  tx: Tx,
  { agencyId, requestId, now }: { agencyId: string; requestId: string; now: Date },
): Promise<boolean> =>
  (await ofRequest(tx, agencyId, requestId)
    .set({ ended_at: now })
    .where('approved_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('request_id')
    .executeTakeFirst()) !== undefined

/** Ends a request. */
export const endRequest = (tx: Tx, agencyId: string, requestId: string, at: Date) =>
  ofRequest(tx, agencyId, requestId).set({ ended_at: at }).where('ended_at', 'is', null).execute()

const keptSeconds = 24 * 60 * 60

/** For the schedule: drops requests older than a day, of every agency. */
export async function forgetOldRequests(db: Db, now: Date) {
  await db.deleteFrom('password_requests').where('asked_at', '<=', secondsAfter(now, -keptSeconds)).execute()
}
