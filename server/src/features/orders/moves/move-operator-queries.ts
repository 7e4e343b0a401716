import { sql } from 'kysely'
import { isBySize, isRising, type QueueSort } from '@kham/contract/operator/orders/order-takes'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { Db } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { TransferStatus } from '../../../db/order-tables.ts'
import { wordColumn } from '../../desk/second-words/word-column.ts'
import type { MoveId, QueuedRow } from './move.ts'

const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('credit_moves as m')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'm.agency_id').onRef('p.player_id', '=', 'm.player_id'),
    )
    .where('m.agency_id', '=', agencyId)
    .selectAll('m')
    .select(['p.username', 'p.display_name'])
    .select(wordColumn('move', 'm.agency_id', 'm.move_id'))
    .select([
      sql<Date | null>`(select min(t.sent_at) from credit_transfers t where t.agency_id = m.agency_id
        and t.order_id = m.move_id and t.status = 'UNKNOWN')`.as('silent_since'),
      sql<TransferStatus | null>`(select t.status from credit_transfers t where t.agency_id = m.agency_id
        and t.order_id = m.move_id and t.step = 'return' order by t.try desc limit 1)`.as('return_status'),
    ])

export const findQueued = (db: Db, { agencyId, moveId }: MoveId): Promise<QueuedRow | undefined> =>
  queued(db, agencyId).where('m.move_id', '=', moveId).executeTakeFirst()

interface Asked extends Page {
  status?: OrderStatus | undefined
  unfinished?: 'true' | undefined
  sort: QueueSort
}

export async function queuePage(db: Db, agencyId: string, { status, unfinished, sort, ...asked }: Asked) {
  const direction = isRising(sort) ? 'asc' : 'desc'
  const by = isBySize(sort) ? 'amount_minor' : 'created_at'
  const matching = db
    .selectFrom('credit_moves')
    .where('agency_id', '=', agencyId)
    .$if(status !== undefined, (query) => query.where(sql<boolean>`status = ${status}`))
    .$if(unfinished !== undefined, (query) =>
      query.where(sql<boolean>`(status = 'OPEN' or (status = 'FAILED' and returned_at is null))`),
    )
  // Which they are is looked up first, as in every queue.
  const ofPage = matching
    .select('move_id')
    .orderBy(by, direction)
    .orderBy('move_id', direction)
    .$call(onlyPage(asked))
  const rows = await queued(db, agencyId)
    .where('m.move_id', 'in', ofPage)
    .orderBy(`m.${by}`, direction)
    .orderBy('m.move_id', direction)
    .execute()
  return { rows, total: await totalOf(matching) }
}
