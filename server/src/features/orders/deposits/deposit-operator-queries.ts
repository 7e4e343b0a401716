import { sql } from 'kysely'
import { isBySize, isRising, type QueueSort } from '@kham/contract/operator/orders/order-takes'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { Db } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { PayoutStatus } from '../../../db/payment-tables.ts'
import { payersOfDeposit } from '../payments/payers.ts'
import { receivedSum } from '../payments/received-sum.ts'
import { isReversible } from './is-reversible.ts'
import { reversalColumn } from '../kernel/reversal-column.ts'
import { takeColumn } from '../kernel/order-take.ts'
import { waitColumns } from '../kernel/waits-for.ts'
import { wordColumn } from '../../desk/second-words/word-column.ts'
import type { QueuedRow, DepositId } from './deposit.ts'

const refund = <T>(column: string) =>
  sql<T | null>`(select ${sql.ref(column)} from payouts r where r.agency_id = d.agency_id
    and r.order_id = d.deposit_id order by r.number desc limit 1)`

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('deposits as d')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'd.agency_id').onRef('p.player_id', '=', 'd.player_id'),
    )
    .leftJoin('bank_accounts as b', (join) =>
      join
        .onRef('b.agency_id', '=', 'd.agency_id')
        .onRef('b.player_id', '=', 'd.player_id')
        .on('b.replaced_at', 'is', null),
    )
    .where('d.agency_id', '=', agencyId)
    .selectAll('d')
    .select(['p.username', 'p.display_name', 'b.account_name'])
    .select([
      refund<PayoutStatus>('r.status').as('refund_status'),
      refund<string>('r.bank_ref').as('refund_bank_ref'),
      refund<boolean>('r.by_hand').as('refund_by_hand'),
    ])
    .select((row) =>
      row
        .selectFrom('payment_methods as m')
        .select('m.dialect')
        .whereRef('m.agency_id', '=', 'd.agency_id')
        .whereRef('m.method', '=', 'd.method')
        .as('method_dialect'),
    )
    .select(payersOfDeposit)
    .select(receivedSum)
    .select(waitColumns('d.agency_id', 'd.deposit_id'))
    .select(reversalColumn('d.agency_id', 'd.deposit_id'))
    .select(
      sql<boolean>`d.reversed_at is null and ${sql.raw(isReversible('d', 'now()'))}`.as('is_reversible'),
    )
    .select(takeColumn('deposit', 'd.agency_id', 'd.deposit_id'))
    .select(wordColumn('deposit', 'd.agency_id', 'd.deposit_id'))
    .select(
      sql<string[]>`array(select s.slip_id::text from payments s where s.agency_id = d.agency_id
        and s.deposit_id = d.deposit_id and s.slip_id is not null order by s.recorded_at)`.as('slip_ids'),
    )

export const findQueued = (db: Db, { agencyId, depositId }: DepositId): Promise<QueuedRow | undefined> =>
  queued(db, agencyId).where('d.deposit_id', '=', depositId).executeTakeFirst()

export async function queuePage(
  db: Db,
  agencyId: string,
  { status, sort, ...asked }: Page & { status?: OrderStatus | undefined; sort: QueueSort },
) {
  const direction = isRising(sort) ? 'asc' : 'desc'
  const by = isBySize(sort) ? 'amount_minor' : 'created_at'
  const matching = db
    .selectFrom('deposits')
    .where('agency_id', '=', agencyId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
  // Which they are is looked up first: what else is told of an order would be gathered for all those before the page too.
  const ofPage = matching
    .select('deposit_id')
    .orderBy(by, direction)
    .orderBy('deposit_id', direction)
    .$call(onlyPage(asked))
  const rows = await queued(db, agencyId)
    .where('d.deposit_id', 'in', ofPage)
    .orderBy(`d.${by}`, direction)
    .orderBy('d.deposit_id', direction)
    .execute()
  return { rows, total: await totalOf(matching) }
}
