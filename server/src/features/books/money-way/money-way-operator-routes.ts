import { moneyWay } from '@kham/contract/operator/books/money-way'
import { serve, type App } from '../../../http/serve.ts'
import { readMoneyWay } from './read-money-way.ts'

export function moneyWayOperatorRoutes(app: App) {
  serve(app, moneyWay, ({ context: { db }, agencyId, params }) => readMoneyWay(db, { agencyId, ...params }))
}
