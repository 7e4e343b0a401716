import * as z from 'zod/mini'
import { bankCodes } from '../../cashier/banks.ts'
import { paymentReasons } from '../../orders/deposits.ts'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { orderStatuses } from '../../orders/order-status.ts'
import { idParams, pageQuery, pageReply, rateText, time } from '../../page.ts'
import { providerId } from '../../play/providers.ts'
import { staffOrderStep } from './order-steps.ts'
import { queueSorts } from './order-queues.ts'
import { firstApproval } from '../desk/approvals.ts'
import { everyRole } from '../../desk/staff-roles.ts'
import { line } from '../../text.ts'

/**
 * SUSPENSE: it fits no order and waits for an operator. MATCHED: it pays an order. REFUNDING, REFUNDED: on its way back, and there. REVERSED:
 * it never came, and was taken out of the books. RETURNED: it was the agency's own, which had paid a provider's bill and came back.
 */
export const paymentStates = ['SUSPENSE', 'MATCHED', 'REFUNDING', 'REFUNDED', 'REVERSED', 'RETURNED'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why a payment waits, or has waited. */
export const suspenseReasons = paymentReasons
export type SuspenseReason = (typeof suspenseReasons)[number]

/** Why an order or a player is suggested. */
export const suggestionReasons = [
  'SAME_BILL',
  'SAME_PLAYER',
  'PAYER_ACCOUNT',
  'PAYER_NAME',
  'MINUTES_APART',
  'SAME_DAY',
] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

const playerOfPayment = z.object({ id: z.string(), username: z.string(), displayName: z.string() })

const orderOfPayment = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(orderStatuses),
  amount: money,
  providerId,
  createdAt: time,
})

const accountOfPayee = z.object({
  bankCode: z.enum(bankCodes),
  accountNumber: z.string(),
  accountName: z.string(),
})
export type AccountOfPayee = z.infer<typeof accountOfPayee>

const billOfProvider = z.object({
  id: z.string(),
  provider: z.object({ id: providerId, name: z.string() }),
  month: z.string(),
})

/** A payment as the bank told it, and what has become of it. */
export const queuedPayment = z.object({
  id: z.string(),
  bankReference: z.string(),
  method: z.string(),
  /** Bill number sent by the payer's bank; null = none. */
  bill: z.nullable(z.string()),
  /** A bank may tell of a currency that our books do not keep. */
  amount: z.object({ amount: z.string(), currency: z.string() }),
  paidAt: time,
  recordedAt: time,
  payer: z.object({
    name: z.nullable(z.string()),
    account: z.nullable(z.string()),
    bank: z.nullable(z.string()),
    /** Whether the name is not that of the player's account; null = one of the two is not known. */
    differs: z.nullable(z.boolean()),
  }),
  /** The address of what the payer's bank showed; null = nobody has sent it. */
  slip: z.nullable(z.string()),
  state: z.enum(paymentStates),
  reason: z.nullable(z.enum(suspenseReasons)),
  /** The order it pays; until then the one of its bill. `received`: all kip that came for that and has not been sent back, this payment among it. */
  order: z.nullable(z.extend(orderOfPayment, { received: money })),
  player: z.nullable(playerOfPayment),
  /** The order whose payout came back; null = it is money that somebody has paid. */
  cameBackOf: z.nullable(
    z.object({ kind: z.enum(['deposit', 'withdraw']), id: z.string(), code: z.string() }),
  ),
  /** The provider's bill that it had paid, once that is said; null = it is none of the agency's own. */
  returnedFrom: z.nullable(billOfProvider),
  waitsFor: z.nullable(z.object({ partner: z.literal('BANK'), since: time })),
  /** Its newest refund. */
  refund: z.nullable(
    z.object({
      status: z.enum(['REQUESTED', 'UNKNOWN', 'SENT', 'DONE', 'REJECTED', 'RETURNED']),
      reference: z.string(),
      bankReference: z.nullable(z.string()),
      to: accountOfPayee,
      askedAt: time,
      /** The staff pays it, and no gateway. */
      byHand: z.boolean(),
    }),
  ),
  /** The pending approval, which a second staff member completes. */
  waitsForSecond: z.nullable(firstApproval),
})
export type QueuedPayment = z.infer<typeof queuedPayment>

/** How a receiver differs from what the payment says: another player than the bill's, another name than the payer's. */
export const differences = ['PLAYER', 'NAME'] as const
export type Difference = (typeof differences)[number]

const asReceiver = {
  score: z.int(),
  reasons: z.array(z.enum(suggestionReasons)),
  differs: z.array(z.enum(differences)),
  /** Two of the staff are needed regardless of amount. */
  takesTwo: z.boolean(),
}

const suggestedOrder = z.extend(orderOfPayment, {
  player: playerOfPayment,
  ...asReceiver,
})
export type SuggestedOrder = z.infer<typeof suggestedOrder>

const suggestedPlayer = z.extend(playerOfPayment, {
  account: z.nullable(accountOfPayee),
  ...asReceiver,
})
export type SuggestedPlayer = z.infer<typeof suggestedPlayer>

const suggestedBill = z.extend(billOfProvider, {
  paidAt: time,
  method: z.string(),
  bankReference: z.string(),
  kip: money,
  /** The staff member who recorded it as paid: another records its return. */
  paidBy: z.string(),
})
export type SuggestedBill = z.infer<typeof suggestedBill>

/** Everything that is needed to decide on a payment. */
export const paymentToDecide = z.extend(queuedPayment, {
  /** The bill's own player first, then the best. An order here can be matched as it is. */
  suggestions: z.object({
    orders: z.array(suggestedOrder),
    players: z.array(suggestedPlayer),
    /** Paid bills of providers whose transfer it may be, come back. */
    bills: z.array(suggestedBill),
  }),
  /** Its worth in credit, and the rate; null = it cannot become credit. */
  credit: z.nullable(z.object({ amount: money, rate: rateText, frozen: z.boolean() })),
  /** The payer's account, when money can be sent to it as the bank told it. */
  payerAccount: z.nullable(accountOfPayee),
})
export type PaymentToDecide = z.infer<typeof paymentToDecide>

/** The parameters and reply that all acts on a payment share. */
export const onePayment = {
  access: 'staff',
  params: idParams,
  reply: z.object({ payment: paymentToDecide }),
} as const
const text = (max: number) => line({ min: 1, max })

export const paymentQueue = endpoint({
  method: 'GET',
  path: '/v2/agency/payments',
  summary:
    'Payments of one state: those that wait or are on their way back oldest first, the others newest first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    state: z._default(z.enum(paymentStates), 'SUSPENSE'),
    reason: z.optional(z.enum(suspenseReasons)),
    method: z.optional(text(40)),
    /** A part of the bank's reference, the payer or the bill, or the whole amount. */
    search: z.optional(text(100)),
    /** Left out: the order of the summary. */
    sort: z.optional(z.enum(queueSorts)),
  }),
  reply: z.object({ payments: z.array(queuedPayment), ...pageReply }),
  refusals: [],
})

export const paymentsWaiting = endpoint({
  method: 'GET',
  path: '/v2/agency/payments/waiting',
  summary: 'How many payments wait and why, what they are together, and since when the oldest does',
  access: 'staff',
  roles: everyRole,
  reply: z.object({
    total: z.int(),
    /** Sum of those in kip. */
    sum: money,
    oldestAt: z.nullable(time),
    reasons: z.array(z.object({ reason: z.enum(suspenseReasons), total: z.int() })),
  }),
  refusals: [],
})

export const queuedPaymentById = endpoint({
  ...onePayment,
  method: 'GET',
  path: '/v2/agency/payments/{id}',
  summary: 'One payment, with suggestions whose it may be',
  roles: everyRole,
  refusals: ['NOT_FOUND'],
})

const paymentStep = z.extend(staffOrderStep, { status: z.enum(paymentStates) })
export type PaymentStep = z.infer<typeof paymentStep>

export const paymentTimeline = endpoint({
  method: 'GET',
  path: '/v2/agency/payments/{id}/timeline',
  summary: 'What was decided on a payment and what became of it, oldest first',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  reply: z.object({ steps: z.array(paymentStep) }),
  refusals: ['NOT_FOUND'],
})

export const playersForPayment = endpoint({
  method: 'GET',
  path: '/v2/agency/payments/{id}/players',
  summary: 'Players whom a payment may be credited to, by name or by the code of an order',
  access: 'staff',
  roles: everyRole,
  params: idParams,
  query: z.strictObject({ search: text(100) }),
  reply: z.object({ players: z.array(suggestedPlayer) }),
  refusals: ['NOT_FOUND'],
})
