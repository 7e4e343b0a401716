import { providerStatus, type ProviderHealth } from '@kham/contract/play/provider-status'
import { serve, type App } from '../../../http/serve.ts'
import { readStatus } from './read-status.ts'

const freshMs = 2_000

interface Kept {
  answer: Promise<ProviderHealth[]>
  asOf: Date
}

/** Everybody may ask, and may ask often: one answer serves an agency for a moment. */
export function providerRoutes(app: App) {
  const kept = new Map<string, Kept>()
  serve(app, providerStatus, async ({ context, agencyId }) => {
    const now = context.clock()
    const last = kept.get(agencyId)
    const isFresh = last && Math.abs(now.getTime() - last.asOf.getTime()) < freshMs
    const { answer, asOf } = isFresh ? last : { answer: readStatus(context, agencyId), asOf: now }
    if (!isFresh) kept.set(agencyId, { answer, asOf })
    try {
      return { providers: await answer, asOf: asOf.toISOString() }
    } catch (error) {
      kept.delete(agencyId)
      throw error
    }
  })
}
