import * as z from 'zod/mini'
import { bankCodes } from '../cashier/banks.ts'
import { endpoint } from '../endpoint.ts'
import { amountOf, money } from '../money.ts'
import { orderStatuses } from './order-status.ts'
import { orderStep } from './order-steps.ts'
import { idParams, ownOrdersQuery, pageReply, rateText, time } from '../page.ts'
import { providerId } from '../play/providers.ts'
import { line } from '../text.ts'

/** An account of the agency that players pay to by a plain transfer. */
export const accountToPay = z.object({
  bankCode: z.enum(bankCodes),
  accountNumber: z.string(),
  accountName: z.string(),
})
export type AccountToPay = z.infer<typeof accountToPay>

/** Why the agency takes back the credit of a deposit that its staff let in: it was another's payment, another order's, counted already, or never came. */
export const reversalReasons = ['WRONG_PLAYER', 'WRONG_ORDER', 'TWICE', 'NOT_RECEIVED'] as const
export type ReversalReason = (typeof reversalReasons)[number]

/** A player's order to buy credit at one provider with one bank payment. */
export const deposit = z.object({
  id: z.string(),
  code: z.string(),
  createdAt: time,
  expiresAt: time,
  paidAt: z.nullable(time),
  creditedAt: z.nullable(time),
  providerId,
  paymentMethod: z.string(),
  amount: money,
  rate: rateText,
  status: z.enum(orderStatuses),
  depositCredit: money,
  promotionCredit: money,
  totalCredit: money,
  promotionUsageId: z.nullable(z.string()),
  /** `deepLink` opens the bank's app with the charge; null where the gateway has none. */
  qr: z.nullable(
    z.object({
      payload: z.string(),
      mid: z.string(),
      displayName: z.string(),
      deepLink: z.nullable(z.string()),
    }),
  ),
  /** Where it is paid to by a plain transfer, which the staff confirms; null = by the QR alone. */
  payTo: z.nullable(accountToPay),
  reason: z.nullable(z.string()),
  /** When the agency took its credit back, and why; null = it has not. */
  reversedAt: z.nullable(time),
  reversedFor: z.nullable(z.enum(reversalReasons)),
})
export type Deposit = z.infer<typeof deposit>

export const depositForm = z.strictObject({
  providerId,
  paymentMethod: line({ min: 1, max: 40 }),
  amount: amountOf('LAK'),
})

export const openDeposit = endpoint({
  method: 'POST',
  path: '/v2/deposits',
  summary: 'Order credit; the answer holds the QR code to pay',
  access: 'player',
  body: depositForm,
  reply: z.object({ deposit }),
  status: 201,
  refusals: [
    'AGREEMENT_REQUIRED',
    'AGENCY_NOT_OPEN',
    'PLAYER_EXCLUDED',
    'PLAYER_CLOSED',
    'BANK_ACCOUNT_REQUIRED',
    'OPEN_ORDER',
    'DEPOSIT_LIMIT_REACHED',
    'PROMOTION_WRONG_PROVIDER',
    'AMOUNT_INCORRECT',
    'PROMOTION_CREDIT_USED',
    'PROMOTION_USAGE',
    'RATE_MISSING',
    'NOT_FOUND',
    'PROVIDER_UNAVAILABLE',
    'BANK_UNAVAILABLE',
  ],
  idempotent: true,
})

export const depositHistory = endpoint({
  method: 'GET',
  path: '/v2/deposits',
  summary: "The player's deposits, newest first",
  access: 'player',
  query: ownOrdersQuery,
  reply: z.object({ deposits: z.array(deposit), ...pageReply }),
  refusals: [],
})

export const currentDeposit = endpoint({
  method: 'GET',
  path: '/v2/deposits/open',
  summary: 'The deposit that is open or being credited',
  access: 'player',
  reply: z.object({ deposit: z.nullable(deposit) }),
  refusals: [],
})

export const depositById = endpoint({
  method: 'GET',
  path: '/v2/deposits/{id}',
  summary: 'One deposit',
  access: 'player',
  params: idParams,
  reply: z.object({ deposit }),
  refusals: ['NOT_FOUND'],
})

export const depositTimeline = endpoint({
  method: 'GET',
  path: '/v2/deposits/{id}/timeline',
  summary: 'What has happened to a deposit, oldest first',
  access: 'player',
  params: idParams,
  reply: z.object({ steps: z.array(orderStep) }),
  refusals: ['NOT_FOUND'],
})

/** The outcome of a payment that did not fit its order. */
export const receivedStates = ['IN_REVIEW', 'CREDITED', 'REFUNDING', 'REFUNDED'] as const

/** Why a payment waits, or has waited, instead of becoming credit at once. */
export const paymentReasons = [
  'WRONG_AMOUNT',
  'WRONG_CURRENCY',
  'WRONG_RECEIVER',
  'SECOND_PAYMENT',
  'ORDER_ENDED',
  'PROMOTION_IN_USE',
  'EXCLUDED',
  'LIMIT_REACHED',
  'THIRD_PARTY_PAYER',
  'NO_ORDER',
  'PAYOUT_RETURNED',
  'REVERSED',
] as const

/** A payment of an order's bill that was not the one the order waited for. */
export const receivedPayment = z.object({
  amount: z.object({ amount: z.string(), currency: z.string() }),
  paidAt: time,
  state: z.enum(receivedStates),
  reason: z.enum(paymentReasons),
  /** The player's own order that it became. */
  order: z.nullable(z.object({ id: z.string(), code: z.string() })),
})
export type ReceivedPayment = z.infer<typeof receivedPayment>

export const depositPayments = endpoint({
  method: 'GET',
  path: '/v2/deposits/{id}/payments',
  summary: 'Payments of a deposit that did not fit it, oldest first, and what became of them',
  access: 'player',
  params: idParams,
  reply: z.object({ payments: z.array(receivedPayment) }),
  refusals: ['NOT_FOUND'],
})

export const checkDeposit = endpoint({
  method: 'POST',
  path: '/v2/deposits/{id}/check',
  summary: 'Ask the bank now whether the deposit is paid',
  access: 'player',
  params: idParams,
  reply: z.object({ deposit }),
  refusals: ['NOT_FOUND', 'BANK_UNAVAILABLE'],
})

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/v2/deposits/{id}/cancel',
  summary: 'Cancel an unpaid deposit; the bank is asked first',
  access: 'player',
  params: idParams,
  reply: z.object({ deposit }),
  refusals: ['NOT_FOUND', 'ORDER_PAID', 'BANK_UNAVAILABLE'],
})
