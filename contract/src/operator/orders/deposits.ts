import * as z from 'zod/mini'
import { deposit } from '../../orders/deposits.ts'
import { day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { amountOf, money } from '../../money.ts'
import { idParams, pageReply, time } from '../../page.ts'
import { providerId } from '../../play/providers.ts'
import { decision, decisionRefusals } from './decisions.ts'
import { orderClaim, claimBody } from './order-claims.ts'
import { amountBounds, codePart, queueQuery, sumOfQueue, waitingSum } from './order-queues.ts'
import { reversalOf } from './reversals.ts'
import { payerNames } from './payers.ts'
import { firstApproval } from '../desk/approvals.ts'
import { decidingRoles, everyRole, moneyRoles } from '../../desk/staff-roles.ts'
import { bankReference, line } from '../../text.ts'

/** A deposit as the cashier sees it. `slips`: the addresses of what payers' banks showed, as the staff has sent it; the oldest first. `waitsFor`: whose answer is missing, and since when. `received`: all kip that came for it and has not been sent back, also what waits. */
export const queuedDeposit = z.extend(deposit, {
  player: z.object({ id: z.string(), username: z.string(), displayName: z.string() }),
  waitsFor: z.nullable(z.object({ partner: z.enum(['BANK', 'PROVIDER']), since: time })),
  /** The refund of a rejected deposit; null = none was asked for. `paidAt`: when the bank confirmed it. */
  refund: z.nullable(
    z.object({
      status: z.enum(['REQUESTED', 'UNKNOWN', 'SENT', 'DONE', 'REJECTED', 'RETURNED']),
      bankReference: z.nullable(z.string()),
      paidAt: z.nullable(time),
      /** The staff pays it, and no gateway. */
      byHand: z.boolean(),
    }),
  ),
  /** The pending approval, which a second staff member completes. */
  waitsForSecond: z.nullable(firstApproval),
  /** It is not paid, and only the staff can say that it is: its payment method has no gateway. */
  confirmable: z.boolean(),
  /** Its payers, beside the name of the player's account. */
  payer: payerNames,
  slips: z.array(z.string()),
  received: money,
  /** The staff has let it in and may propose to take it back. */
  reversible: z.boolean(),
  /** The reversal of it that waits, is under way or done; null = there is none. */
  reversal: z.nullable(reversalOf),
  /** Its claim. */
  taken: z.nullable(orderClaim),
})
export type QueuedDeposit = z.infer<typeof queuedDeposit>

const one = { access: 'staff', params: idParams, reply: z.object({ deposit: queuedDeposit }) } as const

export const depositQueue = endpoint({
  method: 'GET',
  path: '/v2/agency/deposits',
  summary: 'Deposits, newest or oldest first',
  access: 'staff',
  roles: everyRole,
  query: z.extend(queueQuery, {
    provider: z.optional(providerId),
    ...amountBounds,
    code: z.optional(codePart),
    /** Days of Vientiane, both ends among them: what was paid then, as reports count it. */
    paidFrom: z.optional(day),
    paidTo: z.optional(day),
  }),
  reply: z.object({ deposits: z.array(queuedDeposit), ...pageReply, ...sumOfQueue }),
  refusals: [],
})

export const depositsWaiting = endpoint({
  method: 'GET',
  path: '/v2/agency/deposits/waiting',
  summary: 'How much has failed and waits for a decision',
  access: 'staff',
  roles: everyRole,
  reply: waitingSum,
  refusals: [],
})

export const queuedDepositById = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/deposits/{id}',
  summary: 'One deposit',
  roles: everyRole,
  refusals: ['NOT_FOUND'],
})

export const takeDeposit = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/deposits/{id}/take',
  summary: 'Take it up, for ten minutes: nobody else decides on it; again: for another while',
  roles: moneyRoles,
  body: claimBody,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_TAKEN'],
})

export const releaseDeposit = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/deposits/{id}/release',
  summary: 'Let go of it, so that another may take it up; nothing to one that is not taken up',
  roles: moneyRoles,
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})

export const retryDeposit = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/deposits/{id}/retry',
  summary: 'Ask the provider anew for the credit it refused; of a player on a break it is refunded instead',
  roles: moneyRoles,
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ORDER_NOT_FAILED',
    'ORDER_TAKEN',
    'PLAYER_EXCLUDED',
    'PROMOTION_USAGE',
  ],
})

export const refundDeposit = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/deposits/{id}/refund',
  summary: "Pay a failed deposit back to the player's bank account; a large one takes two of the staff",
  roles: moneyRoles,
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ORDER_NOT_FAILED',
    'REFUND_UNDER_WAY',
    'BANK_ACCOUNT_REQUIRED',
    'ORDER_TAKEN',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
  ],
})

export const decideDeposit = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/deposits/{id}/decide',
  summary: 'Say what became of the credit or the refund, where the partner cannot',
  roles: decidingRoles,
  body: decision,
  refusals: [...decisionRefusals, 'BANK_REFERENCE_USED', 'PAYMENT_RECORDED', 'ORDER_TAKEN'],
})

/** A payment that staff saw on the account. `amount` may differ from the order's: it is recorded as it came. */
export const seenPayment = z.strictObject({
  bankReference,
  amount: amountOf('LAK'),
  payerName: z.optional(line({ min: 1, max: 100 })),
  /** A picture that was sent as a slip. */
  slip: z.optional(z.uuid()),
})

export type SeenPayment = z.input<typeof seenPayment>

export const confirmDeposit = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/deposits/{id}/confirm',
  summary: 'Record a payment that came by a payment method without a gateway',
  roles: moneyRoles,
  body: seenPayment,
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'PAYMENT_NOT_MANUAL',
    'BANK_REFERENCE_USED',
    'ORDER_TAKEN',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
  ],
})
