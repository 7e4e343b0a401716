import { sql } from 'kysely'
import type { Db } from '../../../../db/db.ts'
import type { OurTransfer } from './compare-transfer.ts'
import type { ProviderOf } from '../desk.ts'
import { batchSize, inBatches } from '../in-batches.ts'
import type { OrderOf } from '../reconciliation.ts'

const ours = (db: Db, { agencyId, providerId }: ProviderOf) =>
  db
    .selectFrom('credit_transfers as t')
    .innerJoin('provider_members as m', (join) =>
      join
        .onRef('m.agency_id', '=', 't.agency_id')
        .onRef('m.player_id', '=', 't.player_id')
        .onRef('m.provider_id', '=', 't.provider_id'),
    )
    .leftJoin('deposits as d', (join) =>
      join.onRef('d.agency_id', '=', 't.agency_id').onRef('d.deposit_id', '=', 't.order_id'),
    )
    .leftJoin('withdrawals as w', (join) =>
      join.onRef('w.agency_id', '=', 't.agency_id').onRef('w.withdrawal_id', '=', 't.order_id'),
    )
    .leftJoin('credit_moves as c', (join) =>
      join.onRef('c.agency_id', '=', 't.agency_id').onRef('c.move_id', '=', 't.order_id'),
    )
    .leftJoin('adjustments as a', (join) =>
      join.onRef('a.agency_id', '=', 't.agency_id').onRef('a.adjustment_id', '=', 't.order_id'),
    )
    .leftJoin('reversals as v', (join) =>
      join.onRef('v.agency_id', '=', 't.agency_id').onRef('v.reversal_id', '=', 't.order_id'),
    )
    .where('t.agency_id', '=', agencyId)
    .where('t.provider_id', '=', providerId)
    .select([
      't.transfer_id',
      't.player_id',
      't.order_kind',
      't.order_id',
      't.direction',
      't.amount_minor',
      't.status',
      't.created_at',
      'm.member_id',
    ])
    .select((row) => row.fn.coalesce('d.code', 'w.code', 'c.code', 'a.code', 'v.code').as('code'))

type Row = Awaited<ReturnType<ReturnType<typeof ours>['executeTakeFirstOrThrow']>>

const toTransfer = (row: Row, providerId: OurTransfer['providerId']): OurTransfer => ({
  reference: row.transfer_id,
  providerId,
  memberId: row.member_id,
  playerId: row.player_id,
  order: { kind: row.order_kind, id: row.order_id, code: row.code ?? '' },
  direction: row.direction,
  amountMinor: row.amount_minor,
  status: row.status,
})

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Our transfers by the provider's reference. Anything but a UUID is not ours. */
export async function transfersByReference(db: Db, at: ProviderOf, references: readonly string[]) {
  const ids = references.filter((reference) => uuid.test(reference))
  if (ids.length === 0) return new Map<string, OurTransfer>()
  const rows = await ours(db, at).where('t.transfer_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.transfer_id, toTransfer(row, at.providerId)]))
}

/** Our transfers that have had their outcome since before `settledBefore`, batch after batch. */
export async function* settledTransfers(
  db: Db,
  at: ProviderOf,
  { since, settledBefore }: { since: Date | null; settledBefore: Date },
): AsyncGenerator<OurTransfer[]> {
  const asked = ours(db, at)
    .where('t.status', 'in', ['CONFIRMED', 'REFUSED'])
    .where('t.resolved_at', '<', settledBefore)
    .orderBy('t.created_at')
    .orderBy('t.transfer_id')
    .limit(batchSize)
  const read = (last: Row | undefined) =>
    asked
      .$if(since !== null, (query) => query.where('t.created_at', '>=', since!))
      .$if(last !== undefined, (query) => query.where(comesAfter(last!)))
      .execute()
  for await (const rows of inBatches(read)) yield rows.map((row) => toTransfer(row, at.providerId))
}

const comesAfter = ({ created_at, transfer_id }: Row) =>
  sql<boolean>`(t.created_at, t.transfer_id) > (${created_at}::timestamptz, ${transfer_id}::uuid)`

/**
 * The order whose transfer alone would explain so much credit that is there and not in our books (below zero: the other way round): one that
 * was confirmed and moved nothing, or was refused and moved it all the same. null = there is none, or more than one.
 */
export async function orderThatExplains(
  db: Db,
  at: ProviderOf,
  playerId: string,
  restMinor: bigint,
): Promise<OrderOf | null> {
  const signed = sql<bigint>`case t.direction when 'IN' then t.amount_minor else -t.amount_minor end`
  const rows = await ours(db, at)
    .where('t.player_id', '=', playerId)
    .where(
      sql<boolean>`((t.status = 'CONFIRMED' and ${signed} = ${-restMinor}) or (t.status = 'REFUSED' and ${signed} = ${restMinor}))`,
    )
    .limit(2)
    .execute()
  const [only, another] = rows.map((row) => toTransfer(row, at.providerId).order)
  return only && !another ? only : null
}

/** How many of our transfers still wait for their outcome. */
export async function countWaitingTransfers(db: Db, { agencyId, providerId }: ProviderOf): Promise<number> {
  const row = await db
    .selectFrom('credit_transfers')
    .select((count) => count.fn.countAll<bigint>().as('waiting'))
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
    .executeTakeFirstOrThrow()
  return Number(row.waiting)
}
