import { sql } from 'kysely'
import { isBySize, isRising, type QueueSort } from '@kham/contract/operator/order-takes'
import type { OrderStatus } from '@kham/contract/order-status'
import type { Db } from '../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../db/page.ts'
import type { TransferStatus } from '../../db/order-tables.ts'
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
  const isAsked = (m: string) => {
    const [state, returned] = [sql.ref(`${m}.status`), sql.ref(`${m}.returned_at`)]
    const ofStatus = status === undefined ? sql`true` : sql`${state} = ${status}`
    const open = sql`(${state} = 'OPEN' or (${state} = 'FAILED' and ${returned} is null))`
    return sql<boolean>`${ofStatus} and ${unfinished ? open : sql`true`}`
  }
  const rows = await queued(db, agencyId)
    .where(isAsked('m'))
    .orderBy(isBySize(sort) ? 'm.amount_minor' : 'm.created_at', direction)
    .orderBy('m.move_id', direction)
    .$call(onlyPage(asked))
    .execute()
  const matching = db
    .selectFrom('credit_moves')
    .where('agency_id', '=', agencyId)
    .where(isAsked('credit_moves'))
  return { rows, total: await totalOf(matching) }
}
