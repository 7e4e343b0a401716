import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { reasonOfRules } from '@kham/contract/operator/orders/payout-rules'
import type { WithdrawMark } from '@kham/contract/operator/orders/withdrawal-marks'
import { payoutFor } from '../../../ledger/exchange.ts'
import { payoutAsked } from '../../../ledger/postings/withdrawals.ts'
import { Refusal } from '../../../refusal.ts'
import { payoutMethodOf } from '../../cashier/cashier/payment-method-lookup.ts'
import { refuseHeld } from '../../players/payout-holds/holds-of-players.ts'
import { recordApproval, type ApprovedBy } from '../../desk/approvals/record-approval.ts'
import { promotionOfUsage } from '../../promotions/promotions/promotion-of-usage.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { announceOrder } from '../kernel/announce-order.ts'
import { paidOutMinor } from '../kernel/order-views.ts'
import { idOf, notApprovedOnce, type WithdrawalRow, type WithdrawalId } from './withdrawal.ts'
import { approveHeld, findWithdrawal, orderOf, endHeld } from './withdrawal-queries.ts'
import { marksOfWithdrawals } from './mark-queries.ts'
import { lockOne } from '../../../locks/lock-all.ts'
import { kipFact, writeMoneyAct } from '../../desk/audit/write-money-act.ts'
import { startReturn } from './settle-withdrawal.ts'

/**
 * An operator approves: what is to be paid is held in the books, and a job tells the bank or somebody of the staff pays it by hand, in one
 * transaction. A large one needs two of them; the first approval is only written down. Two operators at once: one approval. Refuses with
 * NOT_FOUND, CREDIT_NOT_HELD, ORDER_NOT_OPEN, PAYOUT_HELD, FOUR_EYES; the order waits on then.
 */
export async function approveWithdrawal(context: Context, id: WithdrawalId, staffId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await sayApproval(context, tx, await lockWaiting(context, tx, id), staffId)
  })
}

/**
 * Approves a withdrawal only if it has no marks under its lock, whatever the screen has shown; with `marks` nothing is written. `waits`: it
 * takes a second approval. Refuses as `approveWithdrawal`.
 */
export async function approveClean(
  context: Context,
  id: WithdrawalId,
  staffId: string,
): Promise<{ marks: WithdrawMark[]; waits: boolean }> {
  return context.db.transaction().execute(async (tx) => {
    const row = await lockWaiting(context, tx, id)
    const found = await marksOfWithdrawals(tx, id.agencyId, [id.withdrawalId], context.clock())
    const marks = found.get(id.withdrawalId) ?? []
    if (marks.length > 0) return { marks, waits: false }
    return { marks, waits: await sayApproval(context, tx, row, staffId) }
  })
}

/** A withdrawal that waits for its approval, and may be paid now; under its lock and its player's. */
async function lockWaiting(context: Context, tx: Tx, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await lockOne(tx, orderOf(id))
  if (row?.status !== 'OPEN' || !row.held_at || row.approved_at) throw new Refusal(await whyNot(tx, id))
  await refuseHeld(tx, playerOf(row), context.clock)
  return row
}

/** Approves it; true = the first of two approvals is written down, and it waits for the second. */
async function sayApproval(context: Context, tx: Tx, row: WithdrawalRow, staffId: string): Promise<boolean> {
  const at = context.clock()
  const id = idOf(row)
  const act = {
    act: 'APPROVE',
    subject: orderOf(id),
    status: row.status,
    playerId: row.player_id,
    side: 'MONEY',
    weightMinor: row.receive_minor,
    said: {},
    content: [],
  } as const
  const word = await recordApproval(tx, act, { staffId, at })
  if (!word.waits) await approve(context, tx, id, { staffId, at, first: word.first })
  return word.waits
}

const playerOf = ({ agency_id: agencyId, player_id: playerId }: WithdrawalRow) => ({ agencyId, playerId })

/** The approver: one of the staff, as second or alone, or this version of the agency's rules. */
type Approver = { at: Date } & ({ staffId: string; first: ApprovedBy | null } | { rules: number })

/** Gives a withdrawal its payout. Refuses as approving does. */
export async function approve(context: Context, tx: Tx, id: WithdrawalId, approver: Approver): Promise<void> {
  const { at } = approver
  const isByRules = 'rules' in approver
  const first = isByRules ? null : approver.first
  const once = first ? { approved_once_by: first.staffId, approved_once_at: first.at } : notApprovedOnce
  const by = isByRules
    ? { approved_by_rules: approver.rules, not_automatic: [] }
    : { approved_by: approver.staffId }
  const set = { ...once, ...by, approved_at: at, look_again_at: null, reason: null }
  const approved = await approveHeld(tx, id, set)
  if (!approved) throw new Refusal(await whyNot(tx, id))
  await askForPayout(context, tx, approved)
  const told = isByRules
    ? ({ by: 'SYSTEM', reason: reasonOfRules(approver.rules) } as const)
    : ({ by: 'STAFF', staffId: approver.staffId } as const)
  await announceOrder(tx, 'withdrawal', approved, { step: 'APPROVED', at, ...told })
  if (isByRules) return
  const after = { code: approved.code, amount: kipFact(approved.receive_minor) }
  await writeMoneyAct(tx, orderOf(id), {
    act: 'WITHDRAWAL_APPROVED',
    staffId: approver.staffId,
    at,
    after,
  })
}

async function askForPayout({ clock, jobs }: Context, tx: Tx, row: WithdrawalRow) {
  const { agency_id: agencyId, withdrawal_id: withdrawalId, player_id: playerId, code } = row
  const { method, gatewaySends } = await payoutMethodOf(tx, agencyId)
  const wanted = { agencyId, kind: 'withdrawal', orderId: withdrawalId, code, playerId, method } as const
  const { number, by_hand } = await requestPayout(tx, {
    ...wanted,
    amountMinor: row.receive_minor,
    to: row,
    gatewaySends,
    now: clock(),
  })
  await payoutAsked(
    tx,
    { agencyId, playerId, orderId: withdrawalId },
    {
      method,
      number,
      creditMinor: paidOutMinor(row),
      payMinor: row.receive_minor,
      remainderMinor: payoutFor(paidOutMinor(row), row.buy_micro).remainderLakMinor,
      buyMicro: row.buy_micro,
      ...(await keptUnder(tx, row)),
    },
  )
  if (!by_hand) await jobs.enqueue(tx, 'send-payout', { agencyId, withdrawalId }, { partner: method })
}

/** The promotion's part of the withdrawal. */
async function keptUnder(
  tx: Tx,
  { agency_id, promotion_usage_id, bonus_minor, forfeit_minor }: WithdrawalRow,
) {
  if (promotion_usage_id === null) return {}
  const promotionId = await promotionOfUsage(tx, agency_id, promotion_usage_id)
  return { promotion: { promotionId, bonusMinor: bonus_minor, forfeitMinor: forfeit_minor } }
}

/** Why an order can be neither approved nor rejected now. */
async function whyNot(tx: Tx, id: WithdrawalId) {
  const row: WithdrawalRow | undefined = await findWithdrawal(tx, id)
  if (!row) return 'NOT_FOUND'
  return row.status === 'OPEN' && !row.held_at ? 'CREDIT_NOT_HELD' : 'ORDER_NOT_OPEN'
}

/**
 * An operator ends an order that waits for approval: REJECTED by the agency, or CANCELED because the player has asked support to. The
 * player sees the reason, and the credit goes back to the provider. Refuses as approving does.
 */
export async function endHeldWithdrawal(
  context: Context,
  id: WithdrawalId,
  how: { as: 'REJECTED' | 'CANCELED'; reason: string; staffId: string },
): Promise<void> {
  const { as, reason, staffId } = how
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const ended = await endHeld(tx, id, as, { ...notApprovedOnce, reason, ended_at: at })
    if (!ended) throw new Refusal(await whyNot(tx, id))
    await startReturn(context, tx, ended)
    await announceOrder(tx, 'withdrawal', ended, { step: as, by: 'STAFF', staffId, at, reason })
    const after = { code: ended.code, amount: kipFact(ended.receive_minor), reason }
    await writeMoneyAct(tx, orderOf(id), { act: `WITHDRAWAL_${as}`, staffId, at, after })
  })
}
