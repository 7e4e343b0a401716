import type { Context } from '../../../context.ts'
import type { Tx, Db } from '../../../db/db.ts'
import type { ProposalKind } from '../../../db/order-tables.ts'
import { Refusal } from '../../../refusal.ts'
import type { Decision } from '../../../timeline/decision.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { decideTransfer } from '../../play/credits/decide-transfer.ts'
import { latestTry } from '../../play/credits/latest-try.ts'
import { settleStep, type OnTransfer } from '../../play/credits/settle-step.ts'
import { stepOfTransfer } from '../../play/credits/step-of-transfer.ts'
import { changeProposal, findProposal } from './proposal-store.ts'
import { whyFailed, type ProposalId, type ProposalRows } from './proposal.ts'
import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import { orderTables } from '../../../db/order-places.ts'
import { bulkheads } from '../../../jobs/bulkhead.ts'
import type { IdOf } from '../kernel/order-id.ts'
import { batch, patienceSeconds, stepsUnderWay } from '../kernel/steps-under-way.ts'
import { expireProposal } from './write-proposal.ts'
import { isAtWork } from '../../../db/resting.ts'

/** The single credit step of a kind, and its effect once credit is moved. */
export interface Settling<K extends ProposalKind> {
  step: 'adjust' | 'reverse'
  onDone: (done: Done<K>) => Promise<void>
}

export interface Done<K extends ProposalKind> {
  context: Context
  tx: Tx
  row: ProposalRows[K]
  at: Date
  /** Records its step, before anything that notifies the player. */
  record: () => Promise<void>
}

/** Settles an approved proposal; without effect once settled. Throws NotFinished while the outcome is unknown. */
export const settleProposal = <K extends ProposalKind>(
  context: Context,
  id: ProposalId<K>,
  settling: Settling<K>,
): Promise<void> =>
  settleStep(
    context,
    { agencyId: id.agencyId, orderId: id.orderId, step: settling.step },
    onOutcome(context, id, settling),
  )

/** An operator decides whether the credit was moved, where the provider cannot tell. Refuses with NOT_FOUND, NOTHING_TO_DECIDE, TOO_EARLY_TO_DECIDE. */
export async function decideProposal<K extends ProposalKind>(
  context: Context,
  id: ProposalId<K>,
  settling: Settling<K>,
  decision: Decision,
): Promise<void> {
  if (!(await findProposal(context.db, id))) throw new Refusal('NOT_FOUND')
  const transfer = await latestTry(context.db, id.agencyId, id.orderId, settling.step)
  await decideTransfer(context, transfer, decision, onOutcome(context, id, settling))
}

/** Moved: SUCCESS. Refused: FAILED, and nothing has moved. */
const onOutcome =
  <K extends ProposalKind>(context: Context, id: ProposalId<K>, { onDone }: Settling<K>): OnTransfer =>
  async (tx, outcome, transfer) => {
    const at = context.clock()
    const isDone = outcome.status === 'CONFIRMED'
    const failed = isDone ? {} : { failure: whyFailed(transfer.direction, outcome.refusal) }
    const changed = await changeProposal<ProposalKind>(tx, id, 'APPROVED', isDone ? 'SUCCESS' : 'FAILED', {
      ...failed,
      ended_at: at,
    })
    if (!changed) throw new Error(`${id.kind} ${id.orderId} has its outcome but is not APPROVED`)
    const isTaking = changed.direction === 'TAKE'
    const step = isDone ? (isTaking ? 'HELD' : 'CREDITED') : isTaking ? 'HOLD_REFUSED' : 'CREDIT_REFUSED'
    // The player is told by the transfer itself, when there is other credit to show.
    const record = () => recordStep(tx, id, { ...stepOfTransfer(transfer, at), step, status: changed.status })
    if (isDone) await onDone({ context, tx, row: changed as ProposalRows[K], at, record })
    else await record()
  }

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
    .where(isAtWork('agency_id'))
    .orderBy('expires_at')
    .limit(batch)
    .execute()
  return rows.map((row) => ({ agencyId: row.agency_id, kind, orderId: row.order_id }))
}

/** A proposal that always fails must not delay the others. */
const expire = (context: Context, id: ProposalId) =>
  expireProposal(context, id).catch((error: unknown) =>
    context.log.error({ ...id, err: error }, 'a proposal could not be ended'),
  )
