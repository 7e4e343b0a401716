import type { Selectable } from 'kysely'
import { moneyOf } from '@kham/contract/money'
import type { StaffOrderStep } from '@kham/contract/operator/orders/order-steps'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import { staffOnlySteps, type OrderStep, type OrderStepName } from '@kham/contract/orders/order-steps'
import type { Tables } from '../../../db/tables.ts'

export type OrderStepRow = Selectable<Tables['order_steps']>

/** Where a reason is meant for the player. Elsewhere it is a partner's raw code or a note among the staff. */
const toldReasons: readonly OrderStepName[] = [
  'CANCELED',
  'REJECTED',
  'PAYMENT_CREDITED',
  'PAYMENT_HELD',
  'REVERSED',
]

/** Whether the player sees it in the timeline. */
export const isTold = ({ step }: OrderStepRow) => !(staffOnlySteps as readonly string[]).includes(step)

const thb = (minor: bigint | null) => (minor === null ? null : moneyOf(minor, 'THB'))

/** A step as the player sees it. Receipts sign it in this form: what is added here changes what they say of old orders. */
export const toOrderStep = (row: OrderStepRow): OrderStep => ({
  no: row.no,
  at: row.at.toISOString(),
  step: row.step as OrderStepName, // what is told to nobody but the staff is left out by `isTold`
  status: row.status as OrderStatus, // an order's steps tell an order's status
  by: row.by,
  bankReference: row.bank_ref,
  balanceBefore: thb(row.balance_before_minor),
  balanceAfter: thb(row.balance_after_minor),
  reason: (toldReasons as readonly string[]).includes(row.step) ? row.reason : null,
})

export const toStaffOrderStep = (
  row: OrderStepRow & { staff: string | null; alone: boolean },
): StaffOrderStep => ({
  ...toOrderStep(row),
  step: row.step,
  staff: row.staff,
  reference: row.reference,
  alone: row.alone,
  reason: row.reason,
})
