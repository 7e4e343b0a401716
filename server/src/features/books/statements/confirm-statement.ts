import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { insertEntries } from './row-queries.ts'
import { refusalOfMove, subjectOf, type StatementId } from './statement.ts'
import { findStatement, moveStatement } from './statement-queries.ts'

/**
 * What can be read of it counts from now on, each movement once; a job compares it with our books. Refuses with NOT_FOUND,
 * STATEMENT_NOT_READY, STATEMENT_SETTLED, STATEMENT_EMPTY.
 */
export async function confirmStatement(
  { db, clock, jobs }: Context,
  id: StatementId,
  by: Actor,
): Promise<void> {
  const at = clock()
  const said = { confirmed_by: by.staffId, confirmed_at: at }
  await db.transaction().execute(async (tx) => {
    const confirmed = await moveStatement(tx, id, 'COMPARING', said)
    if (!confirmed) throw await notMoved(tx, id, 'COMPARING')
    if (confirmed.broken_count === confirmed.row_count) throw new Refusal('STATEMENT_EMPTY')
    await insertEntries(tx, confirmed)
    const told = {
      subject: subjectOf(confirmed),
      after: { file: confirmed.file_name, lines: confirmed.row_count },
    }
    await writeAudit(tx, { agencyId: id.agencyId, at, by, act: 'STATEMENT_CONFIRMED', ...told })
    await jobs.enqueue(tx, 'compare-statement', id, { partner: confirmed.method })
  })
}

/** Why nothing was moved. */
export async function notMoved(tx: Tx, id: StatementId, to: 'COMPARING' | 'DISCARDED'): Promise<Refusal> {
  const statement = await findStatement(tx, id)
  return new Refusal(statement ? refusalOfMove(statement.state, to) : 'NOT_FOUND')
}
