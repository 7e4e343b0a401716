import * as contract from '@kham/contract/operator/cashier/limits'
import { serve, type App } from '../../../http/serve.ts'
import { changeLimits } from './change-limits.ts'
import { toLimits, type LimitsRow } from './limits.ts'
import { limitsOf } from './limits-queries.ts'

const standing = (row: LimitsRow) => ({ version: row.limits_version, limits: toLimits(row) })

/** Everybody on the staff may look; only those who answer for the agency may change them. */
export function limitsOperatorRoutes(app: App) {
  serve(app, contract.readLimits, async ({ context, agencyId }) =>
    standing(await limitsOf(context.db, agencyId)),
  )

  serve(app, contract.changeLimits, async ({ context, agencyId, by, body: form }) =>
    standing(await changeLimits(context, { agencyId, by, form })),
  )
}
