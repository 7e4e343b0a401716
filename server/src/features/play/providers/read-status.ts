import { moneyOf } from '@kham/contract/money'
import type { OperatorProvider } from '@kham/contract/operator/play/provider-status'
import type { ProviderHealth } from '@kham/contract/play/provider-status'
import type { Context } from '../../../context.ts'
import { statusOf, sumOf, tookMs } from './provider-health.ts'
import { providersWithHealth, slotsInWindow } from './provider-queries.ts'

type Reading = Pick<Context, 'db' | 'clock'>

async function readAll({ db, clock }: Reading, agencyId: string) {
  const providers = await providersWithHealth(db, agencyId)
  const all = await slotsInWindow(db, { agencyId }, clock())
  return providers.map((provider) => {
    const slots = all.filter(({ providerId }) => providerId === provider.provider_id)
    return { ...provider, slots, status: statusOf({ enabled: provider.enabled, slots }) }
  })
}

/** How each provider of an agency does, as its players may see it. */
export async function readStatus(context: Reading, agencyId: string): Promise<ProviderHealth[]> {
  const providers = await readAll(context, agencyId)
  return providers.map(({ provider_id: id, name, status }) => ({ id, name, status }))
}

/** The same with the figures behind it. */
export async function readFigures(context: Reading, agencyId: string): Promise<OperatorProvider[]> {
  const providers = await readAll(context, agencyId)
  return providers.map((provider) => {
    const { calls, failed, took } = sumOf(provider.slots)
    const { agent_credit_minor: minor, agent_credit_at: at } = provider
    return {
      id: provider.provider_id,
      name: provider.name,
      enabled: provider.enabled,
      status: provider.status,
      calls,
      failed,
      p50Ms: tookMs(took, 0.5),
      p95Ms: tookMs(took, 0.95),
      answeredAt: provider.answered_at?.toISOString() ?? null,
      failedAt: provider.failed_at?.toISOString() ?? null,
      agentCredit:
        minor === null || at === null ? null : { credit: moneyOf(minor, 'THB'), asOf: at.toISOString() },
    }
  })
}
