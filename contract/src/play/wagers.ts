import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { pageQuery, pageReply, time } from '../page.ts'
import { providerId } from './providers.ts'

/** A round played to its end. `win` is all that came back, winning stakes included. */
export const wager = z.object({
  id: z.string(),
  at: time,
  providerId,
  /** `name` is null for a game that the provider does not offer any more. */
  game: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  bet: money,
  win: money,
  /** null = the provider does not tell. */
  balanceAfter: z.nullable(money),
})
export type Wager = z.infer<typeof wager>

export const wagerHistory = endpoint({
  method: 'GET',
  path: '/v2/players/wagers',
  summary: "The player's rounds, newest first, from the providers that tell of single rounds",
  access: 'player',
  query: z.strictObject({ ...pageQuery, provider: z.optional(providerId) }),
  reply: z.object({ wagers: z.array(wager), ...pageReply }),
  refusals: [],
})
