import { cashierInfo } from '@kham/contract/cashier/cashier'
import { serve } from '../../../http/serve.ts'
import type { App } from '../../../http/serve.ts'
import { readCashier } from './read-cashier.ts'

export function cashierRoutes(app: App) {
  serve(app, cashierInfo, ({ context, agencyId }) => readCashier(context, agencyId))
}
