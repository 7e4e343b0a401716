import * as z from 'zod/mini'
import { orderStatuses } from './order-status.ts'
import { money } from '../money.ts'
import { time } from '../page.ts'

/** Everything that can happen to an order. The sites have words for each. */
export const orderSteps = [
  'OPENED',
  'NO_QR',
  'CANCELED',
  'EXPIRED',
  'PAYMENT_IN_REVIEW',
  'PAYMENT_HELD',
  'PAYMENT_CREDITED',
  'PAYMENT_REFUND_APPROVED',
  'PAYMENT_REFUNDED',
  'PAID',
  'PROVIDER_SILENT',
  'CREDITED',
  'CREDIT_REFUSED',
  'RETRIED',
  'REFUND_APPROVED',
  'HELD',
  'HOLD_REFUSED',
  'APPROVED_ONCE',
  'APPROVED',
  'REJECTED',
  'BANK_SILENT',
  'PAYOUT_SENT',
  'PAYOUT_DONE',
  'PAYOUT_REJECTED',
  'PAYOUT_RETURNED',
  'CREDIT_RETURNED',
  'RETURN_REFUSED',
  'DECIDED',
  'REVERSED',
] as const
export type OrderStepName = (typeof orderSteps)[number]

/** Steps that only staff see: a first approval, and its outcome. */
export const staffOnlySteps = ['SECOND_NEEDED', 'SECOND_REFUSED'] as const
export type StaffOnlyStep = (typeof staffOnlySteps)[number]

export const stepActors = ['PLAYER', 'STAFF', 'BANK', 'PROVIDER', 'SYSTEM'] as const
export type StepActor = (typeof stepActors)[number]

/** A step of an order's timeline. Balances are the player's credit as reported by the provider. */
export const orderStep = z.object({
  no: z.int(),
  at: time,
  step: z.enum(orderSteps),
  status: z.enum(orderStatuses),
  by: z.enum(stepActors),
  bankReference: z.nullable(z.string()),
  balanceBefore: z.nullable(money),
  balanceAfter: z.nullable(money),
  reason: z.nullable(z.string()),
})
export type OrderStep = z.infer<typeof orderStep>
