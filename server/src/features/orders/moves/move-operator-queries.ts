import { sql } from 'kysely'
import type { QueueSort } from '@kham/contract/operator/orders/order-queues'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../db/page.ts'
import type { TransferStatus } from '../../../db/order-tables.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'
import { inOrder, queuePage as pageOfQueue } from '../kernel/queue-page.ts'
import type { MoveId, QueuedRow } from './move.ts'
import { isUnanswered } from '../../play/credits/is-unanswered.ts'

const key = 'm.move_id'

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('credit_moves as m')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'm.agency_id').onRef('p.player_id', '=', 'm.player_id'),
    )
    .where('m.agency_id', '=', agencyId)
    .selectAll('m')
    .select(['p.username', 'p.display_name'])
    .select(approvalColumn('move', 'm.agency_id', 'm.move_id'))
    .select([
      sql<Date | null>`(select min(t.sent_at) from credit_transfers t where t.agency_id = m.agency_id
        and t.order_id = m.move_id and ${isUnanswered})`.as('silent_since'),
      sql<TransferStatus | null>`(select t.status from credit_transfers t where t.agency_id = m.agency_id
        and t.order_id = m.move_id and t.step = 'return' order by t.try desc limit 1)`.as('return_status'),
    ])

export const findQueued = (db: Db, { agencyId, moveId }: MoveId): Promise<QueuedRow | undefined> =>
  queued(db, agencyId).where(key, '=', moveId).executeTakeFirst()

interface Asked extends Page {
  status?: OrderStatus | undefined
  unfinished?: 'true' | undefined
  sort: QueueSort
}

export const queuePage = (db: Db, agencyId: string, { status, unfinished, sort, ...page }: Asked) =>
  pageOfQueue(
    db,
    db
      .selectFrom('credit_moves as m')
      .where('m.agency_id', '=', agencyId)
      .$if(status !== undefined, (query) => query.where(sql<boolean>`m.status = ${status}`))
      .$if(unfinished !== undefined, (query) =>
        query.where(sql<boolean>`(m.status = 'OPEN' or (m.status = 'FAILED' and m.returned_at is null))`),
      ),
    { ...page, key, order: inOrder(sort, { time: 'm.created_at', size: 'm.amount_minor', key }) },
    (ids, order) => queued(db, agencyId).where(key, 'in', ids).orderBy(order).execute(),
  )
