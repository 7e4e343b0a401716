import type { Subscription } from '@kham/contract/operator/desk/channels'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { ChannelId, ChannelRow, DeliveryRow } from './channel.ts'

const withSetter = (db: Db, agencyId: string) =>
  db
    .selectFrom('channels as c')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'c.agency_id').onRef('s.staff_id', '=', 'c.secret_set_by'),
    )
    .selectAll('c')
    .select('s.display_name as setter')
    .where('c.agency_id', '=', agencyId)

export async function channelsOf(db: Db, agencyId: string) {
  const rows = await withSetter(db, agencyId).orderBy('c.created_at').orderBy('c.channel_id').execute()
  const events = await db
    .selectFrom('channel_subscriptions')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    row,
    events: events.filter(({ channel_id }) => channel_id === row.channel_id),
  }))
}

export const channelOf = (db: Db, { agencyId, channelId }: ChannelId): Promise<ChannelRow | undefined> =>
  db
    .selectFrom('channels')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst()

/** Held against other changes; what is told to it meanwhile waits for nothing. */
export const lockChannel = (tx: Tx, { agencyId, channelId }: ChannelId): Promise<ChannelRow | undefined> =>
  tx
    .selectFrom('channels')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('channel_id', '=', channelId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const writeChannel = (tx: Tx, { agencyId, channelId }: ChannelId, change: Partial<ChannelRow>) =>
  tx
    .updateTable('channels')
    .set(change)
    .where('agency_id', '=', agencyId)
    .where('channel_id', '=', channelId)
    .execute()

export async function writeSubscriptions(
  tx: Tx,
  { agencyId: agency_id, channelId: channel_id }: ChannelId,
  events: readonly Subscription[],
) {
  await tx
    .deleteFrom('channel_subscriptions')
    .where('agency_id', '=', agency_id)
    .where('channel_id', '=', channel_id)
    .execute()
  if (events.length === 0) return
  const rows = events.map(({ event, atLeast, minutes }, no) => ({
    agency_id,
    channel_id,
    event,
    no,
    at_least: atLeast === null ? null : BigInt(atLeast),
    minutes,
  }))
  await tx.insertInto('channel_subscriptions').values(rows).execute()
}

export async function deliveryPage(db: Db, { agencyId, channelId }: ChannelId, asked: Page) {
  const matching = db
    .selectFrom('channel_deliveries')
    .where('agency_id', '=', agencyId)
    .where('channel_id', '=', channelId)
  const rows: DeliveryRow[] = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('delivery_id', 'desc')
    .$call(onlyPage(asked))
    .execute()
  return { rows, total: await totalOf(matching) }
}

/** Where the staff of an agency works, as a link names it; null = on no host of its own. */
export async function staffHostOf(db: Db, agencyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('agency_hosts')
    .select('host')
    .where('agency_id', '=', agencyId)
    .where('used_for', 'in', ['STAFF', 'BOTH'])
    .orderBy(sql`host in ('localhost', '127.0.0.1', '[::1]')`)
    .orderBy(sql`used_for = 'STAFF'`, 'desc')
    .orderBy('host')
    .executeTakeFirst()
  return row?.host ?? null
}
