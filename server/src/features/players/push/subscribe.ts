import {
  mostSubscriptions,
  type PushForm,
  type PushSettings,
  type QuietHours,
} from '@kham/contract/players/push'
import type { FieldCode } from '@kham/contract/refusals'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../id.ts'
import { wakeRound } from '../../../jobs/wake-round.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { isPoint } from '../../../partners/web-push.ts'
import { Refusal } from '../../../refusal.ts'
import type { PlayerId } from '../players/player.ts'
import { wantsOffers } from '../protection/refuse-at-gate.ts'
import { minuteOfText, textOfMinute } from './push-hours.ts'

type SubscriptionRow = Selectable<Tables['push_subscriptions']>
type Shown = Pick<SubscriptionRow, 'subscription_id' | 'kinds' | 'lang' | 'created_at' | 'last_sent_at'>

/**
 * Sends a browser notices from now on. An endpoint belongs to who has shown it last, since nobody but its browser knows it. Refuses with
 * VALIDATION, and with OFFERS_REFUSED who wants offers here without having said yes to them.
 */
export async function subscribe(
  { db, clock, partners }: Pick<Context, 'db' | 'clock' | 'partners'>,
  player: PlayerId,
  { form, deviceHash }: { form: PushForm; deviceHash: Buffer | null },
): Promise<PushSettings['subscriptions'][number]> {
  const { agencyId, playerId } = player
  const p256dh = Buffer.from(form.keys.p256dh, 'base64url')
  const fields: Record<string, FieldCode> = {
    ...(partners.push.knows(form.endpoint) ? {} : { endpoint: 'NOT_ALLOWED' }),
    ...(isPoint(p256dh) ? {} : { 'keys.p256dh': 'BAD_FORMAT' }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })

  return db.transaction().execute(async (tx) => {
    // Answers to offers and subscriptions are serialised, so there are never eleven.
    await lockAll(tx, { agencyId, players: [playerId] })
    const now = clock()
    if (form.kinds.includes('OFFER') && !(await wantsOffers(tx, player, now)))
      throw new Refusal('OFFERS_REFUSED')
    const subscriptionId = newId(now)
    const told = {
      player_id: playerId,
      p256dh,
      auth: Buffer.from(form.keys.auth, 'base64url'),
      kinds: form.kinds,
      lang: form.lang,
      device_hash: deviceHash,
      created_at: now,
    }
    const row = await tx
      .insertInto('push_subscriptions')
      .values({ agency_id: agencyId, subscription_id: subscriptionId, endpoint: form.endpoint, ...told })
      .onConflict((conflict) =>
        conflict.columns(['agency_id', 'endpoint']).doUpdateSet({
          ...told,
          // What waits for a browser of the same player still comes; what waited for another's finds nobody.
          subscription_id: sql<string>`case when push_subscriptions.player_id = ${playerId}
            then push_subscriptions.subscription_id else ${subscriptionId}::uuid end`,
          last_sent_at: null,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await dropOldest(tx, player)
    return toSubscription(row)
  })
}

const newestOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('push_subscriptions')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('subscription_id', 'desc')

const dropOldest = (tx: Tx, player: PlayerId) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('agency_id', '=', player.agencyId)
    .where('subscription_id', 'in', newestOf(tx, player).select('subscription_id').offset(mostSubscriptions))
    .execute()

/** Sends a browser of the player nothing more. Refuses with NOT_FOUND. */
export async function unsubscribe(
  { db }: Pick<Context, 'db'>,
  { agencyId, playerId }: PlayerId,
  subscriptionId: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
}

/** Leaves the player alone in these hours; null = in none. What waits is looked at anew. */
export async function setQuiet(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, playerId }: PlayerId,
  quiet: QuietHours | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const whose = { agency_id: agencyId, player_id: playerId }
    const of = {
      from_minute: minuteOfText(quiet?.from ?? '00:00'),
      to_minute: minuteOfText(quiet?.to ?? '00:00'),
    }
    if (quiet)
      await tx
        .insertInto('push_quiet')
        .values({ ...whose, ...of })
        .onConflict((conflict) => conflict.columns(['agency_id', 'player_id']).doUpdateSet(of))
        .execute()
    else
      await tx
        .deleteFrom('push_quiet')
        .where('agency_id', '=', agencyId)
        .where('player_id', '=', playerId)
        .execute()
    await tx
      .updateTable('push_sends')
      .set({ due_at: clock() })
      .where('agency_id', '=', agencyId)
      .where('player_id', '=', playerId)
      .where('status', '=', 'WAITING')
      // What its push service did not take waits for something else.
      .where('tries', '=', 0)
      .execute()
    await wakeRound(tx, 'NOTICE')
  })
}

export const quietOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('push_quiet')
    .select(['from_minute', 'to_minute'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

export async function readPush(db: Db, player: PlayerId): Promise<PushSettings> {
  const rows = await newestOf(db, player)
    .select(['subscription_id', 'kinds', 'lang', 'created_at', 'last_sent_at'])
    .execute()
  const quiet = await quietOf(db, player)
  return {
    subscriptions: rows.map(toSubscription),
    quiet: quiet ? { from: textOfMinute(quiet.from_minute), to: textOfMinute(quiet.to_minute) } : null,
  }
}

const toSubscription = (row: Shown) => ({
  id: row.subscription_id,
  kinds: row.kinds,
  lang: row.lang,
  createdAt: row.created_at.toISOString(),
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
})
