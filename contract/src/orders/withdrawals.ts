import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { holdReasons } from './hold-reasons.ts'
import { amountOf, money } from '../money.ts'
import { orderStatuses } from './order-status.ts'
import { orderStep } from './order-steps.ts'
import { idParams, ownOrdersQuery, pageReply, rateText, time } from '../page.ts'
import { promotionTerms, promotionTexts } from '../promotions/promotions.ts'
import { usageProgress } from '../promotions/usages.ts'
import { providerId } from '../play/providers.ts'
import { refusalCode } from '../refusals.ts'
import { line } from '../text.ts'

/** What the staff often says when it rejects: a code, so that each player reads it in their own language. Anything else is read as it was written. */
export const rejectReasons = [
  'ACCOUNT_NAME_DIFFERS',
  'ACCOUNT_NUMBER_WRONG',
  'TURNOVER_NOT_REACHED',
  'SEVERAL_ACCOUNTS',
  'PLAYER_ASKED',
] as const
export type RejectReason = (typeof rejectReasons)[number]

const held = {
  /** Until when it is not sent, because of `heldFor`; null = nothing holds it, or it is on its way already. */
  heldUntil: z.nullable(time),
  heldFor: z.nullable(z.enum(holdReasons)),
}

/** A player's order to turn credit at one provider into kip on the bank account. */
export const withdraw = z.object({
  id: z.string(),
  code: z.string(),
  createdAt: time,
  providerId,
  status: z.enum(orderStatuses),
  amount: money,
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  creditReceived: money,
  /** The part of `creditReceived` that is the player's own in a promotion's wallet. */
  creditBrought: money,
  creditReturned: money,
  /** Over a promotion's maximum, and kept by the agency. */
  creditForfeited: money,
  bonusDeducted: money,
  rate: rateText,
  receive: money,
  promotionUsageId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  ...held,
})
export type Withdraw = z.infer<typeof withdraw>

export const quoteWithdraw = endpoint({
  method: 'POST',
  path: '/v2/withdraws/quote',
  summary: 'What a withdrawal would give',
  access: 'player',
  body: z.strictObject({ providerId, amount: amountOf('THB') }),
  reply: z.object({
    creditReceived: money,
    /** The part of `creditReceived` that is the player's own in a promotion's wallet. */
    creditBrought: money,
    bonusDeducted: money,
    creditReturned: money,
    creditForfeited: money,
    receive: money,
    /** What may be taken now whatever the promotion says: all credit where none is in use, none while an order is in the way. */
    freeNow: money,
    /** The promotion that it would be made under; null also where it takes no more than `freeNow`. `progress` is null while something else stands in the way. */
    promotion: z.nullable(
      z.object({
        usageId: z.string(),
        texts: promotionTexts,
        terms: promotionTerms,
        progress: z.nullable(usageProgress),
      }),
    ),
    blockedBy: z.nullable(refusalCode),
    ...held,
  }),
  refusals: ['RATE_MISSING', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
})

export const withdrawForm = z.strictObject({
  providerId,
  bankAccountId: line({ min: 1, max: 64 }),
  amount: amountOf('THB'),
  /** What the quote said that it would give; left out = whatever it gives now. */
  receive: z.optional(amountOf('LAK')),
})

export const openWithdraw = endpoint({
  method: 'POST',
  path: '/v2/withdraws',
  summary: 'Ask for a withdrawal; the credit is taken from the provider and held',
  access: 'player',
  body: withdrawForm,
  reply: z.object({ withdraw }),
  status: 201,
  refusals: [
    'PLAYER_CLOSED',
    'BANK_ACCOUNT_REQUIRED',
    'OPEN_ORDER',
    'QUOTE_CHANGED',
    'CREDIT_NOT_ENOUGH',
    'PROMOTION_CREDIT_NOT_REACHED',
    'PROMOTION_OPEN_BETS',
    'MUST_WITHDRAW_ALL',
    'PROMOTION_USAGE',
    'RATE_MISSING',
    'NOT_FOUND',
    'PROVIDER_UNAVAILABLE',
  ],
  idempotent: true,
})

export const withdrawHistory = endpoint({
  method: 'GET',
  path: '/v2/withdraws',
  summary: "The player's withdrawals, newest first",
  access: 'player',
  query: ownOrdersQuery,
  reply: z.object({ withdraws: z.array(withdraw), ...pageReply }),
  refusals: [],
})

export const currentWithdraw = endpoint({
  method: 'GET',
  path: '/v2/withdraws/open',
  summary: 'The withdrawal under way',
  access: 'player',
  reply: z.object({ withdraw: z.nullable(withdraw) }),
  refusals: [],
})

export const withdrawById = endpoint({
  method: 'GET',
  path: '/v2/withdraws/{id}',
  summary: 'One withdrawal',
  access: 'player',
  params: idParams,
  reply: z.object({ withdraw }),
  refusals: ['NOT_FOUND'],
})

export const withdrawTimeline = endpoint({
  method: 'GET',
  path: '/v2/withdraws/{id}/timeline',
  summary: 'What has happened to a withdrawal, oldest first',
  access: 'player',
  params: idParams,
  reply: z.object({ steps: z.array(orderStep) }),
  refusals: ['NOT_FOUND'],
})
