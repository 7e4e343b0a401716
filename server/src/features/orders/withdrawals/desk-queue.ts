import { sql, type RawBuilder } from 'kysely'
import type { BankCode } from '@kham/contract/cashier/banks'
import { moneyOf } from '@kham/contract/money'
import { isBySize, isRising, type QueueSort } from '@kham/contract/operator/orders/order-queues'
import type { WithdrawMark } from '@kham/contract/operator/orders/withdrawal-marks'
import type { MarkFilter, WithdrawView } from '@kham/contract/operator/orders/withdrawal-views'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import type { ProviderId } from '@kham/contract/play/providers'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import type { Page, Summed } from '../../../db/page.ts'
import { claimedSince } from '../kernel/claim-order.ts'
import { inOrder, summedPage } from '../kernel/queue-page.ts'
import { marksOfWithdrawals } from './mark-queries.ts'
import { queuedWithdrawals } from './withdrawal-queries.ts'
import type { QueuedRow } from './withdrawal.ts'

/** The staff member who asks, and the time. */
export interface Asker {
  staffId: string
  now: Date
}

/** Filters of a queue. */
interface Narrowing {
  status?: OrderStatus | undefined
  view?: WithdrawView | undefined
  mark?: MarkFilter | undefined
  provider?: ProviderId | undefined
  bank?: BankCode | undefined
  leastMinor?: bigint | undefined
  mostMinor?: bigint | undefined
  /** Part of the code. */
  code?: string | undefined
  minutes?: number | undefined
  second?: boolean | undefined
}

const key = 'w.withdrawal_id'

/** Marks are computed for the oldest ones, up to this number. */
export const mostChecked = 500

const isWaiting = sql<boolean>`w.status = 'OPEN' and w.held_at is not null and w.approved_at is null`

const isOthers = ({ staffId, now }: Asker) => sql<boolean>`(
  exists (select from order_takes t where t.agency_id = w.agency_id and t.order_kind = 'withdrawal' and t.order_id = w.withdrawal_id
    and t.staff_id <> ${staffId} and t.taken_at > ${claimedSince(now)})
  or exists (select from first_words f where f.agency_id = w.agency_id and f.subject_kind = 'withdrawal' and f.subject_id = w.withdrawal_id
    and f.state = 'WAITING' and f.said_by = ${staffId}))`

/** Withdrawals that wait for the caller's second approval. */
const isForSecond = ({
  staffId,
}: Asker) => sql<boolean>`exists (select from first_words f where f.agency_id = w.agency_id
  and f.subject_kind = 'withdrawal' and f.subject_id = w.withdrawal_id and f.state = 'WAITING' and f.said_by is distinct from ${staffId})`

/** Withdrawals for a person to decide: the number of badge, title, list and overview. */
export const isToDecide = (asker: Asker) => sql<boolean>`${isWaiting} and not ${isOthers(asker)}`

const isPaidByHand = sql<boolean>`exists (select from payouts o where o.agency_id = w.agency_id and o.order_id = w.withdrawal_id
  and o.by_hand and o.status in ('REQUESTED', 'SENT'))`
const isApproved = sql<boolean>`(w.status = 'PAID' or (w.status = 'OPEN' and w.approved_at is not null))`

const views: Record<WithdrawView, (asker: Asker) => RawBuilder<boolean>> = {
  TO_DECIDE: isToDecide,
  OTHERS: (asker) => sql`${isWaiting} and ${isOthers(asker)}`,
  COMING: () => sql`w.status = 'OPEN' and w.held_at is null`,
  SENDING: () => sql`${isApproved} and not ${isPaidByHand}`,
}

const always = sql<boolean>`true`

function isWanted(wanted: Narrowing, asker: Asker) {
  const { status, view, provider, bank, code, leastMinor, mostMinor, minutes, second } = wanted
  return sql<boolean>`${view === undefined ? always : views[view](asker)}
    and ${status === undefined ? always : sql`w.status = ${status}`}
    and ${provider === undefined ? always : sql`w.provider_id = ${provider}`}
    and ${bank === undefined ? always : sql`w.bank_code = ${bank}`}
    and ${code === undefined ? always : sql`w.code like ${`%${code}%`}`}
    and ${leastMinor === undefined ? always : sql`w.receive_minor >= ${leastMinor}`}
    and ${mostMinor === undefined ? always : sql`w.receive_minor <= ${mostMinor}`}
    and ${minutes === undefined ? always : sql`coalesce(w.held_at, w.created_at) <= ${secondsAfter(asker.now, -60 * minutes)}`}
    and ${second ? isForSecond(asker) : always}`
}

export interface MarkedRow {
  row: QueuedRow
  /** null = there is nothing to approve. */
  marks: WithdrawMark[] | null
}

const isStillWaiting = (row: QueuedRow) =>
  row.status === 'OPEN' && row.held_at !== null && row.approved_at === null

/** A withdrawal with its current marks. */
export async function withMarks(
  db: Db,
  agencyId: string,
  rows: QueuedRow[],
  now: Date,
): Promise<MarkedRow[]> {
  const waiting = rows.filter(isStillWaiting).map(({ withdrawal_id: id }) => id)
  const marks = await marksOfWithdrawals(db, agencyId, waiting, now)
  return rows.map((row) => ({ row, marks: marks.get(row.withdrawal_id) ?? null }))
}

/** What waits for a decision does since its credit is out of the provider. */
const timeOf = (view: WithdrawView | undefined) =>
  view === 'TO_DECIDE' || view === 'OTHERS' ? 'w.held_at' : 'w.created_at'

/** A page of the desk's queue. */
export async function queuePage(
  db: Db,
  agencyId: string,
  { sort, page, pageSize, mark, ...wanted }: Narrowing & Page & { sort: QueueSort },
  asker: Asker,
): Promise<Summed & { rows: MarkedRow[] }> {
  if (mark !== undefined) return pageByMark(db, agencyId, { ...wanted, mark, sort, page, pageSize }, asker)
  const { rows, ...sums } = await summedPage(
    db,
    db.selectFrom('withdrawals as w').where('w.agency_id', '=', agencyId).where(isWanted(wanted, asker)),
    {
      page,
      pageSize,
      key,
      order: inOrder(sort, { time: timeOf(wanted.view), size: 'w.receive_minor', key }),
      size: 'w.receive_minor',
      since: wanted.view === undefined ? null : timeOf(wanted.view),
    },
    (ids, order) => queuedWithdrawals(db, agencyId).where(key, 'in', ids).orderBy(order).execute(),
  )
  return { rows: await withMarks(db, agencyId, rows, asker.now), ...sums }
}

interface Waiting {
  id: string
  payMinor: bigint
  heldAt: Date
  isForSecond: boolean
}

/** The oldest withdrawals to decide, with their marks. */
async function checked(db: Db, agencyId: string, wanted: Narrowing, asker: Asker) {
  const { rows } = await sql<Waiting>`
    select w.withdrawal_id as id, w.receive_minor as "payMinor", w.held_at as "heldAt", ${isForSecond(asker)} as "isForSecond"
    from withdrawals w where w.agency_id = ${agencyId} and ${isWanted({ ...wanted, view: 'TO_DECIDE' }, asker)}
    order by w.held_at, w.withdrawal_id limit ${mostChecked}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const marks = await marksOfWithdrawals(db, agencyId, ids, asker.now)
  return rows.map((row) => ({ ...row, marks: marks.get(row.id) ?? [] }))
}

const isUnder = (marks: readonly WithdrawMark[], filter: MarkFilter) => {
  if (filter === 'CLEAN') return marks.length === 0
  return filter === 'MARKED' ? marks.length > 0 : marks.includes(filter)
}

async function pageByMark(
  db: Db,
  agencyId: string,
  { mark, sort, page, pageSize, ...wanted }: Narrowing & Page & { sort: QueueSort; mark: MarkFilter },
  asker: Asker,
) {
  const found = (await checked(db, agencyId, wanted, asker)).filter(({ marks }) => isUnder(marks, mark))
  const size = ({ payMinor, heldAt }: Waiting) => (isBySize(sort) ? Number(payMinor) : heldAt.getTime())
  const way = isRising(sort) ? 1 : -1
  const ids = found
    .toSorted((a, b) => way * (size(a) - size(b) || (a.id < b.id ? -1 : 1)))
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await queuedWithdrawals(db, agencyId).where(key, 'in', ids).execute()
  const marks = new Map(found.map((one) => [one.id, one.marks]))
  const inPlace = rows.toSorted((a, b) => ids.indexOf(a.withdrawal_id) - ids.indexOf(b.withdrawal_id))
  return {
    rows: inPlace.map((row) => ({ row, marks: marks.get(row.withdrawal_id) ?? null })),
    total: found.length,
    sumMinor: sumMinorOf(found),
    oldest: found[0]?.heldAt ?? null,
  }
}

interface Counts {
  total: bigint
  sumMinor: bigint
  oldest: Date | null
  others: bigint
  coming: bigint
  sending: bigint
  byHand: bigint
}

const sumMinorOf = (orders: readonly { payMinor: bigint }[]) =>
  orders.reduce((sum, { payMinor }) => sum + payMinor, 0n)
const sumOf = (orders: readonly { payMinor: bigint }[]) => ({
  total: orders.length,
  sum: moneyOf(sumMinorOf(orders), 'LAK'),
})

/** How many wait for the caller, by what is known of them, and where all others under way are. */
export async function readWaiting(db: Db, agencyId: string, asker: Asker) {
  const toDecide = isToDecide(asker)
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${toDecide}) as total, min(held_at) filter (where ${toDecide}) as oldest,
      coalesce(sum(receive_minor) filter (where ${toDecide}), 0)::bigint as "sumMinor",
      count(*) filter (where ${views.OTHERS(asker)}) as others,
      count(*) filter (where ${views.COMING(asker)}) as coming,
      count(*) filter (where ${views.SENDING(asker)}) as sending,
      count(*) filter (where ${isApproved} and ${isPaidByHand}) as "byHand"
    from withdrawals w where w.agency_id = ${agencyId} and w.status in ('OPEN', 'PAID')`.execute(db)
  const counts = rows[0]!
  const known = await checked(db, agencyId, {}, asker)
  return {
    toDecide: {
      total: Number(counts.total),
      sum: moneyOf(counts.sumMinor, 'LAK'),
      oldestAt: counts.oldest?.toISOString() ?? null,
    },
    checked: known.length,
    clean: sumOf(known.filter(({ marks }) => marks.length === 0)),
    marked: sumOf(known.filter(({ marks }) => marks.length > 0)),
    large: sumOf(known.filter(({ marks }) => marks.includes('LARGE'))),
    second: sumOf(known.filter((one) => one.isForSecond)),
    others: Number(counts.others),
    coming: Number(counts.coming),
    sending: Number(counts.sending),
    byHand: Number(counts.byHand),
  }
}
