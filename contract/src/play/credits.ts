import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { time } from '../page.ts'
import { providerId, providerParams } from './providers.ts'

export const playerCredit = endpoint({
  method: 'GET',
  path: '/v2/players/credits/{provider}',
  summary: "The player's credit, asked of the provider each time",
  access: 'player',
  params: providerParams,
  reply: z.object({ credit: money }),
  refusals: ['PROVIDER_UNAVAILABLE', 'NOT_FOUND'],
})

/** A provider is missing here until it has told of the credit once. `asOf` is the moment that the amount is of. */
export const lastCredits = endpoint({
  method: 'GET',
  path: '/v2/players/credits',
  summary: "The player's last known credit at each provider; no provider is asked",
  access: 'player',
  reply: z.object({ credits: z.array(z.object({ providerId, credit: money, asOf: time })) }),
  refusals: [],
})
export type LastCredit = z.infer<(typeof lastCredits)['reply']>['credits'][number]
