import { sql } from 'kysely'
import type { Db } from '../../../../db/db.ts'
import type { OurPayout } from './compare-payout.ts'
import type { MethodOf } from '../desk.ts'
import { batchSize, inBatches } from '../in-batches.ts'

const ours = (db: Db, { agencyId, method }: MethodOf) =>
  db
    .selectFrom('payouts as o')
    .leftJoin('deposits as d', (join) =>
      join.onRef('d.agency_id', '=', 'o.agency_id').onRef('d.deposit_id', '=', 'o.order_id'),
    )
    .leftJoin('withdrawals as w', (join) =>
      join.onRef('w.agency_id', '=', 'o.agency_id').onRef('w.withdrawal_id', '=', 'o.order_id'),
    )
    .leftJoin('payments as p', (join) =>
      join.onRef('p.agency_id', '=', 'o.agency_id').onRef('p.payment_id', '=', 'o.order_id'),
    )
    .leftJoin('deposits as b', (join) =>
      join.onRef('b.agency_id', '=', 'p.agency_id').onRef('b.deposit_id', '=', 'p.deposit_id'),
    )
    .where('o.agency_id', '=', agencyId)
    .where('o.method', '=', method)
    .select(['o.payout_id', 'o.reference', 'o.method', 'o.amount_minor', 'o.status', 'o.player_id'])
    .select(['o.order_kind', 'o.order_id', 'o.resolved_at'])
    .select((row) => row.fn.coalesce('d.code', 'w.code').as('code'))
    .select(['b.deposit_id', 'b.code as bill'])

type Row = Awaited<ReturnType<ReturnType<typeof ours>['executeTakeFirstOrThrow']>>

const toPayout = (row: Row): OurPayout => ({
  reference: row.reference,
  method: row.method,
  amountMinor: row.amount_minor,
  status: row.status,
  playerId: row.player_id,
  order: orderOf(row),
})

/** The order that a payout is for; of what goes back to its payer it is the one that was paid wrongly, when there is one. */
function orderOf({ order_kind: kind, order_id: id, code, deposit_id, bill }: Row): OurPayout['order'] {
  if (kind !== 'payment') return { kind, id, code: code ?? '' }
  return deposit_id === null ? null : { kind: 'deposit', id: deposit_id, code: bill ?? '' }
}

/** Our payouts by the reference that the bank knows them by. */
export async function payoutsByReference(db: Db, at: MethodOf, references: readonly string[]) {
  if (references.length === 0) return new Map<string, OurPayout>()
  const rows = await ours(db, at).where('o.reference', 'in', references).execute()
  return new Map(rows.map((row) => [row.reference, toPayout(row)]))
}

/** Our payouts that have ended, batch after batch. The gateway lists what it was told of, so those by hand are not looked for there. */
export async function* endedPayouts(
  db: Db,
  at: MethodOf,
  { since, settledBefore }: { since: Date | null; settledBefore: Date },
): AsyncGenerator<OurPayout[]> {
  const asked = ours(db, at)
    .where('o.by_hand', '=', false)
    .where('o.status', 'in', ['DONE', 'REJECTED', 'RETURNED'])
    .where('o.resolved_at', '<', settledBefore)
    .orderBy('o.resolved_at')
    .orderBy('o.payout_id')
    .limit(batchSize)
  const read = (last: Row | undefined) =>
    asked
      .$if(since !== null, (query) => query.where('o.resolved_at', '>=', since))
      .$if(last !== undefined, (query) => query.where(comesAfter(last!)))
      .execute()
  for await (const rows of inBatches(read)) yield rows.map(toPayout)
}

const comesAfter = ({ resolved_at, payout_id }: Row) =>
  sql<boolean>`(o.resolved_at, o.payout_id) > (${resolved_at}::timestamptz, ${payout_id}::uuid)`

/** How many of our payouts still wait for the bank's last word. */
export async function countWaitingPayouts(db: Db, { agencyId, method }: MethodOf): Promise<number> {
  const row = await db
    .selectFrom('payouts')
    .select((count) => count.fn.countAll<bigint>().as('waiting'))
    .where('agency_id', '=', agencyId)
    .where('method', '=', method)
    .where('by_hand', '=', false)
    .where('status', 'in', ['REQUESTED', 'UNKNOWN', 'SENT'])
    .executeTakeFirstOrThrow()
  return Number(row.waiting)
}
