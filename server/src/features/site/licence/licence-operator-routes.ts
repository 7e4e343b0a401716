import * as contract from '@kham/contract/operator/site/licence'
import { serve, type App } from '../../../http/serve.ts'
import { changeLicence } from './change-licence.ts'
import { licenceOf } from './read-licence.ts'

/** Everybody on the staff may look. */
export function licenceOperatorRoutes(app: App) {
  serve(app, contract.readLicence, ({ context, agencyId }) => licenceOf(context.db, agencyId))

  serve(app, contract.changeLicence, ({ context, agencyId, by, body: form }) =>
    changeLicence(context, { agencyId, by, form }),
  )
}
