import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { providerParams } from './providers.ts'

export const playerCredit = endpoint({
  method: 'GET',
  path: '/v2/players/credits/{provider}',
  summary: "The player's credit, asked of the provider each time",
  access: 'player',
  params: providerParams,
  reply: z.object({ credit: money }),
  refusals: ['PROVIDER_UNAVAILABLE', 'NOT_FOUND'],
})
