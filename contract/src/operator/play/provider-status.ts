import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { time } from '../../page.ts'
import { providerStatuses } from '../../play/provider-status.ts'
import { providerId } from '../../play/providers.ts'
import { everyRole } from '../../desk/staff-roles.ts'

const operatorProvider = z.object({
  id: providerId,
  name: z.string(),
  enabled: z.boolean(),
  status: z.enum(providerStatuses),
  /** Calls within the last `windowSeconds`. */
  calls: z.number(),
  /** The calls without a usable answer. */
  failed: z.number(),
  /** How long half of the answers and all but a twentieth of them took at most, counted in classes; null = there were none. */
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  /** The last call that was answered and the last that was not; null = none yet. */
  answeredAt: z.nullable(time),
  failedAt: z.nullable(time),
  /** The agency's own credit with the provider, where it tells. */
  agentCredit: z.nullable(z.object({ credit: money, asOf: time })),
})
export type OperatorProvider = z.infer<typeof operatorProvider>

export const operatorProviderStatus = endpoint({
  method: 'GET',
  path: '/v2/agency/providers/status',
  summary: 'How each game provider does, with the figures of the last minutes',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ providers: z.array(operatorProvider), windowSeconds: z.number(), asOf: time }),
  refusals: [],
})
