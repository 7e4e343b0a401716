import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { notMoved } from './confirm-statement.ts'
import { dropRows } from './row-queries.ts'
import { subjectOf, type StatementId } from './statement.ts'
import { moveStatement } from './statement-queries.ts'

/** Nothing of it is imported: its lines go, and who said so stays. Refuses with NOT_FOUND, STATEMENT_SETTLED. */
export async function discardStatement({ db, clock }: Context, id: StatementId, by: Actor): Promise<void> {
  const at = clock()
  const said = { discarded_by: by.staffId, discarded_at: at }
  await db.transaction().execute(async (tx) => {
    const discarded = await moveStatement(tx, id, 'DISCARDED', said)
    if (!discarded) throw await notMoved(tx, id, 'DISCARDED')
    await dropRows(tx, id)
    const told = { subject: subjectOf(discarded), before: { file: discarded.file_name } }
    await writeAudit(tx, { agencyId: id.agencyId, at, by, act: 'STATEMENT_DISCARDED', ...told })
  })
}
