import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gameCategories } from '../play/games.ts'
import { amountOf, money } from '../money.ts'
import { idParams, time } from '../page.ts'
import { providerId } from '../play/providers.ts'
import { refusalCode } from '../refusals.ts'
import { byLanguage } from '../site/languages.ts'

export const promotionStatuses = ['ACTIVE', 'INACTIVE'] as const

/** Where credit over the maximum goes: back to the player's provider credit, or to the agency. */
export const excessOwners = ['PLAYER', 'AGENCY'] as const
export type ExcessOwner = (typeof excessOwners)[number]

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
export const worked = {
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
