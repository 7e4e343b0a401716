import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { orderTables } from '../../../db/order-places.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import type { IdOf } from '../kernel/order-id.ts'
import { batch, patienceSeconds, stepsUnderWay } from '../kernel/steps-under-way.ts'
import { expireProposal } from './end-proposal.ts'
import { type ProposalId } from './proposal.ts'

/** Takes each approved proposal of a kind on, and ends what nobody has decided on: a job may have died with its process. */
export async function advanceProposals<K extends ProposalKind>(
  context: Context,
  { kind, settle }: { kind: K; settle: (context: Context, id: IdOf<K>) => Promise<void> },
  stopping: AbortSignal,
  patience = patienceSeconds,
) {
  for (const id of await overdue(context.db, kind, context.clock())) await expire(context, id)
  const before = secondsAfter(context.clock(), -patience)
  await bulkheads(context, {
    waiting: await stepsUnderWay(context.db, kind, before),
    stopping,
    failure: 'a proposal could not be taken on',
    run: (id) => settle(context, id),
  })
}

/** Proposals on which nobody has decided in time. */
async function overdue(db: Db, kind: ProposalKind, now: Date): Promise<ProposalId[]> {
  const { table, key } = orderTables[kind]
  const rows = await db
    .selectFrom(table as 'adjustments')
    .select(['agency_id', sql.ref<string>(key).as('order_id')])
    .where('status', '=', 'PROPOSED')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(batch)
    .execute()
  return rows.map((row) => ({ agencyId: row.agency_id, kind, orderId: row.order_id }))
}

/** One proposal that always fails must not keep the others from their end. */
const expire = (context: Context, id: ProposalId) =>
  expireProposal(context, id).catch((error: unknown) =>
    context.log.error({ ...id, err: error }, 'a proposal could not be ended'),
  )
