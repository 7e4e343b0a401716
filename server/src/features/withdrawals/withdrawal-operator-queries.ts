import { sql } from 'kysely'
import type { OrderStatus } from '@kham/contract/order-status'
import type { Db } from '../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../db/page.ts'
import type { TransferStatus } from '../../db/tables.ts'
import { waitColumns } from '../orders/waits-for.ts'
import type { QueuedRow } from './withdrawal.ts'
import type { WithdrawalId } from './withdrawal-queries.ts'

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'w.agency_id').onRef('p.player_id', '=', 'w.player_id'),
    )
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'w.agency_id').onRef('s.staff_id', '=', 'w.approved_by'),
    )
    .where('w.agency_id', '=', agencyId)
    .selectAll('w')
    .select(['p.username', 'p.display_name', 's.display_name as approver'])
    .select([
      sql<string | null>`(select o.bank_ref from payouts o where o.agency_id = w.agency_id
        and o.order_id = w.withdrawal_id order by o.number desc limit 1)`.as('bank_ref'),
      sql<TransferStatus | null>`(select t.status from credit_transfers t where t.agency_id = w.agency_id
        and t.order_id = w.withdrawal_id and t.step = 'return' order by t.try desc limit 1)`.as(
        'return_status',
      ),
    ])
    .select(waitColumns('w.agency_id', 'w.withdrawal_id'))

export const findQueued = (
  db: Db,
  { agencyId, withdrawalId }: WithdrawalId,
): Promise<QueuedRow | undefined> =>
  queued(db, agencyId).where('w.withdrawal_id', '=', withdrawalId).executeTakeFirst()

export async function queuePage(
  db: Db,
  agencyId: string,
  { status, ...asked }: Page & { status?: OrderStatus | undefined },
) {
  const rows = await queued(db, agencyId)
    .$if(status !== undefined, (query) => query.where('w.status', '=', status!))
    .orderBy('w.created_at', 'desc')
    .orderBy('w.withdrawal_id', 'desc')
    .$call(onlyPage(asked))
    .execute()
  const matching = db
    .selectFrom('withdrawals')
    .where('agency_id', '=', agencyId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
  return { rows, total: await totalOf(matching) }
}
