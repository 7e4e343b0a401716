import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { bankCodes } from '../../cashier/banks.ts'
import { money } from '../../money.ts'
import { idParams, pageReply, time, wholeNumber } from '../../page.ts'
import { providerId } from '../../play/providers.ts'
import { withdraw } from '../../orders/withdrawals.ts'
import { decision, decisionRefusals } from './decisions.ts'
import { orderClaim, claimBody } from './order-claims.ts'
import { amountBounds, codePart, countedSum, queueQuery, sumOfQueue, waitingSum } from './order-queues.ts'
import { payerNames } from './payers.ts'
import { whyNotAutomatic } from './payout-rules.ts'
import { payoutByHandStatuses } from './payouts.ts'
import { withdrawMarks } from './withdrawal-marks.ts'
import { markFilters, withdrawViews } from './withdrawal-views.ts'
import { firstApproval } from '../desk/approvals.ts'
import { decidingRoles, everyRole, moneyRoles } from '../../desk/staff-roles.ts'
import { noteText } from '../../text.ts'

/** A withdrawal as the cashier sees it. `held` = the credit is out of the provider, so it may be approved. */
export const queuedWithdraw = z.extend(withdraw, {
  player: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  held: z.boolean(),
  /** When the credit had come out: since then it waits for a decision. */
  heldAt: z.nullable(time),
  approvedAt: z.nullable(time),
  approvedBy: z.nullable(z.string()),
  /** The first of two who approve what is large. */
  approvedOnceAt: z.nullable(time),
  approvedOnceBy: z.nullable(z.string()),
  /** The pending approval, which a second staff member completes. */
  waitsForSecond: z.nullable(firstApproval),
  /** The version of the payout rules that approved it, where nobody of the staff did. */
  approvedByRules: z.nullable(z.int()),
  /** Why the rules have left it to the staff; null = they have not, or it has been decided. `lookAgainAt`: when they look once more. */
  leftToStaff: z.nullable(
    z.object({
      reasons: z.array(z.enum(whyNotAutomatic)),
      accountSince: time,
      lookAgainAt: z.nullable(time),
    }),
  ),
  /** The bank's answer on its account; null = none can be asked. `differs`: it names another holder. */
  accountCheck: z.nullable(
    z.object({
      state: z.enum(['FOUND', 'NOT_FOUND', 'UNKNOWN']),
      name: z.nullable(z.string()),
      differs: z.boolean(),
      askedAt: time,
    }),
  ),
  /** The payers of the player's deposits, beside the name of the receiving account. */
  payer: payerNames,
  bankReference: z.nullable(z.string()),
  /** Its newest payout, where the staff pays it and no gateway. */
  payoutByHand: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(payoutByHandStatuses),
      takenBy: z.nullable(z.string()),
      takenAt: z.nullable(time),
    }),
  ),
  /** The partner whose answer is missing, and when it was asked. */
  waitsFor: z.nullable(z.object({ partner: z.enum(['BANK', 'PROVIDER']), since: time })),
  /** The provider has refused to take the held credit back. */
  returnRefused: z.boolean(),
  /** Its claim. */
  taken: z.nullable(orderClaim),
  /** The marks against paying it, worst first; none = clean. null = there is nothing to approve. */
  checks: z.nullable(z.object({ marks: z.array(z.enum(withdrawMarks)), at: time })),
})
export type QueuedWithdraw = z.infer<typeof queuedWithdraw>

export const withdrawQueue = endpoint({
  method: 'GET',
  path: '/v2/agency/withdraws',
  summary: 'Withdrawals, newest or oldest first; `mark` is of those to decide, of the oldest 500 of them',
  access: 'staff',
  roles: everyRole,
  query: z.extend(queueQuery, {
    view: z.optional(z.enum(withdrawViews)),
    mark: z.optional(z.enum(markFilters)),
    provider: z.optional(providerId),
    bank: z.optional(z.enum(bankCodes)),
    ...amountBounds,
    code: z.optional(codePart),
    /** Minimum age. */
    minutes: z.optional(wholeNumber(0, 100_000)),
    /** Only what waits for a second approval. */
    second: z.optional(z.literal('yes')),
  }),
  reply: z.object({ withdraws: z.array(queuedWithdraw), ...pageReply, ...sumOfQueue }),
  refusals: [],
})

export const withdrawsWaiting = endpoint({
  method: 'GET',
  path: '/v2/agency/withdraws/waiting',
  summary: 'How much waits for whoever asks, by what is known of it, and where the rest is',
  access: 'staff',
  roles: everyRole,
  reply: z.object({
    toDecide: waitingSum,
    /** How many of them, oldest first, have been checked for risk marks. */
    checked: z.int(),
    clean: countedSum,
    marked: countedSum,
    large: countedSum,
    /** Those that wait for this person's second approval. */
    second: countedSum,
    others: z.int(),
    coming: z.int(),
    sending: z.int(),
    /** Approved, and in the queue of payouts by hand. */
    byHand: z.int(),
    /** The method that the next approvals are paid by, and whether the staff pays them by hand. */
    from: z.nullable(z.object({ name: z.string(), byHand: z.boolean() })),
    /** This person's sum of acts alone today, and the bounds of a day and of an act from which two must approve. */
    alone: z.object({ sum: money, day: money, from: money }),
  }),
  refusals: [],
})

const one = { access: 'staff', params: idParams, reply: z.object({ withdraw: queuedWithdraw }) } as const

export const queuedWithdrawById = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/withdraws/{id}',
  summary: 'One withdrawal',
  roles: everyRole,
  refusals: ['NOT_FOUND'],
})

export const takeWithdraw = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/withdraws/{id}/take',
  summary: 'Take it up, for ten minutes: nobody else decides on it; again: for another while',
  roles: moneyRoles,
  body: claimBody,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_TAKEN'],
})

export const releaseWithdraw = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/withdraws/{id}/release',
  summary: 'Let go of it, so that another may take it up; nothing to one that is not taken up',
  roles: moneyRoles,
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const approveWithdraw = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/withdraws/{id}/approve',
  summary:
    'Approve: the bank is told to pay out, or the staff pays by hand; the first of two only writes it down',
  roles: moneyRoles,
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ORDER_NOT_OPEN',
    'CREDIT_NOT_HELD',
    'PAYOUT_HELD',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
    'ORDER_TAKEN',
  ],
})

export const withdrawRejectionForm = z.strictObject({ reason: noteText({ max: 300 }) })

export const rejectWithdraw = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/withdraws/{id}/reject',
  summary: 'Reject with a reason the player sees; the credit goes back to the provider',
  roles: moneyRoles,
  body: withdrawRejectionForm,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_NOT_OPEN', 'CREDIT_NOT_HELD', 'ORDER_TAKEN'],
})

export const cancelWithdraw = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/withdraws/{id}/cancel',
  summary: 'Cancel because the player has asked support to; the credit goes back to the provider',
  roles: moneyRoles,
  body: withdrawRejectionForm,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_NOT_OPEN', 'CREDIT_NOT_HELD', 'ORDER_TAKEN'],
})

export const retryWithdraw = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/withdraws/{id}/retry',
  summary: 'Offer the provider the credit again that it refused to take back',
  roles: moneyRoles,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'NOTHING_TO_RETRY', 'ORDER_TAKEN'],
})

export const decideWithdraw = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/withdraws/{id}/decide',
  summary: 'Say what became of the credit or the payout, where the partner cannot',
  roles: decidingRoles,
  body: decision,
  refusals: [...decisionRefusals, 'BANK_REFERENCE_USED', 'PAYMENT_RECORDED', 'ORDER_TAKEN'],
})
