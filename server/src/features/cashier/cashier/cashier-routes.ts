import { cashierInfo } from '@kham/contract/cashier/cashier'
import { serve, type App } from '../../../http/serve.ts'
import { readCashier } from './read-cashier.ts'

export function cashierRoutes(app: App) {
  serve(app, cashierInfo, ({ context, agencyId }) => readCashier(context, agencyId))
}
