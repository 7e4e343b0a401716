import type { Context } from '../../../context.ts'
import { compareRows } from './compare-rows.ts'
import { movesFor } from './our-moves.ts'
import { insertResults } from './result-queries.ts'
import { movementsOf } from './row-queries.ts'
import { coveredTime, type StatementId } from './statement.ts'
import { findStatement, moveStatement, lockComparison } from './statement-queries.ts'

/**
 * Compares a confirmed statement with our books, once; what it finds is written down and moves nothing. Those of one method are compared one
 * after another: what one has taken for its line is no other's, or of two payments that look alike one would be seen by nobody.
 */
export async function compareStatement({ db, clock }: Context, id: StatementId): Promise<void> {
  const statement = await findStatement(db, id)
  if (statement?.state !== 'COMPARING') return
  const movements = await movementsOf(db, id)
  const covers = coveredTime(movements, statement.started_at)
  const of = { agencyId: id.agencyId, method: statement.method }
  await db.transaction().execute(async (tx) => {
    await lockComparison(tx, of)
    const results = compareRows(movements, await movesFor(tx, of, movements, covers))
    const told = { compared_at: clock(), covers_from: covers.from, covers_to: covers.to }
    // Another may have compared it meanwhile.
    const compared = await moveStatement(tx, id, 'COMPARED', told)
    if (compared) await insertResults(tx, compared, results)
  })
}
