import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { time } from '../page.ts'
import { gameId } from '../play/games.ts'
import { providerId, providerParams } from '../play/providers.ts'
import { creditMove } from './moves.ts'

/**
 * Why credit stays where it is: a promotion holds it, or an order that is under way moves it, or its provider does not answer. All credit is
 * held by a promotion where the provider of the game has one in use.
 */
export const creditLocks = ['PROMOTION_USAGE', 'OPEN_ORDER', 'PROVIDER_UNAVAILABLE'] as const
export const creditLock = z.enum(creditLocks)
export type CreditLock = z.infer<typeof creditLock>

/** The credit moved from one provider when a game is opened, or the reason why none is. */
const brought = z.object({
  moveId: z.nullable(z.string()),
  code: z.nullable(z.string()),
  from: providerId,
  amount: money,
  status: z.nullable(creditMove.shape.status),
  blockedBy: z.nullable(creditLock),
})
export type Brought = z.infer<typeof brought>

export const launchGame = endpoint({
  method: 'POST',
  path: '/v2/games/{provider}/launch',
  summary:
    "A short-lived address that opens a game; with `bring` the player's free credit at other providers comes along",
  access: 'player',
  params: providerParams,
  body: z.strictObject({
    gameId,
    device: z.enum(['mobile', 'desktop']),
    returnUrl: z.url().check(z.maxLength(500)),
    bring: z.optional(z.boolean()),
  }),
  reply: z.object({ url: z.string(), expiresAt: time, brought: z.array(brought) }),
  refusals: ['AGREEMENT_REQUIRED', 'PLAYER_EXCLUDED', 'PROVIDER_UNAVAILABLE', 'NOT_FOUND'],
  idempotent: true,
})

/** `total` is what would come, without what is blocked. */
export const bringableCredit = endpoint({
  method: 'GET',
  path: '/v2/games/{provider}/bring',
  summary: 'What would come along when a game of this provider is opened, asked of the other providers now',
  access: 'player',
  params: providerParams,
  reply: z.object({
    total: money,
    bring: z.array(z.object({ from: providerId, amount: money, blockedBy: z.nullable(creditLock) })),
  }),
  refusals: ['PLAYER_EXCLUDED', 'NOT_FOUND'],
})
export type Bringable = z.infer<(typeof bringableCredit)['reply']>

/**
 * A provider is missing here until it has told of the credit once. `asOf` is the moment that the amount is of; `total` is the sum of what
 * nothing locks.
 */
export const lastCredits = endpoint({
  method: 'GET',
  path: '/v2/players/credits',
  summary: "The player's last known credit at each provider; no provider is asked",
  access: 'player',
  reply: z.object({
    credits: z.array(z.object({ providerId, credit: money, asOf: time, lockedBy: z.nullable(creditLock) })),
    total: money,
  }),
  refusals: [],
})
export type LastCredit = z.infer<(typeof lastCredits)['reply']>['credits'][number]

/** `autoMoveOffered`: whether the agency lets its players choose it. */
const playSettings = z.object({ autoMove: z.boolean(), autoMoveOffered: z.boolean() })
export type PlaySettings = z.infer<typeof playSettings>

export const readPlaySettings = endpoint({
  method: 'GET',
  path: '/v2/players/play',
  summary: 'Whether credit of other providers comes along each time a game is opened',
  access: 'player',
  reply: playSettings,
  refusals: [],
})

export const changePlaySettings = endpoint({
  method: 'PUT',
  path: '/v2/players/play',
  summary: 'Lets credit of other providers come along each time a game is opened, or no longer',
  access: 'player',
  body: z.strictObject({ autoMove: z.boolean() }),
  reply: playSettings,
  refusals: [],
})
