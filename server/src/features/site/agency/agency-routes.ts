import { agencyInfo } from '@kham/contract/site/agency'
import { serve, type App } from '../../../http/serve.ts'
import { toAgency } from './agency.ts'

export function agencyRoutes(app: App) {
  serve(app, agencyInfo, ({ agency }) => ({ agency: toAgency(agency) }))
}
