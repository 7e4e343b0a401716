import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { insertEntries } from './row-queries.ts'
import { refusalOfMove, type StatementId } from './statement.ts'
import { findStatement, moveStatement } from './statement-queries.ts'

/**
 * What can be read of it counts from now on, each movement once; a job compares it with our books. Refuses with NOT_FOUND,
 * STATEMENT_NOT_READY, STATEMENT_SETTLED, STATEMENT_EMPTY.
 */
export async function confirmStatement(
  { db, clock, jobs }: Context,
  id: StatementId,
  staffId: string,
): Promise<void> {
  const said = { confirmed_by: staffId, confirmed_at: clock() }
  await db.transaction().execute(async (tx) => {
    const confirmed = await moveStatement(tx, id, 'COMPARING', said)
    if (!confirmed) throw await notMoved(tx, id, 'COMPARING')
    if (confirmed.broken_count === confirmed.row_count) throw new Refusal('STATEMENT_EMPTY')
    await insertEntries(tx, confirmed)
    await jobs.enqueue(tx, 'compare-statement', id, { partner: confirmed.method })
  })
}

/** Why nothing was moved. */
export async function notMoved(tx: Tx, id: StatementId, to: 'COMPARING' | 'DISCARDED'): Promise<Refusal> {
  const statement = await findStatement(tx, id)
  return new Refusal(statement ? refusalOfMove(statement.state, to) : 'NOT_FOUND')
}
