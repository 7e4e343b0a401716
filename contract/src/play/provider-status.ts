import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'
import { providerId } from './providers.ts'

/** SLOW: it answers late, or not always. MAINTENANCE: it says so itself, or the agency does not offer it now. */
export const providerStatuses = ['UP', 'SLOW', 'DOWN', 'MAINTENANCE'] as const
export type ProviderStatus = (typeof providerStatuses)[number]

const providerHealth = z.object({ id: providerId, name: z.string(), status: z.enum(providerStatuses) })
export type ProviderHealth = z.infer<typeof providerHealth>

export const providerStatus = endpoint({
  method: 'GET',
  path: '/v2/providers/status',
  summary: 'How each game provider does, by the latest calls to it',
  access: 'public',
  reply: z.object({ providers: z.array(providerHealth), asOf: time }),
  refusals: [],
})
