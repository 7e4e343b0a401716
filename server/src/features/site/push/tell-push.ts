import type { PushEvent, PushKind } from '@kham/contract/players/push'
import { sql, type Insertable, type SqlBool } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../id.ts'
import { wakeRound } from '../../../jobs/wake-round.ts'

interface Notice {
  kind: Exclude<PushKind, 'OFFER'>
  event: PushEvent
  /** Code of the order; null = none. */
  code: string | null
  /** A path of this site. */
  link: string
  at: Date
}

/** Where what was done can be looked at. */
const linkOf = { NEW_DEVICE: '/player', PASSWORD: '/player', LIMITS: '/player/limits' } as const

/** The same of the account. */
export const tellOfAccount = (
  tx: Tx,
  player: { agencyId: string; playerId: string },
  event: keyof typeof linkOf,
  at: Date,
): Promise<void> => tellPush(tx, player, { kind: 'ACCOUNT', event, code: null, link: linkOf[event], at })

/** What nobody could be told for so long is no news any more. */
const hoursOfNews = 24

/**
 * Tells a player's browsers by push, those that are subscribed to it, if and only if the transaction commits. A notice of the same order
 * that still waits is not sent any more; one that somebody holds just now, on its way perhaps, is left to `claim`, since no act waits for
 * a notice. What is in the way of sending it is looked at when it is sent (players/push/send-pushes.ts).
 */
export async function tellPush(
  tx: Tx,
  { agencyId, playerId }: { agencyId: string; playerId: string },
  { kind, event, code, link, at }: Notice,
): Promise<void> {
  const to = await tx
    .selectFrom('push_subscriptions')
    .select('subscription_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where(sql<SqlBool>`${kind} = any (kinds)`)
    .execute()
  if (to.length === 0) return
  const topic = code ?? event
  await tx
    .updateTable('push_sends')
    .set({ status: 'DROPPED', why: 'REPLACED', ended_at: at })
    .where('agency_id', '=', agencyId)
    .where('send_id', 'in', (older) =>
      older
        .selectFrom('push_sends')
        .select('send_id')
        .where('agency_id', '=', agencyId)
        .where('player_id', '=', playerId)
        .where('topic', '=', topic)
        .where('status', '=', 'WAITING')
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  const rows = to.map(({ subscription_id }): Insertable<Tables['push_sends']> => ({
    agency_id: agencyId,
    send_id: newId(at),
    player_id: playerId,
    subscription_id,
    kind,
    event,
    topic,
    code,
    link,
    message_id: null,
    announcement_id: null,
    created_at: at,
    due_at: at,
    expires_at: secondsAfter(at, hoursOfNews * 3600),
    status: 'WAITING',
  }))
  await tx.insertInto('push_sends').values(rows).execute()
  await wakeRound(tx, 'NOTICE')
}
