import type { Updateable } from 'kysely'
import type { staffRoles } from '@kham/contract/desk/staff-roles'
import type { Tables } from '../db/tables.ts'
import { latestPayoutOf } from '../features/orders/payouts/request-payout.ts'
import type { PayoutRow } from '../features/orders/payouts/payout.ts'
import { releasePayout, claimPayout } from '../features/orders/payouts/claim-payout.ts'
import { markBounced, markDone, markNotPossible, markSent } from '../features/orders/payouts/mark-payout.ts'
import { approveWithdrawal } from '../features/orders/withdrawals/approve-withdrawal.ts'
import { newId } from '../id.ts'
import type { MoneyWorld } from './money-world.ts'
import { withdrawalDesk } from './withdrawal-desk.ts'
import { byHand } from './as-owner.ts'

type StaffRole = (typeof staffRoles)[number]

let count = 0

/** What tests of payouts by hand do over and over; each is 680,000 kip, of a withdrawal of 1,000.00 THB. */
export function payoutDesk(world: () => MoneyWorld) {
  const withdrawals = withdrawalDesk(world)
  const agencyId = () => world().agency.agency_id

  const setAgency = (settings: Updateable<Tables['agencies']>) =>
    byHand(
      world().context.db,
      world().context.db.updateTable('agencies').set(settings).where('agency_id', '=', agencyId()),
    )

  /** A new member of the staff; answers the id. */
  async function member(role: StaffRole = 'cashier', display_name: string = role): Promise<string> {
    const staff_id = newId(new Date())
    const names = { username: `staff${++count}`, display_name, password_hash: 'none', role }
    const { db } = world().context
    await byHand(db, db.insertInto('staff').values({ agency_id: agencyId(), staff_id, ...names }))
    return staff_id
  }

  async function payoutOf(orderId: string): Promise<PayoutRow> {
    const payout = await latestPayoutOf(world().context.db, agencyId(), orderId)
    if (!payout) throw new Error(`no payout of ${orderId}`)
    return payout
  }

  /** A withdrawal that is approved and waits for whoever pays it. */
  async function toPay() {
    const { player, row } = await withdrawals.held()
    await approveWithdrawal(world().context, withdrawals.idOf(row), await member())
    return { player, row, payout: await payoutOf(row.withdrawal_id) }
  }

  const payer = (staffId: string, mayTakeOver = false) => ({ staffId, mayTakeOver })
  const take = (payout: PayoutRow, staffId: string, mayTakeOver = false) =>
    claimPayout(world().context, payout, payer(staffId, mayTakeOver))
  const release = (payout: PayoutRow, staffId: string, mayTakeOver = false) =>
    releasePayout(world().context, payout, payer(staffId, mayTakeOver))
  const sent = (payout: PayoutRow, staffId: string, bankReference: string, done = false) =>
    markSent(world().context, payout, { staffId, bankReference, done })
  const done = (payout: PayoutRow, staffId: string) => markDone(world().context, payout, staffId)
  const bounced = (payout: PayoutRow, staffId: string) =>
    markBounced(world().context, payout, { staffId, note: 'the account is closed', mayUndo: true })
  const notPossible = (payout: PayoutRow, staffId: string) =>
    markNotPossible(world().context, payout, {
      staffId,
      reason: 'the bank knows no such account',
      mayUndo: true,
    })

  const acts = { take, release, sent, done, bounced, notPossible }
  return { ...acts, withdrawals, setAgency, member, payoutOf, toPay }
}
