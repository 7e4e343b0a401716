import type { ReplyOf } from '@kham/contract/endpoint'
import { moneyOf } from '@kham/contract/money'
import type { overviewNeeds } from '@kham/contract/operator/books/morning'
import type { Context } from '../../../context.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'
import { listDeadLetters } from '../../desk/dead-letters/list-dead-letters.ts'
import { listApprovals } from '../../desk/approvals/list-approvals.ts'
import { queuePage, type Asker, type MarkedRow } from '../../orders/withdrawals/desk-queue.ts'
import { readFigures } from '../../play/providers/read-status.ts'
import { returnedWaiting, sumToDecide, transfersUnderWay } from './needs-queries.ts'

type Needs = ReplyOf<typeof overviewNeeds>

/** A longer list is read up to one page. */
const firstPage = { page: 1, pageSize: 100 }
/** An order, or a payment, of which nothing is left to do. */
const isDone = (status: string) => ['SUCCESS', 'MATCHED', 'REFUNDED'].includes(status)

/** Tasks for the staff beyond the queues' counts. */
export async function readNeeds(
  context: Context,
  staff: Pick<SignedInStaff, 'agencyId' | 'staffId' | 'role'>,
): Promise<Needs> {
  const { db } = context
  const { agencyId, staffId } = staff
  const now = context.clock()
  return {
    asOf: now.toISOString(),
    withdrawals: await withdrawalsOf(context, agencyId, { staffId, now }),
    returned: toSum(await returnedWaiting(db, agencyId)),
    deadLetters: await deadLettersOf(context, agencyId),
    approvals: await approvalsOf(context, staff),
    providers: await troubledProviders(context, agencyId),
  }
}

const toSum = ({ waiting, minor }: { waiting: number; minor: bigint }) => ({
  waiting,
  sum: moneyOf(minor, 'LAK'),
})

async function withdrawalsOf({ db }: Pick<Context, 'db'>, agencyId: string, asker: Asker) {
  const one = { view: 'TO_DECIDE', page: 1, pageSize: 1 } as const
  const oldest = await queuePage(db, agencyId, { ...one, sort: 'oldest' }, asker)
  const largest = await queuePage(db, agencyId, { ...one, sort: 'largest' }, asker)
  return {
    ...toSum({ waiting: oldest.total, minor: await sumToDecide(db, agencyId, asker) }),
    oldest: toWaiting(oldest.rows[0]),
    largest: toWaiting(largest.rows[0]),
  }
}

const toWaiting = (found: MarkedRow | undefined): Needs['withdrawals']['oldest'] =>
  found
    ? {
        id: found.row.withdrawal_id,
        code: found.row.code,
        player: found.row.display_name,
        createdAt: found.row.created_at.toISOString(),
        waitsSince: (found.row.held_at ?? found.row.created_at).toISOString(),
        receive: moneyOf(found.row.receive_minor, 'LAK'),
        marks: found.marks ?? [],
      }
    : null

async function deadLettersOf(context: Context, agencyId: string) {
  const { deadLetters, total } = await listDeadLetters(context, agencyId, firstPage)
  const done = deadLetters.filter(({ order }) => order !== null && isDone(order.status)).length
  return { waiting: total, looked: deadLetters.length, done, newest: deadLetters[0]?.failedAt ?? null }
}

async function approvalsOf(context: Context, staff: Pick<SignedInStaff, 'agencyId' | 'staffId' | 'role'>) {
  const { approvals, total } = await listApprovals(context, staff, firstPage)
  const mine = approvals.filter(({ mayI }) => mayI).length
  return { waiting: total, looked: approvals.length, mine, oldest: approvals[0]?.at ?? null }
}

async function troubledProviders(context: Context, agencyId: string) {
  const troubled = (await readFigures(context, agencyId)).filter(
    ({ enabled, status }) => enabled && status !== 'UP',
  )
  if (troubled.length === 0) return []
  const underWay = await transfersUnderWay(context.db, agencyId)
  return troubled.map(({ id, name, status, p50Ms, p95Ms, answeredAt }) => ({
    id,
    name,
    status,
    p50Ms,
    p95Ms,
    answeredAt,
    underWay: underWay.get(id) ?? 0,
  }))
}
