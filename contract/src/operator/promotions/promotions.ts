import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { amountOf, money } from '../../money.ts'
import { idParams, time } from '../../page.ts'
import {
  excessOwners,
  inLanguages,
  promotion,
  promotionExample,
  promotionStatuses,
  turnoverWeights,
} from '../../promotions/promotions.ts'
import { providerId } from '../../play/providers.ts'
import { firstApproval } from '../desk/approvals.ts'
import { decidingRoles, everyRole } from '../../desk/staff-roles.ts'
import { noteText, shownLine } from '../../text.ts'

const text = z.strictObject({
  title: shownLine({ min: 1, max: 80 }),
  /** Limited Markdown. */
  description: noteText({ min: 0, max: 4000 }),
})

/** What an operator says of a promotion. */
export const promotionForm = z.strictObject({
  texts: z.strictObject(inLanguages(text)),
  /** One that was sent for a promotion; null = it is drawn. */
  picture: z._default(z.nullable(z.uuid()), null),
  startsAt: z.iso.datetime({ offset: true }),
  /** null = until it is switched off. */
  endsAt: z.nullable(z.iso.datetime({ offset: true })),
  providers: z.array(providerId).check(z.minLength(1), z.maxLength(10)),
  firstOrderOnly: z.boolean(),
  usesPerPlayer: z.int().check(z.minimum(1), z.maximum(1000)),
  /** Whole kip. */
  deposit: amountOf('LAK'),
  bonus: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('FIXED'), amount: amountOf('THB') }),
    z.strictObject({
      kind: z.literal('PERCENT'),
      percent: z.int().check(z.minimum(1), z.maximum(1000)),
      most: amountOf('THB'),
    }),
  ]),
  threshold: amountOf('THB'),
  withdrawCredit: amountOf('THB'),
  /** "5" or "7.5"; null = nothing has to be played. */
  turnoverMultiple: z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'BAD_FORMAT'))),
  turnoverWeights,
  withdrawAll: z.boolean(),
  maxWithdraw: z.nullable(amountOf('THB')),
  excessTo: z.enum(excessOwners),
  deductBonus: z.boolean(),
  /** What all of its bonuses together may cost; null = no limit. */
  budget: z.nullable(amountOf('THB')),
})
export type PromotionForm = z.input<typeof promotionForm>

/** A promotion's results so far. */
export const promotionFigures = z.object({
  claimed: z.int(),
  inUse: z.int(),
  credited: z.int(),
  /** Bonuses given. */
  bonus: money,
  /** Bonuses taken back by withdrawals. */
  deducted: money,
  /** Over the maximum, and kept. */
  forfeited: money,
  /** Bonuses given less those taken back and what was kept. */
  cost: money,
  /** Kip of the deposits that it was given on. */
  paidIn: money,
  /** Kip that withdrawals under it have paid out. */
  paidOut: money,
  /** Kip paid in less kip paid out. */
  net: money,
  /** Bonuses in use: what may still be paid out. */
  outstanding: money,
})

/**
 * Terms that let a promotion cost more than an agency may think: nothing has to be played, nothing caps what is paid out, nothing caps what it
 * costs (nor does as much as one of the staff may let out in a day), what it gives is enough for a withdrawal at today's rate, or a player is
 * free of it with part of the bonus left: below the threshold a usage ends, and turnover and maximum with it.
 */
export const looseTerms = [
  'NO_TURNOVER',
  'NO_MAXIMUM',
  'NO_BUDGET',
  'TARGET_BELOW_GIVEN',
  'THRESHOLD_ABOVE_DEPOSIT',
] as const
export type LooseTerm = (typeof looseTerms)[number]

const warnings = z.array(z.enum(looseTerms))

export const managedPromotion = z.extend(promotion, {
  version: z.int(),
  warnings,
  /** A maximum or a budget of that much or more bounds nothing. */
  looseFrom: money,
  pictureId: z.nullable(z.string()),
  budget: z.nullable(money),
  /** Somebody wants it switched on, and its loose terms take two. */
  waitsForSecond: z.nullable(firstApproval),
  /** null = it came with the agency. */
  changedBy: z.nullable(z.string()),
  changedAt: time,
  figures: promotionFigures,
})
export type ManagedPromotion = z.infer<typeof managedPromotion>

export const managedPromotions = endpoint({
  method: 'GET',
  path: '/v2/agency/promotions',
  summary: 'All promotions, what each says now and what became of it',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ promotions: z.array(managedPromotion) }),
  refusals: ['RATE_MISSING'],
})

/** Who said what of a promotion when. */
export const promotionVersion = z.object({
  version: z.int(),
  termsHash: z.string(),
  madeBy: z.nullable(z.string()),
  madeAt: time,
  /** How many have claimed it. */
  claimed: z.int(),
})
export type PromotionVersion = z.infer<typeof promotionVersion>

export const managedPromotionById = endpoint({
  method: 'GET',
  path: '/v2/agency/promotions/{id}',
  summary: 'One promotion with who said what of it when, newest first',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: z.object({
    promotion: managedPromotion,
    versions: z.array(promotionVersion),
  }),
  refusals: ['NOT_FOUND', 'RATE_MISSING'],
})

export const createPromotion = endpoint({
  method: 'POST',
  path: '/v2/agency/promotions',
  summary: 'Make a promotion; it is not shown before it is switched on',
  access: 'staff',
  roles: decidingRoles,
  body: promotionForm,
  status: 201,
  reply: z.object({ promotion: managedPromotion }),
  refusals: ['FORBIDDEN', 'RATE_MISSING'],
})

export const changePromotion = endpoint({
  method: 'POST',
  path: '/v2/agency/promotions/{id}/versions',
  summary:
    'Say it otherwise from now on, which asks for a step-up where it is on; who has claimed it keeps the terms of then',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  /** `version`: what was changed, as it was read. */
  body: z.extend(promotionForm, { version: z.int() }),
  status: 201,
  reply: z.object({ promotion: managedPromotion }),
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'PROMOTION_CHANGED', 'RATE_MISSING', 'STEP_UP_REQUIRED'],
})

export const switchPromotion = endpoint({
  method: 'POST',
  path: '/v2/agency/promotions/{id}/status',
  summary:
    'Switch a promotion on, which asks for a step-up and with loose terms takes two of the staff, or off; what is claimed goes on',
  access: 'staff',
  roles: decidingRoles,
  params: idParams,
  body: z.strictObject({ status: z.enum(promotionStatuses) }),
  reply: z.object({ promotion: managedPromotion }),
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'RATE_MISSING', 'STEP_UP_REQUIRED', 'FOUR_EYES'],
})

/** A promotion's forecast, by the deposits of the last days. */
export const promotionForecast = z.object({
  days: z.int(),
  /** Players who have paid in its amount or more at its providers, and how often they could have used it. */
  takers: z.int(),
  uses: z.int(),
  bonus: money,
  /** Where every use is paid out to its maximum; null = it has none. */
  worst: z.nullable(money),
})

export const promotionPreview = z.object({
  promotion,
  example: promotionExample.reply,
  warnings,
  forecast: promotionForecast,
})
export type PromotionPreview = z.infer<typeof promotionPreview>

export const previewPromotion = endpoint({
  method: 'POST',
  path: '/v2/agency/promotions/preview',
  summary:
    'What players would see, a worked example, and what it would have done in the last 90 days; nothing is kept',
  access: 'staff',
  roles: everyRole,
  body: z.strictObject({ form: promotionForm, credit: amountOf('THB') }),
  reply: promotionPreview,
  refusals: ['RATE_MISSING'],
})
