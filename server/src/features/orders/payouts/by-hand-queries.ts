import type { BankCode } from '@kham/contract/cashier/banks'
import { moneyOf } from '@kham/contract/money'
import type { QueueSort } from '@kham/contract/operator/orders/order-queues'
import type { PayoutByHand, PayoutByHandStatus } from '@kham/contract/operator/orders/payouts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../db/page.ts'
import { toWaitsForSecond } from '../../desk/approvals/approval.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'
import { isHeld } from '../../players/payout-holds/holds-of-players.ts'
import type { PayoutHold } from '../../players/payout-holds/payout-hold.ts'
import { summedPage, sortedBy } from '../kernel/queue-page.ts'
import { readWaitingSum } from '../kernel/waiting-sum.ts'
import { freeAgainAt } from './payout.ts'
import type { PayoutId } from './payout-queries.ts'

/** Payouts by hand with all that the staff see of them. */
const queued = (db: Db, agencyId: string) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.agency_id', '=', 'o.agency_id').onRef('m.method', '=', 'o.method'),
    )
    .leftJoin('players as y', (join) =>
      join.onRef('y.agency_id', '=', 'o.agency_id').onRef('y.player_id', '=', 'o.player_id'),
    )
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'o.agency_id').onRef('s.staff_id', '=', 'o.taken_by'),
    )
    .leftJoin('withdrawals as w', (join) =>
      join.onRef('w.agency_id', '=', 'o.agency_id').onRef('w.withdrawal_id', '=', 'o.order_id'),
    )
    .leftJoin('deposits as d', (join) =>
      join.onRef('d.agency_id', '=', 'o.agency_id').onRef('d.deposit_id', '=', 'o.order_id'),
    )
    .leftJoin('payments as p', (join) =>
      join.onRef('p.agency_id', '=', 'o.agency_id').onRef('p.payment_id', '=', 'o.order_id'),
    )
    .where('o.agency_id', '=', agencyId)
    .where('o.by_hand', '=', true)
    .selectAll('o')
    .select(['m.display_name as method_name', 'y.username', 'y.display_name', 's.display_name as taker'])
    .select((row) => row.fn.coalesce('w.code', 'd.code', 'p.bill').as('code'))
    .select(approvalColumn(sql.ref('o.order_kind'), 'o.agency_id', 'o.order_id'))

type QueuedPayout = Awaited<ReturnType<ReturnType<typeof queued>['executeTakeFirstOrThrow']>>

export const findQueued = (db: Db, { agency_id, payout_id }: PayoutId): Promise<QueuedPayout | undefined> =>
  queued(db, agency_id).where('o.payout_id', '=', payout_id).executeTakeFirst()

export interface Wanted {
  state?: PayoutByHandStatus | undefined
  method?: string | undefined
  bank?: BankCode | undefined
  /** Only what this member of the staff has taken. */
  takenBy?: string | undefined
  ids?: readonly string[] | undefined
}

const isWanted = ({ state, method, bank, takenBy, ids }: Wanted) => sql<boolean>`o.by_hand
    and ${state === undefined ? sql`true` : sql`o.status = ${state}`}
    and ${method === undefined ? sql`true` : sql`o.method = ${method}`}
    and ${bank === undefined ? sql`true` : sql`o.bank_code = ${bank}`}
    and ${takenBy === undefined ? sql`true` : sql`o.taken_by = ${takenBy}`}
    and ${ids === undefined ? sql`true` : sql`o.payout_id = any(${ids}::uuid[])`}`

/** Open payouts oldest first, ended ones newest first. */
const usualSort = (state: PayoutByHandStatus): QueueSort =>
  state === 'REQUESTED' || state === 'SENT' ? 'oldest' : 'newest'

/** Across all states, open ones come first, each in its usual order. A single state has an index by time. */
function layout(state: PayoutByHandStatus | undefined, wanted: QueueSort | undefined) {
  const sort = wanted ?? (state && usualSort(state))
  if (sort === undefined)
    return sql`case o.status when 'REQUESTED' then 0 when 'SENT' then 1 else 2 end,
      case when o.status in ('REQUESTED', 'SENT') then o.created_at end, o.created_at desc, o.payout_id`
  const { by, direction } = sortedBy(sort, { time: 'o.created_at', size: 'o.amount_minor' })
  return sql`${by} ${direction}, o.payout_id`
}

/** The column since which those of a state wait; null = they do not. */
function waitsSince(state: PayoutByHandStatus | undefined) {
  if (state === 'REQUESTED') return 'o.created_at'
  return state === 'SENT' ? 'o.sent_at' : null
}

export const queuePage = (
  db: Db,
  agencyId: string,
  { sort, page, pageSize, ...wanted }: Wanted & Page & { sort?: QueueSort | undefined },
) =>
  summedPage(
    db,
    db.selectFrom('payouts as o').where('o.agency_id', '=', agencyId).where(isWanted(wanted)),
    {
      page,
      pageSize,
      key: 'o.payout_id',
      order: layout(wanted.state, sort),
      size: 'o.amount_minor',
      since: waitsSince(wanted.state),
    },
    (ids, order) => queued(db, agencyId).where('o.payout_id', 'in', ids).orderBy(order).execute(),
  )

/** How much is to be paid, how much of it one of the staff has taken, and how much is on its way. */
export async function readWaiting(db: Db, agencyId: string, staffId: string) {
  const ofState = (state: PayoutByHandStatus) =>
    sql`payouts where agency_id = ${agencyId} and by_hand and status = ${state}`
  const [toPay, mine, sent] = await Promise.all([
    readWaitingSum(db, ofState('REQUESTED'), 'created_at'),
    readWaitingSum(db, sql`${ofState('REQUESTED')} and taken_by = ${staffId}`, 'created_at'),
    readWaitingSum(db, ofState('SENT'), 'sent_at'),
  ])
  return { toPay, mine, sent }
}

/** All that wait to be paid, oldest first. */
export const payoutsToPay = (db: Db, agencyId: string, wanted: Omit<Wanted, 'state'>, now: Date) =>
  queued(db, agencyId)
    .where((row) => row.not(isHeld('o', now)))
    .where(isWanted({ ...wanted, state: 'REQUESTED' }))
    .orderBy('o.created_at')
    .orderBy('o.payout_id')
    .execute()

const time = (at: Date | null) => at?.toISOString() ?? null

/** A payout by hand as the staff see it, with the hold of its player. */
export const toPayoutByHand = (row: QueuedPayout, hold: PayoutHold | null): PayoutByHand => ({
  id: row.payout_id,
  reference: row.reference,
  order: { kind: row.order_kind, id: row.order_id, code: row.code || null },
  player:
    row.player_id !== null && row.username !== null && row.display_name !== null
      ? { id: row.player_id, username: row.username, displayName: row.display_name }
      : null,
  method: { id: row.method, name: row.method_name },
  to: { bankCode: row.bank_code, accountNumber: row.account_number, accountName: row.account_name },
  amount: moneyOf(row.amount_minor, 'LAK'),
  status: row.status as PayoutByHand['status'], // one by hand is never UNKNOWN
  bankReference: row.bank_ref,
  note: row.note,
  heldUntil: row.status === 'REQUESTED' ? (hold?.until.toISOString() ?? null) : null,
  taken: takenOf(row),
  requestedAt: row.created_at.toISOString(),
  sentAt: time(row.sent_at),
  resolvedAt: time(row.resolved_at),
  waitsForSecond: isAboutOutcome(row) ? toWaitsForSecond(row) : null,
})

/** While a payout has no end, a pending approval of its order is about its outcome; of a payment also once it is said to be back. */
const isAboutOutcome = ({ status, order_kind: kind }: QueuedPayout) =>
  status === 'SENT' || status === 'REQUESTED' || (status === 'DONE' && kind === 'payment')

function takenOf({ taken_by: staffId, taken_at, taker: by }: QueuedPayout): PayoutByHand['taken'] {
  if (staffId === null || taken_at === null || by === null) return null
  return { by, staffId, at: taken_at.toISOString(), until: freeAgainAt(taken_at).toISOString() }
}

/** Payouts by hand that one of the staff has claimed and not reported, and those with these references or orders' codes. */
export const payoutsNamed = (
  db: Db,
  agencyId: string,
  { names, staffId }: { names: readonly string[]; staffId: string },
) =>
  queued(db, agencyId)
    .where(
      sql<boolean>`o.payout_id in (
        select payout_id from payouts
        where agency_id = ${agencyId} and by_hand and status = 'REQUESTED' and taken_by = ${staffId}
        union all select payout_id from payouts where agency_id = ${agencyId} and reference = any(${names}::text[])
        union all select payout_id from payouts where agency_id = ${agencyId} and order_id in (
          select withdrawal_id from withdrawals where agency_id = ${agencyId} and code = any(${names}::text[])
          union all select deposit_id from deposits where agency_id = ${agencyId} and code = any(${names}::text[])))`,
    )
    .orderBy('o.created_at')
    .orderBy('o.payout_id')
    .execute()
