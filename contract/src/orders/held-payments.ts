import * as z from 'zod/mini'
import { deposit, paymentReasons, receivedStates } from './deposits.ts'
import { endpoint } from '../endpoint.ts'
import { holdReasons } from './hold-reasons.ts'
import { idParams, pageQuery, pageReply, time } from '../page.ts'
import { providerId } from '../play/providers.ts'

/** The player's choices for a held payment. */
export const heldChoices = ['CREDIT_ELSEWHERE', 'REFUND'] as const
export type HeldChoice = (typeof heldChoices)[number]

/** What a break or a limit keeps from becoming credit: a large one goes back only after two have looked at it. */
export const heldByRule: readonly (typeof paymentReasons)[number][] = [
  'EXCLUDED',
  'LIMIT_REACHED',
  'THIRD_PARTY_PAYER',
]

/** A payment of a bill of the player's that did not become credit at once, and what becomes of it. */
export const heldPayment = z.object({
  id: z.string(),
  /** The order whose bill was paid, by its id, code and provider. */
  depositId: z.string(),
  code: z.string(),
  providerId,
  /** A bank may tell of a currency that the books do not keep. */
  amount: z.object({ amount: z.string(), currency: z.string() }),
  paidAt: time,
  state: z.enum(receivedStates),
  reason: z.enum(paymentReasons),
  /** Empty while nothing of it is up to the player. */
  choices: z.array(z.enum(heldChoices)),
  /** What makes it pay its order by itself; null = nothing does. */
  releasedBy: z.nullable(z.literal('USAGE_END')),
  /** End of the hold on its refund, for the reason in `heldFor` (CHECK: the staff look at it, and the player may ask once more after that); null = not held. */
  heldUntil: z.nullable(time),
  heldFor: z.nullable(z.enum(holdReasons)),
  /** Its newest refund, and where it goes to. */
  refund: z.nullable(
    z.object({
      status: z.enum(['REQUESTED', 'UNKNOWN', 'SENT', 'DONE', 'REJECTED', 'RETURNED']),
      bankName: z.string(),
      lastDigits: z.string(),
    }),
  ),
})
export type HeldPayment = z.infer<typeof heldPayment>

export const heldPayments = endpoint({
  method: 'GET',
  path: '/v2/players/held-payments',
  summary:
    'Payments of the player that did not become credit at once: those that wait or go back first, newest first',
  access: 'player',
  query: z.strictObject(pageQuery),
  reply: z.object({ payments: z.array(heldPayment), ...pageReply }),
  refusals: [],
})

const one = { access: 'player', params: idParams } as const

export const creditHeldPayment = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/players/held-payments/{id}/credit',
  summary: 'Have a payment that waits for the end of a promotion credited at another provider now',
  body: z.strictObject({ providerId }),
  reply: z.object({ payment: heldPayment, deposit }),
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'AGREEMENT_REQUIRED',
    'PLAYER_EXCLUDED',
    'PLAYER_CLOSED',
    'PAYMENT_SETTLED',
    'REFUND_UNDER_WAY',
    'PAYMENT_NOT_IN_KIP',
    'DEPOSIT_LIMIT_REACHED',
    'AMOUNT_NOT_CREDITABLE',
    'PROMOTION_USAGE',
    'PROVIDER_UNAVAILABLE',
  ],
  idempotent: true,
})

export const refundHeldPayment = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/players/held-payments/{id}/refund',
  summary: 'Have a payment that waits sent back',
  reply: z.object({ payment: heldPayment }),
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'PAYMENT_SETTLED',
    'REFUND_UNDER_WAY',
    'PAYMENT_NOT_IN_KIP',
    'PAYER_ACCOUNT_UNKNOWN',
  ],
})
