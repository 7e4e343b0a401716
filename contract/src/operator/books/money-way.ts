import * as z from 'zod/mini'
import { bankCodes } from '../../cashier/banks.ts'
import { endpoint } from '../../endpoint.ts'
import { money } from '../../money.ts'
import { time } from '../../page.ts'
import { providerId } from '../../play/providers.ts'
import { everyRole } from '../../desk/staff-roles.ts'
import { paymentStates, suspenseReasons } from '../orders/payments.ts'

export const wayKinds = ['deposit', 'withdrawal', 'payment', 'move', 'adjustment', 'reversal'] as const
export type WayKind = (typeof wayKinds)[number]

/** Money that a bank has told of. */
const wayPayment = z.object({
  id: z.string(),
  bankReference: z.string(),
  amount: z.object({ amount: z.string(), currency: z.string() }),
  paidAt: time,
  recordedAt: time,
  state: z.enum(paymentStates),
  reason: z.nullable(z.enum(suspenseReasons)),
  payer: z.nullable(z.string()),
  accountEnd: z.nullable(z.string()),
})
export type WayPayment = z.infer<typeof wayPayment>

/** Money that a bank, or one of the staff, was to send. */
const wayPayout = z.object({
  id: z.string(),
  reference: z.string(),
  amount: money,
  status: z.enum(['REQUESTED', 'UNKNOWN', 'SENT', 'DONE', 'REJECTED', 'RETURNED']),
  byHand: z.boolean(),
  bankCode: z.enum(bankCodes),
  accountEnd: z.string(),
  bankReference: z.nullable(z.string()),
  requestedAt: time,
  sentAt: z.nullable(time),
  resolvedAt: z.nullable(time),
  tries: z.int(),
  /** The staff member who has paid it, or is paying it by hand. */
  by: z.nullable(z.string()),
})
export type WayPayout = z.infer<typeof wayPayout>

/** Credit that a provider was asked to take in or give out. `tookMs`: from the last asking to its answer; null = there was none. */
const wayTransfer = z.object({
  reference: z.string(),
  providerId,
  direction: z.enum(['IN', 'OUT']),
  amount: money,
  status: z.enum(['REQUESTED', 'SENT', 'CONFIRMED', 'REFUSED', 'UNKNOWN']),
  tries: z.int(),
  refusal: z.nullable(z.string()),
  requestedAt: time,
  askedAt: z.nullable(time),
  resolvedAt: z.nullable(time),
  tookMs: z.nullable(z.int()),
  balanceBefore: z.nullable(money),
  balanceAfter: z.nullable(money),
})
export type WayTransfer = z.infer<typeof wayTransfer>

export const moneyWay = endpoint({
  method: 'GET',
  path: '/v2/agency/money/{kind}/{id}',
  summary:
    'Where the money of an order or a payment is: all that banks and providers were asked for it and have told of it, oldest first',
  access: 'staff',
  roles: everyRole,
  params: z.object({ kind: z.enum(wayKinds), id: z.uuid() }),
  reply: z.object({
    /** The deposit that a payment pays, or names; null = none, or it is no payment. */
    depositId: z.nullable(z.string()),
    payments: z.array(wayPayment),
    payouts: z.array(wayPayout),
    transfers: z.array(wayTransfer),
  }),
  refusals: ['NOT_FOUND'],
})
