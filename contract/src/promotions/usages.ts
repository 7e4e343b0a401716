import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money } from '../money.ts'
import { pageQuery, pageReply, time } from '../page.ts'
import { providerId } from '../play/providers.ts'
import { promotionTerms, promotionTexts, worked } from './promotions.ts'
import { usageStatuses } from './usage-status.ts'

/** Why a usage has ended. */
export const usageEnds = ['CREDIT_SPENT', 'PAID_OUT', 'CANCELED_BY_PLAYER', 'REVERSED'] as const
export type UsageEnd = (typeof usageEnds)[number]

/** How far a credited usage is, by the provider's own word. */
export const usageProgress = z.object({
  /** Credit at the provider with what is staked in open rounds; null = it has not answered. */
  credit: z.nullable(money),
  /** null = nothing has to be played. */
  turnover: z.nullable(z.object({ played: money, required: money, left: money })),
  /** The player's own part of `credit`, which never counts and may be taken at any time. */
  brought: money,
  /** What of `credit` is the promotion's: the threshold looks at it, and the target at what of it is not staked; null as `credit`. */
  counted: z.nullable(money),
  withdrawCredit: money,
  /** Turnover is met and the promotion's credit exceeds what it has to: a withdrawal of more than the own credit may be asked for. */
  reached: z.boolean(),
})
export type UsageProgress = z.infer<typeof usageProgress>

/** A player's claim of a promotion, under the terms of that moment. */
export const usage = z.object({
  usageId: z.string(),
  promotionId: z.string(),
  providerId,
  status: z.enum(usageStatuses),
  claimedAt: time,
  creditedAt: z.nullable(time),
  endedAt: z.nullable(time),
  end: z.nullable(z.enum(usageEnds)),
  /** The order that pays for it. */
  depositId: z.nullable(z.string()),
  texts: promotionTexts,
  terms: promotionTerms,
  /** The player's own credit in its wallet, kept apart since it was credited. */
  brought: money,
  ...worked,
})
export type Usage = z.infer<typeof usage>

export const claimPromotion = endpoint({
  method: 'POST',
  path: '/v2/promotions/use',
  summary: 'Claim a promotion for one provider; the next deposit there has to be its set amount',
  access: 'player',
  body: z.strictObject({
    promotionId: z.uuid(),
    providerId,
    /** Of the terms that the player has read; left out = whatever they are now. */
    termsHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'BAD_FORMAT'))),
  }),
  reply: z.object({ usage }),
  status: 201,
  refusals: [
    'PLAYER_BLOCKED',
    'PLAYER_EXCLUDED',
    'PLAYER_CLOSED',
    'PLAYER_SUSPENDED',
    'DEPOSIT_LIMIT_REACHED',
    'OFFERS_REFUSED',
    'AGREEMENT_REQUIRED',
    'PROMOTION_INACTIVE',
    'PROMOTION_CHANGED',
    'PROMOTION_WRONG_PROVIDER',
    'ACCOUNT_NOT_FOUND',
    'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN',
    'PROMOTION_USAGE',
    'PROMOTION_ONLY_FOR_FIRST_ORDER',
    'PROMOTION_ALREADY_USED',
    'PROMOTION_CREDIT_USED',
    'RATE_MISSING',
    'PROVIDER_UNAVAILABLE',
  ],
  idempotent: true,
})

export const currentUsage = endpoint({
  method: 'GET',
  path: '/v2/players/promotions/using',
  summary: 'The promotion in use, and how far it is',
  access: 'player',
  reply: z.object({ usage: z.nullable(z.extend(usage, { progress: z.nullable(usageProgress) })) }),
  refusals: [],
})

export const recheckUsage = endpoint({
  method: 'POST',
  path: '/v2/promotions/usages/recheck',
  summary: 'Look the credit up now: below the threshold the promotion in use has ended',
  access: 'player',
  reply: z.object({ usage: z.nullable(z.extend(usage, { progress: z.nullable(usageProgress) })) }),
  refusals: ['PROVIDER_UNAVAILABLE'],
})

export const usageHistory = endpoint({
  method: 'GET',
  path: '/v2/promotions/usages',
  summary: "The player's promotions, newest first",
  access: 'player',
  query: z.strictObject({ ...pageQuery, status: z.optional(z.enum(usageStatuses)) }),
  reply: z.object({ usages: z.array(usage), ...pageReply }),
  refusals: [],
})

export const cancelUsage = endpoint({
  method: 'POST',
  path: '/v2/promotions/usages/cancel',
  summary: 'Give a promotion up: freely before it is credited, then only while credit is below its threshold',
  access: 'player',
  body: z.strictObject({ usageId: z.uuid() }),
  reply: z.object({ usage }),
  refusals: ['NOT_FOUND', 'PROMOTION_ENDED', 'PROMOTION_CREDIT_USED', 'OPEN_ORDER', 'PROVIDER_UNAVAILABLE'],
})

export const blocking = endpoint({
  method: 'GET',
  path: '/v2/players/backlist',
  summary: 'Whether the player is blocked from promotions',
  access: 'player',
  reply: z.object({ blocked: z.boolean(), reason: z.nullable(z.string()) }),
  refusals: [],
})
