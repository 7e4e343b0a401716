import * as z from 'zod/mini'
import { bankAccountForm } from '../../players/bank-accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { providerId } from '../../play/providers.ts'
import { decision, decisionRefusals } from './decisions.ts'
import { decidingRoles, moneyRoles } from '../../desk/staff-roles.ts'
import { noteText } from '../../text.ts'
import { onePayment } from './payments.ts'

// Decisions of staff on a payment.

const note = noteText({ max: 300 })

/** The most payments that one call credits. */
export const mostCredited = 50

/** The outcome of one of several: credited, waiting for a second approval, or left, with the reason; null = no longer a clear match. */
const creditAnswer = z.object({
  id: z.string(),
  outcome: z.enum(['CREDITED', 'WAITS', 'LEFT']),
  code: z.nullable(
    z.enum([
      'NOT_FOUND',
      'PAYMENT_SETTLED',
      'REFUND_UNDER_WAY',
      'PAYMENT_NOT_IN_KIP',
      'AMOUNT_NOT_CREDITABLE',
      'RATE_MISSING',
      'PLAYER_EXCLUDED',
      'PLAYER_CLOSED',
      'DEPOSIT_LIMIT_REACHED',
      'PROMOTION_USAGE',
      'FOUR_EYES',
      'STEP_UP_REQUIRED',
      'VALIDATION',
    ]),
  ),
})
export type CreditAnswer = z.infer<typeof creditAnswer>

export const creditSurePayments = endpoint({
  method: 'POST',
  path: '/v2/agency/payments/credit-sure',
  summary:
    'Credit several to the players of their bills, each for itself and only what is sure then: late or of another amount, and paid by the player’s own name; refused as a whole with STEP_UP_REQUIRED where nothing but that is missing',
  access: 'staff',
  roles: moneyRoles,
  body: z.strictObject({
    ids: z.array(z.uuid()).check(z.minLength(1, 'REQUIRED'), z.maxLength(mostCredited)),
  }),
  reply: z.object({ answers: z.array(creditAnswer) }),
  refusals: ['STEP_UP_REQUIRED'],
})

export const matchPayment = endpoint({
  ...onePayment,
  method: 'POST',
  path: '/v2/agency/payments/{id}/match',
  summary: 'It pays this deposit',
  roles: moneyRoles,
  body: z.strictObject({ depositId: z.uuid(), note: z.optional(note) }),
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'PAYMENT_SETTLED',
    'REFUND_UNDER_WAY',
    'PAYMENT_NOT_IN_KIP',
    'ORDER_PAID',
    'AMOUNT_DIFFERS',
    'PROMOTION_USAGE',
    'PLAYER_CLOSED',
    'PLAYER_EXCLUDED',
    'DEPOSIT_LIMIT_REACHED',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
  ],
})

export const creditPayment = endpoint({
  ...onePayment,
  method: 'POST',
  path: '/v2/agency/payments/{id}/credit',
  summary: 'Its own amount becomes a paid deposit of this player',
  roles: moneyRoles,
  body: z.strictObject({ playerId: z.uuid(), providerId, note: z.optional(note) }),
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'PAYMENT_SETTLED',
    'REFUND_UNDER_WAY',
    'PAYMENT_NOT_IN_KIP',
    'AMOUNT_NOT_CREDITABLE',
    'RATE_MISSING',
    'PLAYER_EXCLUDED',
    'DEPOSIT_LIMIT_REACHED',
    'PROMOTION_USAGE',
    'PLAYER_CLOSED',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
  ],
  idempotent: true,
})

/** Without an account it goes back to the payer's own, as the bank told it. The second of two names the account of the first. */
export const refundForm = z.extend(
  z.partial(z.pick(bankAccountForm, { bankCode: true, accountNumber: true, accountName: true })),
  { note },
)

export const refundPayment = endpoint({
  ...onePayment,
  method: 'POST',
  path: '/v2/agency/payments/{id}/refund',
  summary: 'Send it back to its payer',
  roles: decidingRoles,
  body: refundForm,
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'PAYMENT_SETTLED',
    'REFUND_UNDER_WAY',
    'PAYMENT_NOT_IN_KIP',
    'PAYER_ACCOUNT_UNKNOWN',
    'WALLET_NOT_ALLOWED',
    'CURRENCY_NOT_ALLOWED',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
  ],
})

export const decidePayment = endpoint({
  ...onePayment,
  method: 'POST',
  path: '/v2/agency/payments/{id}/decide',
  summary: 'Say what became of its refund, where the bank cannot',
  roles: decidingRoles,
  body: decision,
  refusals: [...decisionRefusals, 'BANK_REFERENCE_USED', 'PAYMENT_RECORDED'],
})
