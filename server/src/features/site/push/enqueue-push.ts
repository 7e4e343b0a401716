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

/** The page that shows what changed. */
const linkOf = { NEW_DEVICE: '/player', PASSWORD: '/player', LIMITS: '/player/limits' } as const

/** A push notice about a player's account. */
export const enqueueAccountPush = (
  tx: Tx,
  player: { agencyId: string; playerId: string },
  event: keyof typeof linkOf,
  at: Date,
): Promise<void> => enqueuePush(tx, player, { kind: 'ACCOUNT', event, code: null, link: linkOf[event], at })

/** An unsent notice expires after this. */
const expiryHours = 24

/**
 * Enqueues a push notice for each subscribed browser of a player, if and only if the transaction commits. It replaces an unsent notice of
 * the same order; one whose row is locked, perhaps being sent, is skipped, since no transaction waits for a notice. Whether it may still be
 * sent is checked at sending (players/push/send-pushes.ts).
 */
export async function enqueuePush(
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
    expires_at: secondsAfter(at, expiryHours * 3600),
    status: 'WAITING',
  }))
  await tx.insertInto('push_sends').values(rows).execute()
  await wakeRound(tx, 'NOTICE')
}
