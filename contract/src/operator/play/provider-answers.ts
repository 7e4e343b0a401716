import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { idParams, time } from '../../page.ts'
import { providerIds } from '../../play/providers.ts'
import { everyRole } from '../../desk/staff-roles.ts'

/** A movement of credit into or out of a provider, with the provider's own words. */
const toldTransfer = z.object({
  /** Ours, under which the provider was asked. */
  reference: z.string(),
  providerId: z.enum(providerIds),
  direction: z.enum(['IN', 'OUT']),
  amount: money,
  status: z.enum(['REQUESTED', 'SENT', 'CONFIRMED', 'REFUSED', 'UNKNOWN']),
  /** How often it was asked. */
  tries: z.number(),
  /** HTTP status and body as they came, without anything secret, cut after 2,000 characters; of many the first ten and the newest. */
  answers: z.array(z.object({ at: time, answer: z.string() })),
})
export type ToldTransfer = z.infer<typeof toldTransfer>

export const staffOrderAnswers = endpoint({
  method: 'GET',
  path: '/v2/agency/orders/{id}/provider-answers',
  summary: 'What the providers answered to the transfers of an order or a move of credit, oldest first',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: z.object({ transfers: z.array(toldTransfer) }),
  refusals: ['NOT_FOUND'],
})
