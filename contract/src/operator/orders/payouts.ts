import * as z from 'zod/mini'
import { bankCodes } from '../../cashier/banks.ts'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { idParams, pageQuery, pageReply, time } from '../../page.ts'
import { queueSorts, sumOfQueue, waitingSum } from './order-queues.ts'
import { firstApproval } from '../desk/approvals.ts'
import { everyRole, moneyRoles } from '../../desk/staff-roles.ts'
import { bankReference, line, noteText } from '../../text.ts'

/** REQUESTED: to be paid. SENT: paid in the bank's app. DONE: the bank's app shows it as done. REJECTED: not possible. RETURNED: it came back. */
export const payoutByHandStatuses = ['REQUESTED', 'SENT', 'DONE', 'REJECTED', 'RETURNED'] as const
export type PayoutByHandStatus = (typeof payoutByHandStatuses)[number]

/** Money that a member of the staff pays in the bank's own app. */
export const payoutByHand = z.object({
  id: z.string(),
  /** Reference to write into the transfer, so that it can be found again. */
  reference: z.string(),
  /** Its kind: a withdrawal, the refund of a deposit, or of a payment to its payer. */
  order: z.object({
    kind: z.enum(['withdrawal', 'deposit', 'payment']),
    id: z.string(),
    /** null = a payment that names no order. */
    code: z.nullable(z.string()),
  }),
  /** null = an unknown payer's money goes back. */
  player: z.nullable(z.object({ id: z.string(), username: z.string(), displayName: z.string() })),
  method: z.object({ id: z.string(), name: z.string() }),
  to: z.object({ bankCode: z.enum(bankCodes), accountNumber: z.string(), accountName: z.string() }),
  amount: money,
  status: z.enum(payoutByHandStatuses),
  bankReference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** End of its hold after a change of the player's account or password; null = it may be paid. */
  heldUntil: z.nullable(time),
  /** Its claim, or who has paid it. `until`: from then on another may claim it. */
  taken: z.nullable(z.object({ by: z.string(), staffId: z.string(), at: time, until: time })),
  requestedAt: time,
  sentAt: z.nullable(time),
  resolvedAt: z.nullable(time),
  /** A report that a withdrawal's payout came back or is not possible, which waits for a second approval. */
  waitsForSecond: z.nullable(firstApproval),
})
export type PayoutByHand = z.infer<typeof payoutByHand>

const one = { access: 'staff', params: idParams, reply: z.object({ payout: payoutByHand }) } as const
const note = noteText({ max: 300 })

/** Filters of the queue and of its file. `taken=me`: only those that the asker has taken. */
export const payoutFilters = {
  method: z.optional(line({ min: 1, max: 40 })),
  /** Of the account that is paid. */
  bank: z.optional(z.enum(bankCodes)),
  taken: z.optional(z.literal('me')),
}

export const payoutQueue = endpoint({
  method: 'GET',
  path: '/v2/agency/payouts',
  summary:
    'Payouts by hand: those to pay first and the oldest of them first, what has ended last and the newest of it first',
  access: 'staff',
  roles: everyRole,
  query: z.strictObject({
    ...pageQuery,
    ...payoutFilters,
    state: z.optional(z.enum(payoutByHandStatuses)),
    /** Left out: the order of the summary. */
    sort: z.optional(z.enum(queueSorts)),
  }),
  reply: z.object({ payouts: z.array(payoutByHand), ...pageReply, ...sumOfQueue }),
  refusals: [],
})

export const payoutsWaiting = endpoint({
  method: 'GET',
  path: '/v2/agency/payouts/waiting',
  summary: 'How much is to be paid by hand, how much of it the asker has taken, and how much is on its way',
  access: 'staff',
  roles: everyRole,
  reply: z.object({ toPay: waitingSum, mine: waitingSum, sent: waitingSum }),
  refusals: [],
})

export const payoutById = endpoint({
  ...one,
  method: 'GET',
  path: '/v2/agency/payouts/{id}',
  summary: 'One payout by hand',
  roles: everyRole,
  refusals: ['NOT_FOUND'],
})

export const takePayout = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/payouts/{id}/take',
  summary: 'Take it to pay, for 15 minutes; an owner or a manager may take over what another has taken',
  roles: moneyRoles,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PAYOUT_HELD', 'PAYOUT_TAKEN', 'PAYOUT_SETTLED'],
})

/** The most payouts that are taken, or confirmed, by one call. */
export const mostPayoutsAtOnce = 50
const severalIds = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1, 'REQUIRED'), z.maxLength(mostPayoutsAtOnce)),
})

/** Why one of several was not taken; `by`: who is paying it. */
export const notTaken = z.object({
  id: z.string(),
  code: z.enum(['NOT_FOUND', 'PAYOUT_HELD', 'PAYOUT_TAKEN', 'PAYOUT_SETTLED']),
  by: z.nullable(z.string()),
})
export type NotTaken = z.infer<typeof notTaken>

export const takePayouts = endpoint({
  method: 'POST',
  path: '/v2/agency/payouts/take',
  summary:
    'Take several to pay, each for itself, for 15 minutes; what another has taken is left with them, also when their time is over',
  access: 'staff',
  roles: moneyRoles,
  body: severalIds,
  reply: z.object({ payouts: z.array(payoutByHand), notTaken: z.array(notTaken) }),
  refusals: ['FORBIDDEN'],
})

export const releasePayout = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/payouts/{id}/release',
  summary: 'Let go of it, so that another may take it',
  roles: moneyRoles,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PAYOUT_TAKEN', 'PAYOUT_NOT_TAKEN', 'PAYOUT_SETTLED'],
})

export const payoutSentForm = z.strictObject({ bankReference, done: z.optional(z.boolean()) })

export const markPayoutSent = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/payouts/{id}/sent',
  summary: "It is paid in the bank's app under this reference; `done`: the app shows it as done",
  roles: moneyRoles,
  body: payoutSentForm,
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'PAYOUT_TAKEN',
    'PAYOUT_NOT_TAKEN',
    'PAYOUT_SETTLED',
    'BANK_REFERENCE_USED',
  ],
})

export const confirmPayout = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/payouts/{id}/confirm',
  summary:
    "The bank's app shows it as done; not while somebody's report that it came back waits for a second approval",
  roles: moneyRoles,
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PAYOUT_SETTLED', 'FOUR_EYES'],
})

/** Why one of several was not confirmed. FOUR_EYES: somebody has said that it came back, and a second approval is pending. */
export const notConfirmed = z.object({
  id: z.string(),
  code: z.enum(['NOT_FOUND', 'PAYOUT_SETTLED', 'FOUR_EYES']),
})
export type NotConfirmed = z.infer<typeof notConfirmed>

export const confirmSentPayouts = endpoint({
  method: 'POST',
  path: '/v2/agency/payouts/confirm',
  summary: "The bank's app shows several as done; each is confirmed for itself, as it would be alone",
  access: 'staff',
  roles: moneyRoles,
  body: severalIds,
  reply: z.object({ payouts: z.array(payoutByHand), notConfirmed: z.array(notConfirmed) }),
  refusals: ['FORBIDDEN'],
})

export const bouncePayout = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/payouts/{id}/bounced',
  summary:
    'It came back. A large withdrawal takes two to become credit again, and a large payment two to wait again, the second an owner or a manager; what was done an owner or a manager says, of a large one somebody else than whoever said that it was paid',
  roles: moneyRoles,
  body: z.strictObject({ note }),
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'PAYOUT_SETTLED', 'PAYMENT_RECORDED', 'FOUR_EYES', 'STEP_UP_REQUIRED'],
})

export const payoutRejectionForm = z.strictObject({ reason: note })

export const rejectPayout = endpoint({
  ...one,
  method: 'POST',
  path: '/v2/agency/payouts/{id}/not-possible',
  summary:
    'It cannot be paid, and nothing was: its order waits for an operator again. Of a large withdrawal or payment two say so, the second an owner or a manager who has taken it over',
  roles: moneyRoles,
  body: payoutRejectionForm,
  refusals: [
    'NOT_FOUND',
    'FORBIDDEN',
    'PAYOUT_TAKEN',
    'PAYOUT_NOT_TAKEN',
    'PAYOUT_SETTLED',
    'PAYMENT_RECORDED',
    'FOUR_EYES',
    'STEP_UP_REQUIRED',
  ],
})
