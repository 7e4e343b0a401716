import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gameCategories } from '../play/games.ts'
import { amountOf, money } from '../money.ts'
import { idParams, pageQuery, pageReply, time } from '../page.ts'
import { providerId } from '../play/providers.ts'
import { refusalCode } from '../refusals.ts'
import { byLanguage } from '../site/languages.ts'
import { usageStatuses } from './usage-status.ts'

export const promotionStatuses = ['ACTIVE', 'INACTIVE'] as const

/** Where credit over the maximum goes: back to the player's provider credit, or to the agency. */
export const excessOwners = ['PLAYER', 'AGENCY'] as const
export type ExcessOwner = (typeof excessOwners)[number]

/** Why a usage has ended. */
export const usageEnds = ['CREDIT_SPENT', 'PAID_OUT', 'CANCELED_BY_PLAYER', 'REVERSED'] as const
export type UsageEnd = (typeof usageEnds)[number]

/** What is written in some of the languages: Lao is always there, and is shown where another has no text. */
export const inLanguages = <Text extends z.ZodMiniType>(text: Text) => ({
  ...byLanguage(() => z.optional(text)),
  lo: text,
})

/** `description` is limited Markdown. */
export const promotionTexts = z.object(inLanguages(z.object({ title: z.string(), description: z.string() })))
export type PromotionTexts = z.infer<typeof promotionTexts>

/** How many hundredths of a stake count towards the turnover. */
export const turnoverWeights = z.record(z.enum(gameCategories), z.int().check(z.minimum(0), z.maximum(100)))

/** A promotion's terms. A usage keeps the terms under which it was claimed. */
export const promotionTerms = z.object({
  /** Names the terms: the same hash, the same terms. */
  termsHash: z.string(),
  /** What has to be paid, exactly. */
  deposit: money,
  bonus: z.object({
    kind: z.enum(['FIXED', 'PERCENT']),
    /** Per cent of the deposit's credit; null for a fixed bonus. */
    percent: z.nullable(z.int()),
    /** The fixed bonus, or the most that a percentage gives. */
    most: money,
  }),
  /** Credit at the provider has to be below it before the deposit, and to be free of the promotion again. */
  threshold: money,
  /** Credit has to exceed it before anything is paid out. */
  withdrawCredit: money,
  /** How often deposit and bonus have to be played; null = never. */
  turnoverMultiple: z.nullable(z.string()),
  turnoverWeights,
  withdrawAll: z.boolean(),
  /** The most that one withdrawal pays out; null = no maximum. */
  maxWithdraw: z.nullable(money),
  excessTo: z.enum(excessOwners),
  deductBonus: z.boolean(),
})
export type PromotionTermsReply = z.infer<typeof promotionTerms>

/** What the terms come to at today's rate. */
const worked = {
  depositCredit: money,
  promotionCredit: money,
  totalCredit: money,
  /** The required turnover; null = none. */
  turnoverRequired: z.nullable(money),
}

export const promotion = z.extend(promotionTerms, {
  id: z.string(),
  status: z.enum(promotionStatuses),
  texts: promotionTexts,
  /** The address of its picture on this site, 800 by 450; null = it is drawn. */
  picture: z.nullable(z.string()),
  startsAt: time,
  /** null = until it is switched off. */
  endsAt: z.nullable(time),
  providers: z.array(providerId),
  firstOrderOnly: z.boolean(),
  usesPerPlayer: z.int(),
  ...worked,
})
export type Promotion = z.infer<typeof promotion>

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

export const promotionList = endpoint({
  method: 'GET',
  path: '/v2/promotions',
  summary:
    'What can be claimed now; nothing for a player whom the gate shuts out: on a break, at an own limit, or who wants no offers',
  access: 'public',
  reply: z.object({ promotions: z.array(promotion) }),
  refusals: [],
})

export const shownPromotion = endpoint({
  method: 'GET',
  path: '/v2/promotions/{id}',
  summary: 'One that can be claimed now',
  access: 'public',
  params: idParams,
  reply: z.object({ promotion }),
  refusals: ['NOT_FOUND'],
})

/** What a withdrawal under a promotion comes to, in credit; all of it adds up to `amount`. */
const division = {
  /** The part that becomes kip. */
  creditReceived: money,
  /** The part of it that is the player's own. */
  creditBrought: money,
  bonusDeducted: money,
  creditReturned: money,
  /** Over the maximum, and kept by the agency. */
  creditForfeited: money,
}

export const promotionExample = endpoint({
  method: 'GET',
  path: '/v2/promotions/{id}/example',
  summary:
    "A worked example: what a withdrawal of so much credit would give under a promotion, at today's rates",
  access: 'public',
  params: idParams,
  query: z.strictObject({ credit: amountOf('THB') }),
  reply: z.object({
    ...worked,
    amount: money,
    ...division,
    receive: money,
    /** What would stand in the way of paying so much out. */
    blockedBy: z.nullable(refusalCode),
  }),
  refusals: ['NOT_FOUND', 'RATE_MISSING'],
})

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
