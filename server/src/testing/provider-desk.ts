import type { ProviderId } from '@kham/contract/play/providers'
import { secondsAfter } from '../clock.ts'
import { readCredit } from '../features/play/credits/read-credit.ts'
import { slotSeconds } from '../features/play/providers/provider-health.ts'
import { readFigures, readStatus } from '../features/play/providers/read-status.ts'
import type { MoneyWorld } from './money-world.ts'

/** What tests of providers do over and over: calls, and what is said of how a provider does by them. */
export function providerDesk(world: () => MoneyWorld) {
  const now = () => world().context.clock()
  const later = (seconds: number) => world().setClock(secondsAfter(now(), seconds))
  /** The beginning of a slot, of which nothing is known yet. */
  async function beginAnew() {
    const slotMs = slotSeconds * 1000
    world().setClock(new Date(Math.ceil(Date.now() / slotMs) * slotMs))
    await world().keepCalls()
    for (const table of ['provider_calls', 'provider_health'] as const)
      await world().context.db.deleteFrom(table).execute()
  }
  const way = (providerId: ProviderId) => ({ agencyId: world().agency.agency_id, providerId })
  const statusOf = async (providerId: ProviderId) =>
    (await readStatus(world().context, world().agency.agency_id)).find(({ id }) => id === providerId)!.status
  const figuresOf = async (providerId: ProviderId) =>
    (await readFigures(world().context, world().agency.agency_id)).find(({ id }) => id === providerId)!

  /** Somebody looks at their credit so many times. */
  async function call(providerId: ProviderId, times: number) {
    const { playerId } = await world().newPlayer()
    const wallet = { ...way(providerId), playerId }
    for (let n = 0; n < times; n++) await readCredit(world().context, wallet).catch(() => {})
    await world().keepCalls()
  }
  async function withFault(providerId: ProviderId, fault: 'error' | 'maintenance', times: number) {
    await world().sandbox.setFault(providerId, fault)
    await call(providerId, times)
    await world().sandbox.setFault(providerId, 'none')
  }

  return { now, later, beginAnew, way, statusOf, figuresOf, call, withFault }
}
