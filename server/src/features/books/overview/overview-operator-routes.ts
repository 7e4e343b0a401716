import { overviewNeeds, overviewSince, overviewYesterday } from '@kham/contract/operator/books/morning'
import { overview } from '@kham/contract/operator/books/overview'
import { serve, type App } from '../../../http/serve.ts'
import { readNeeds } from './read-needs.ts'
import { readOverview } from './read-overview.ts'
import { readSince } from './read-since.ts'
import { readYesterday } from './read-yesterday.ts'

export function overviewOperatorRoutes(app: App) {
  serve(app, overview, ({ context, agencyId, staff, query }) =>
    readOverview(context, agencyId, { period: query.period, staffId: staff.staffId }),
  )
  serve(app, overviewNeeds, ({ context, staff }) => readNeeds(context, staff))
  serve(app, overviewYesterday, ({ context, agencyId }) => readYesterday(context, agencyId))
  serve(app, overviewSince, ({ context, staff, query }) => readSince(context, staff, query.period))
}
