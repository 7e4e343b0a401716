import type { Context } from '../../context.ts'
import { notMoved } from './confirm-statement.ts'
import { dropRows } from './row-queries.ts'
import type { StatementId } from './statement.ts'
import { moveStatement } from './statement-queries.ts'

/** Nothing of it is imported: its lines go, and who said so stays. Refuses with NOT_FOUND, STATEMENT_SETTLED. */
export async function discardStatement(
  { db, clock }: Context,
  id: StatementId,
  staffId: string,
): Promise<void> {
  const said = { discarded_by: staffId, discarded_at: clock() }
  await db.transaction().execute(async (tx) => {
    if (!(await moveStatement(tx, id, 'DISCARDED', said))) throw await notMoved(tx, id, 'DISCARDED')
    await dropRows(tx, id)
  })
}
