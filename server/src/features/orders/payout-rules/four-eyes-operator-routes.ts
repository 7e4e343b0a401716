import * as contract from '@kham/contract/operator/orders/four-eyes'
import type { Context } from '../../../context.ts'
import { serve, type App } from '../../../http/serve.ts'
import { mayRaiseRisk } from '../../desk/operators/may-decide.ts'
import { changeFourEyes, nextFourEyes } from './change-four-eyes.ts'
import { toFourEyes, type FourEyesRow } from './four-eyes.ts'
import { fourEyesOf } from './rules-of-agency.ts'

const standing = async ({ db }: Context, agencyId: string, row: FourEyesRow) => ({
  version: row.four_eyes_version,
  rules: toFourEyes(row),
  ...(await nextFourEyes(db, agencyId)),
})

/** Everybody on the staff may look; only those who answer for the agency may change them. */
export function fourEyesOperatorRoutes(app: App) {
  serve(app, contract.readFourEyes, async ({ context, agencyId }) =>
    standing(context, agencyId, await fourEyesOf(context.db, agencyId)),
  )

  serve(app, contract.changeFourEyes, async ({ context, agencyId, staff, by, body: form }) =>
    standing(
      context,
      agencyId,
      await changeFourEyes(context, { agencyId, by, mayRaiseRisk: mayRaiseRisk(staff), form }),
    ),
  )
}
