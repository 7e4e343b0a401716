import type { PaymentState } from '@kham/contract/operator/orders/payments'
import type { ProposalStatus } from '@kham/contract/operator/orders/proposals'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { OrderStepName, StaffOnlyStep, StepActor } from '@kham/contract/orders/order-steps'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { OrderKind, StepSubject } from '../db/order-tables.ts'

/** Owner of the timeline: an order, or a payment that an operator has decided on. */
export interface SubjectId {
  agencyId: string
  kind: StepSubject
  orderId: string
}

/** The order and its kind. */
export interface OrderId extends SubjectId {
  kind: OrderKind
}

export interface Step {
  step: OrderStepName | StaffOnlyStep
  /** Where the order or the payment stands after it. */
  status: OrderStatus | PaymentState | ProposalStatus
  by: StepActor
  at: Date
  staffId?: string
  /** The partner's reference. */
  reference?: string
  bankRef?: string | null
  balanceBeforeMinor?: bigint | null
  balanceAfterMinor?: bigint | null
  reason?: string | null
}

/** Adds a step to a timeline, in the transaction of the step itself. The caller has locked the row of the order or the payment. */
export async function recordStep(tx: Tx, { agencyId, kind, orderId }: SubjectId, step: Step): Promise<void> {
  await tx
    .insertInto('order_steps')
    .values({
      agency_id: agencyId,
      order_kind: kind,
      order_id: orderId,
      no: sql<number>`(select coalesce(max(no), 0) + 1 from order_steps
        where agency_id = ${agencyId} and order_id = ${orderId})`,
      at: step.at,
      step: step.step,
      status: step.status,
      by: step.by,
      staff_id: step.staffId ?? null,
      reference: step.reference ?? null,
      bank_ref: step.bankRef ?? null,
      balance_before_minor: step.balanceBeforeMinor ?? null,
      balance_after_minor: step.balanceAfterMinor ?? null,
      reason: step.reason ?? null,
    })
    .execute()
}
