import type { Context } from '../../../context.ts'
import type { Way } from '../../../partners/call-meter.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { Refusal } from '../../../refusal.ts'
import { statusOf } from './provider-health.ts'
import { slotsInWindow } from './provider-queries.ts'

/**
 * No money is taken for a provider that could not be given it. One that was down or in maintenance lately is asked whether it is back.
 * Refuses with PROVIDER_UNAVAILABLE.
 */
export async function refuseUnreachable({ db, clock, partners }: Context, way: Way) {
  const status = statusOf({ enabled: true, slots: await slotsInWindow(db, way, clock()) })
  if (status !== 'DOWN' && status !== 'MAINTENANCE') return
  const provider = await partners.game(way.agencyId, way.providerId)
  try {
    await provider?.health()
  } catch (error) {
    throw error instanceof ProviderUnavailable ? new Refusal('PROVIDER_UNAVAILABLE') : error
  }
}
