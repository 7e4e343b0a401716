import { sql } from 'kysely'
import type { QueueSort } from '@kham/contract/operator/orders/order-takes'
import type { PayoutByHandStatus } from '@kham/contract/operator/orders/payouts'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../db/page.ts'
import { isHeld } from '../../players/payout-holds/holds-of-players.ts'
import { wordColumn } from '../../desk/second-words/word-column.ts'
import { queuePage as pageOfQueue, sortedBy } from '../kernel/queue-page.ts'
import type { PayoutId } from './payout-queries.ts'

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.agency_id', '=', 'o.agency_id').onRef('m.method', '=', 'o.method'),
    )
    .leftJoin('players as y', (join) =>
      join.onRef('y.agency_id', '=', 'o.agency_id').onRef('y.player_id', '=', 'o.player_id'),
    )
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'o.agency_id').onRef('s.staff_id', '=', 'o.taken_by'),
    )
    .leftJoin('withdrawals as w', (join) =>
      join.onRef('w.agency_id', '=', 'o.agency_id').onRef('w.withdrawal_id', '=', 'o.order_id'),
    )
    .leftJoin('deposits as d', (join) =>
      join.onRef('d.agency_id', '=', 'o.agency_id').onRef('d.deposit_id', '=', 'o.order_id'),
    )
    .leftJoin('payments as p', (join) =>
      join.onRef('p.agency_id', '=', 'o.agency_id').onRef('p.payment_id', '=', 'o.order_id'),
    )
    .where('o.agency_id', '=', agencyId)
    .where('o.by_hand', '=', true)
    .selectAll('o')
    .select(['m.display_name as method_name', 'y.username', 'y.display_name', 's.display_name as taker'])
    .select((row) => row.fn.coalesce('w.code', 'd.code', 'p.bill').as('code'))
    .select(wordColumn('withdrawal', 'o.agency_id', 'o.order_id'))

export type QueuedPayout = Awaited<ReturnType<ReturnType<typeof queued>['executeTakeFirstOrThrow']>>

export const findQueued = (db: Db, { agency_id, payout_id }: PayoutId): Promise<QueuedPayout | undefined> =>
  queued(db, agency_id).where('o.payout_id', '=', payout_id).executeTakeFirst()

export interface Wanted {
  state?: PayoutByHandStatus | undefined
  method?: string | undefined
  /** Only what this member of the staff has taken. */
  takenBy?: string | undefined
}

const isWanted = ({ state, method, takenBy }: Wanted) => sql<boolean>`o.by_hand
    and ${state === undefined ? sql`true` : sql`o.status = ${state}`}
    and ${method === undefined ? sql`true` : sql`o.method = ${method}`}
    and ${takenBy === undefined ? sql`true` : sql`o.taken_by = ${takenBy}`}`

/** Who waits longest comes first; what has ended is looked up by how new it is. */
const usualSort = (state: PayoutByHandStatus): QueueSort =>
  state === 'REQUESTED' || state === 'SENT' ? 'oldest' : 'newest'

/** Of all states together what is to be done comes first, each of them in its usual order. Of one state there is an index by time. */
function layout(state: PayoutByHandStatus | undefined, wanted: QueueSort | undefined) {
  const sort = wanted ?? (state && usualSort(state))
  if (sort === undefined)
    return sql`case o.status when 'REQUESTED' then 0 when 'SENT' then 1 else 2 end,
      case when o.status in ('REQUESTED', 'SENT') then o.created_at end, o.created_at desc, o.payout_id`
  const { by, direction } = sortedBy(sort, { time: 'o.created_at', size: 'o.amount_minor' })
  return sql`${by} ${direction}, o.payout_id`
}

export const queuePage = (
  db: Db,
  agencyId: string,
  { sort, page, pageSize, ...wanted }: Wanted & Page & { sort?: QueueSort | undefined },
) =>
  pageOfQueue(
    db.selectFrom('payouts as o').where('o.agency_id', '=', agencyId).where(isWanted(wanted)),
    { page, pageSize, key: 'o.payout_id', order: layout(wanted.state, sort) },
    (ids, order) => queued(db, agencyId).where('o.payout_id', 'in', ids).orderBy(order).execute(),
  )

/** All that wait to be paid, oldest first. */
export const payoutsToPay = (db: Db, agencyId: string, wanted: Omit<Wanted, 'state'>, now: Date) =>
  queued(db, agencyId)
    .where((row) => row.not(isHeld('o', now)))
    .where(isWanted({ ...wanted, state: 'REQUESTED' }))
    .orderBy('o.created_at')
    .orderBy('o.payout_id')
    .execute()
