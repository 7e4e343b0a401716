import { overview } from '@kham/contract/operator/books/overview'
import { serve, type App } from '../../../http/serve.ts'
import { readOverview } from './read-overview.ts'

export function overviewOperatorRoutes(app: App) {
  serve(app, overview, ({ context, agencyId, staff, query }) =>
    readOverview(context, agencyId, { period: query.period, staffId: staff.staffId }),
  )
}
