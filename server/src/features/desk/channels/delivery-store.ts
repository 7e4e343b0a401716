import type { AlertEvent } from '@kham/contract/desk/channel-events'
import { deliveryDays } from '@kham/contract/operator/desk/channels'
import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { newId } from '../../../id.ts'
import { textSeconds, type ChannelId, type ChannelRow, type DeliveryRow } from './channel.ts'
import { isAtWork } from '../../../db/resting.ts'

/** Longer than a process sends to a channel at a time; what it has not recorded by then is sent again. */
const sendingSeconds = 60

/** Takes channels for oneself to which something is due; of two processes one has each. */
export async function takeChannels(db: Db, now: Date, limit: number): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    update channels u set sending_until = ${secondsAfter(now, sendingSeconds)} from (
      select c.agency_id, c.channel_id from channels c
      where c.enabled and ${isAtWork('c.agency_id')} and (c.sending_until is null or c.sending_until <= ${now})
        and (c.held_until is null or c.held_until <= ${now})
        and exists (select from channel_deliveries d where d.agency_id = c.agency_id and d.channel_id = c.channel_id
          and d.status = 'WAITING' and d.next_at <= ${now})
      order by random() limit ${limit} for no key update of c skip locked) w
    where u.agency_id = w.agency_id and u.channel_id = w.channel_id
    returning u.*`.execute(db)
  return rows
}

const ofChannel = (db: Db, { agencyId, channelId }: ChannelId) =>
  db.selectFrom('channel_deliveries').where('agency_id', '=', agencyId).where('channel_id', '=', channelId)

/** The oldest first, those that have failed before among them. */
export const dueDeliveries = (db: Db, id: ChannelId, now: Date, limit: number): Promise<DeliveryRow[]> =>
  ofChannel(db, id)
    .selectAll()
    .where('status', '=', 'WAITING')
    .where('next_at', '<=', now)
    .orderBy('created_at')
    .orderBy('delivery_id')
    .limit(limit)
    .execute()

/** How busy a messenger has been in the last ten minutes, and how much more is to come; a sum-up that waits counts for neither. */
export async function textsOf(db: Db, id: ChannelId, now: Date) {
  const since = secondsAfter(now, -textSeconds)
  const row = await ofChannel(db, id)
    .select([
      sql<bigint>`count(*) filter (where status = 'WAITING' and next_at <= ${now} and type <> 'SUM_UP')`.as(
        'waiting',
      ),
      sql<bigint>`count(*) filter (where status = 'DELIVERED' and delivered_at > ${since})`.as('sent'),
      sql<Date | null>`max(created_at) filter (where type = 'SUM_UP' and created_at > ${since})`.as(
        'summedAt',
      ),
    ])
    .where((where) =>
      where.or([where('status', '=', 'WAITING'), where('created_at', '>', secondsAfter(since, -86_400))]),
    )
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), sentOfLate: Number(row.sent), summedAt: row.summedAt }
}

/** Makes one text of all that is due. */
export async function sumUp(tx: Tx, { agencyId, channelId }: ChannelId, now: Date): Promise<void> {
  const { rows } = await sql<{ type: AlertEvent; n: bigint }>`
    with gone as (
      update channel_deliveries set status = 'SUMMED', next_at = null
      where agency_id = ${agencyId} and channel_id = ${channelId} and status = 'WAITING' and next_at <= ${now}
        and type <> 'SUM_UP'
      returning type)
    select type, count(*) as n from gone group by type`.execute(tx)
  if (rows.length === 0) return
  const count = Object.fromEntries(rows.map(({ type, n }) => [type, Number(n)]))
  const id = newId(now)
  await tx
    .insertInto('channel_deliveries')
    .values({
      agency_id: agencyId,
      delivery_id: id,
      channel_id: channelId,
      type: 'SUM_UP',
      subject: id,
      data: JSON.stringify({ count, path: '/' }),
      created_at: now,
      next_at: now,
    })
    .execute()
}

/** A due delivery waits until then, after a summary a moment ago. */
export const putOff = (db: Db, { agencyId, channelId }: ChannelId, now: Date, until: Date) =>
  db
    .updateTable('channel_deliveries')
    .set({ next_at: until })
    .where('agency_id', '=', agencyId)
    .where('channel_id', '=', channelId)
    .where('status', '=', 'WAITING')
    .where('next_at', '<=', now)
    .where('type', '<>', 'SUM_UP')
    .execute()

type Outcome = Partial<Pick<DeliveryRow, 'status' | 'tries' | 'next_at' | 'delivered_at'>>

/** Nothing where somebody else has recorded it meanwhile. */
export const recordOutcome = (tx: Tx, { agency_id, delivery_id }: DeliveryRow, outcome: Outcome) =>
  tx
    .updateTable('channel_deliveries')
    .set(outcome)
    .where('agency_id', '=', agency_id)
    .where('delivery_id', '=', delivery_id)
    .where('status', '=', 'WAITING')
    .execute()

export async function forgetOldDeliveries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('channel_deliveries')
    .where('created_at', '<', secondsAfter(now, -deliveryDays * 86_400))
    .execute()
}
