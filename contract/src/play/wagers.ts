import * as z from 'zod/mini'
import { day, isPeriod } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { pageQuery, pageReply, time } from '../page.ts'
import { gameNames } from './games.ts'
import { providerId } from './providers.ts'

/** `name` is null for a game that the provider does not offer any more. */
const wageredGame = z.object({ id: z.string(), name: z.nullable(z.string()), names: z.optional(gameNames) })

/** A round played to its end. `win` is all that came back, winning stakes included. */
export const wager = z.object({
  id: z.string(),
  at: time,
  providerId,
  game: wageredGame,
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

/** A summary of rounds is of so many days at most. */
export const mostSummaryDays = 366

const played = { rounds: z.int(), bet: money, win: money }

export const wagerSummary = endpoint({
  method: 'GET',
  path: '/v2/players/wagers/summary',
  summary: "The player's rounds of a period added up by game, the one with the highest bets first",
  access: 'player',
  query: z.strictObject({ from: day, to: day }).check(...isPeriod(mostSummaryDays)),
  reply: z.object({
    rows: z.array(z.object({ providerId, game: wageredGame, ...played })),
    total: z.object(played),
  }),
  refusals: [],
})
export type WagerSummary = z.infer<(typeof wagerSummary)['reply']>
