import * as contract from '@kham/contract/operator/books/statements'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { Refusal } from '../../../refusal.ts'
import { confirmStatement } from './confirm-statement.ts'
import { discardStatement } from './discard-statement.ts'
import { queueRow } from './queue-row.ts'
import { countKinds, classifiedRows } from './classified-row-queries.ts'
import { toBankStatement, toCounts, toStatementRow } from './statement-view.ts'
import { startStatement } from './start-statement.ts'
import { idOf, type StatementId } from './statement.ts'
import { findNamed, methodsOf, statementPage } from './statement-queries.ts'
import { appendRows } from './append-rows.ts'

async function named({ db }: Context, id: StatementId) {
  const found = await findNamed(db, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

const answer = async (context: Context, id: StatementId) => ({
  statement: toBankStatement(await named(context, id)),
})

export function statementOperatorRoutes(app: App) {
  serve(app, contract.statementList, async ({ context: { db }, agencyId, query }) => {
    const [{ rows, total }, methods] = await Promise.all([
      statementPage(db, agencyId, query),
      methodsOf(db, agencyId),
    ])
    const { page, pageSize } = query
    return { statements: rows.map(toBankStatement), methods, page, pageSize, total }
  })

  serve(app, contract.startStatement, async ({ context, agencyId, staff, body }) => {
    const started = await startStatement(context, { agencyId, staffId: staff.staffId, form: body })
    return answer(context, idOf(started))
  })

  serve(app, contract.sendStatementRows, async ({ context, agencyId, params, body }) => {
    const id = { agencyId, statementId: params.id }
    await appendRows(context, id, body)
    return answer(context, id)
  })

  serve(app, contract.statementById, async ({ context, agencyId, params }) => {
    const found = await named(context, { agencyId, statementId: params.id })
    return { statement: toBankStatement(found), counts: toCounts(await countKinds(context.db, found)) }
  })

  serve(app, contract.statementRows, async ({ context, agencyId, params, query }) => {
    const found = await named(context, { agencyId, statementId: params.id })
    const { kind, page, pageSize } = query
    const counts = await countKinds(context.db, found)
    const total =
      kind === undefined
        ? [...counts.values()].reduce((sum, count) => sum + count, 0)
        : (counts.get(kind) ?? 0)
    const rows = await classifiedRows(context.db, found, query)
    return { rows: rows.map(toStatementRow), page, pageSize, total }
  })

  serve(app, contract.confirmStatement, async ({ context, agencyId, by, params }) => {
    const id = { agencyId, statementId: params.id }
    await confirmStatement(context, id, by)
    return answer(context, id)
  })

  serve(app, contract.discardStatement, async ({ context, agencyId, by, params }) => {
    const id = { agencyId, statementId: params.id }
    await discardStatement(context, id, by)
    return answer(context, id)
  })

  serve(app, contract.queueStatementRow, async ({ context, agencyId, staff, params, body }) => {
    const id = { agencyId, statementId: params.id, number: params.number }
    const { staffId } = staff
    return { paymentId: await queueRow(context, id, { payerName: body.payerName, staffId }) }
  })
}
