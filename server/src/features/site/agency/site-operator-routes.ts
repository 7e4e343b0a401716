import * as contract from '@kham/contract/operator/site/site-settings'
import { hostOf } from '../../../http/host.ts'
import { serve, type App } from '../../../http/serve.ts'
import { addHost } from './add-host.ts'
import { hostsOf, siteOf } from './agency-queries.ts'
import { changeSite } from './change-site.ts'
import { toHosts } from './hosts.ts'
import { removeHost } from './remove-host.ts'
import { toSite } from './site-settings.ts'

/** Everybody on the staff may look; the contract says who may change. */
export function siteOperatorRoutes(app: App) {
  serve(app, contract.readSite, async ({ context: { db }, agencyId }) => ({
    site: toSite(await siteOf(db, agencyId)),
    ...toHosts(await hostsOf(db, agencyId)),
  }))

  serve(app, contract.changeSite, async ({ context, agencyId, by, body: form }) => ({
    site: toSite(await changeSite(context, { agencyId, by, form })),
  }))

  serve(app, contract.addHost, async ({ context, agencyId, by, request, body: { host, use } }) =>
    toHosts(await addHost(context, { agencyId, by, host, use, needed: hostOf(request.host) })),
  )

  serve(app, contract.removeHost, async ({ context, agencyId, by, request, query: { host, evenThis } }) => {
    const needed = evenThis ? null : hostOf(request.host)
    return toHosts(await removeHost(context, { agencyId, by, host, needed }))
  })
}
