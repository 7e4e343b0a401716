import * as contract from '@kham/contract/operator/site/growth-settings'
import { serve, type App } from '../../../http/serve.ts'
import { changeGrowth } from './change-growth.ts'
import { growthOf } from './read-growth.ts'
import { toGrowthSettings } from './growth-settings.ts'

/** Everybody on the staff may look; the contract says who may change. */
export function growthOperatorRoutes(app: App, { hasSandbox }: { hasSandbox: boolean }) {
  serve(app, contract.readGrowthSettings, async ({ context, agencyId }) => {
    const { version, settings } = await growthOf(context.db, agencyId)
    return toGrowthSettings(version, settings)
  })

  serve(app, contract.changeGrowthSettings, async ({ context, agencyId, staff, by, body: form }) => {
    const isOwner = staff.role === 'owner'
    const { version, settings } = await changeGrowth(context, { agencyId, by, isOwner, hasSandbox, form })
    return toGrowthSettings(version, settings)
  })
}
