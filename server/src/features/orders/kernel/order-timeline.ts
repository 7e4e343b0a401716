import { type Selectable, sql } from 'kysely'
import { moneyOf } from '@kham/contract/money'
import type { StaffOrderStep } from '@kham/contract/operator/orders/order-steps'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import { staffOnlySteps, type OrderStep, type OrderStepName } from '@kham/contract/orders/order-steps'
import type { Tables } from '../../../db/tables.ts'
import type { Db } from '../../../db/db.ts'
import type { SubjectId, OrderId } from '../../../timeline/record-step.ts'

type OrderStepRow = Selectable<Tables['order_steps']>

/** Where a reason is meant for the player. Elsewhere it is a partner's raw code or a note among the staff. */
const toldReasons: readonly OrderStepName[] = [
  'CANCELED',
  'REJECTED',
  'PAYMENT_CREDITED',
  'PAYMENT_HELD',
  'REVERSED',
]

/** Whether the player sees it in the timeline. */
export const isVisibleToPlayer = ({ step }: OrderStepRow) =>
  !(staffOnlySteps as readonly string[]).includes(step)

const thb = (minor: bigint | null) => (minor === null ? null : moneyOf(minor, 'THB'))

/** A step as the player sees it. Receipts sign it in this form: what is added here changes what they say of old orders. */
export const toOrderStep = (row: OrderStepRow): OrderStep => ({
  no: row.no,
  at: row.at.toISOString(),
  step: row.step as OrderStepName, // what is told to nobody but the staff is left out by `isVisibleToPlayer`
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

const ofOrder = (db: Db, { agencyId, kind, orderId }: SubjectId) =>
  db
    .selectFrom('order_steps as o')
    .where('o.agency_id', '=', agencyId)
    .where('o.order_id', '=', orderId)
    .where('o.order_kind', '=', kind)
    .orderBy('o.no')

/** Whether there is such an order, of whatever kind: every one begins with a step. */
export const hasSteps = async (db: Db, { agencyId, orderId }: Omit<SubjectId, 'kind'>) =>
  (await db
    .selectFrom('order_steps')
    .select('no')
    .where('agency_id', '=', agencyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()) !== undefined

const stepsOf = (db: Db, order: SubjectId) => ofOrder(db, order).selectAll('o').execute()

/** Steps with the name of the colleague who took each, and whether nobody else could have given the second approval. */
export const stepsWithStaff = (db: Db, order: SubjectId) =>
  ofOrder(db, order)
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'o.agency_id').onRef('s.staff_id', '=', 'o.staff_id'),
    )
    .selectAll('o')
    .select('s.display_name as staff')
    .select(
      sql<boolean>`(o.step not in ('SECOND_NEEDED', 'SECOND_REFUSED') and exists (select from first_words w where w.agency_id = o.agency_id and w.subject_id = o.order_id
        and w.subject_kind = o.order_kind and w.state = 'ALONE' and w.said_by = o.staff_id
        and w.resolved_at between o.at - interval '1 minute' and o.at)
        -- Who approves what they have proposed has said both words of it.
        or o.step = 'APPROVED' and (exists (select from adjustments a where a.agency_id = o.agency_id and a.adjustment_id = o.order_id and a.approved_alone)
          or exists (select from reversals r where r.agency_id = o.agency_id and r.reversal_id = o.order_id and r.approved_alone)))`.as(
        'alone',
      ),
    )
    .execute()

/** The steps of an order that its player may see, oldest first. */
export const readTimeline = async (db: Db, order: OrderId): Promise<OrderStep[]> =>
  (await stepsOf(db, order)).filter(isVisibleToPlayer).map(toOrderStep)
