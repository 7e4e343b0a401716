import type { PlayerAct } from '@kham/contract/operator/players/player-acts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { fromCursor, pageOf } from '../../../http/cursor.ts'
import { actOnPlayer } from './act-on-player.ts'
import { actsFrom, findActByKey, newestActs, type ShownAct } from './act-queries.ts'
import type { Db } from '../../../db/db.ts'
import type { PlayerId } from './player.ts'

/** Notes something, once for a key. Refuses with NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
export async function notePlayer(
  context: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  said: { staffId: string; note: string; idempotencyKey: string | null },
): Promise<PlayerAct> {
  // Without a key of the caller's it is a note of its own.
  const key = said.idempotencyKey ?? crypto.randomUUID()
  const before = await findActByKey(context.db, player, key)
  if (!before) await actOnPlayer(context, player, 'NOTED', { ...said, idempotencyKey: key }, refuseSecond)
  const noted = before ?? (await findActByKey(context.db, player, key))
  if (!noted || noted.note !== said.note) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return toAct(noted)

  /** Of two at once with one key the first has recorded it by now. */
  async function refuseSecond(tx: Db) {
    if (await findActByKey(tx, player, key)) throw new Refusal('REQUEST_IN_PROGRESS')
  }
}

/** The staff's notes and acts, newest first, from a place on. */
export async function actsOfPlayer(
  db: Db,
  player: PlayerId,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
) {
  const place = fromCursor(after, ['number'])
  const rows = await actsFrom(db, player, place && place[0], pageSize)
  const { page, next } = pageOf(rows, pageSize, (row) => [String(row.no)])
  return { acts: page.map(toAct), next }
}

/** The newest of some kinds. */
export const newestActsOf = async (
  db: Db,
  player: PlayerId,
  kinds: readonly PlayerAct['act'][],
  limit: number,
) => (await newestActs(db, player, kinds, limit)).map(toAct)

const toAct = (row: ShownAct): PlayerAct => ({
  id: String(row.no),
  act: row.act,
  reason: row.reason,
  note: row.note,
  change: row.change,
  by: row.actor,
  at: row.at.toISOString(),
})
