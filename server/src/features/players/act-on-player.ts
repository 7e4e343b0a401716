import type { PlayerAct } from '@kham/contract/operator/player-acts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { insertAct, lockForAct, nextNumber, type PlayerId, type PlayerToActOn } from './act-queries.ts'

export interface Said {
  /** null = the player. */
  staffId: string | null
  reason?: string | null
  note?: string | null
  idempotencyKey?: string | null
}

/** Does something with a player and writes down who did it and why, both or none. Refuses with NOT_FOUND. */
export const actOnPlayer = <Answer>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  act: PlayerAct['act'],
  { staffId, reason = null, note = null, idempotencyKey = null }: Said,
  work: (tx: Tx, before: PlayerToActOn, now: Date) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    const before = await lockForAct(tx, player)
    if (!before) throw new Refusal('NOT_FOUND')
    const now = clock()
    const answer = await work(tx, before, now)
    await insertAct(tx, {
      agency_id: player.agencyId,
      player_id: player.playerId,
      no: await nextNumber(tx, player),
      act,
      reason,
      note,
      was: before.status,
      staff_id: staffId,
      at: now,
      idempotency_key: idempotencyKey,
    })
    return answer
  })
