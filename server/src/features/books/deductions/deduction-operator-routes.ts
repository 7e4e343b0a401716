import { deductionOfWithdraw } from '@kham/contract/operator/books/deductions'
import { serve, type App } from '../../../http/serve.ts'
import { readDeduction } from './read-deduction.ts'

export function deductionOperatorRoutes(app: App) {
  serve(app, deductionOfWithdraw, ({ context: { db }, agencyId, params }) =>
    readDeduction(db, { agencyId, id: params.id }),
  )
}
