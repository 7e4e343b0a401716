import { operatorProviderStatus } from '@kham/contract/operator/play/provider-status'
import { serve, type App } from '../../../http/serve.ts'
import { windowSeconds } from './provider-health.ts'
import { readFigures } from './read-status.ts'

/** Everybody on the staff may look. */
export function providerOperatorRoutes(app: App) {
  serve(app, operatorProviderStatus, async ({ context, agencyId }) => ({
    providers: await readFigures(context, agencyId),
    windowSeconds,
    asOf: context.clock().toISOString(),
  }))
}
