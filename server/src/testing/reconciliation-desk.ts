import { setTimeout } from 'node:timers/promises'
import { secondsAfter } from '../clock.ts'
import type { DepositRow } from '../features/orders/deposits/deposit.ts'
import { retryCredit, deliverCredit } from '../features/orders/deposits/settle-deposit.ts'
import { refundDeposit, sendRefund } from '../features/orders/deposits/refund-deposit.ts'
import { sendPayout, returnCredit } from '../features/orders/withdrawals/settle-withdrawal.ts'
import { NotFinished } from '../jobs/job.ts'
import { differencePage } from '../features/books/reconciliation/difference-queries.ts'
import { lagSeconds } from '../features/books/reconciliation/reconciliation.ts'
import { newestResults, openAskedRun } from '../features/books/reconciliation/run-queries.ts'
import { runReconciliation } from '../features/books/reconciliation/run-reconciliation.ts'
import { checkPayment } from '../features/orders/deposits/check-payment.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../features/orders/withdrawals/approve-withdrawal.ts'
import { depositDesk } from './deposit-desk.ts'
import { findStaffId } from './find-staff-id.ts'
import { asOwner } from './as-owner.ts'
import type { MoneyWorld } from './money-world.ts'
import { withdrawalDesk } from './withdrawal-desk.ts'

/** The bank takes its time; asked until it has decided. */
async function untilDone(ask: () => Promise<unknown>): Promise<void> {
  const error = await ask().catch((thrown: unknown) => thrown)
  if (!(error instanceof NotFinished)) {
    if (error instanceof Error) throw error
    return
  }
  await setTimeout(100)
  await untilDone(ask)
}

/** What tests of the reconciliation do over and over, at alphabet: the provider that lists all that it has on record. */
export function reconciliationDesk(world: () => MoneyWorld) {
  const deposits = depositDesk(world)
  const withdrawals = withdrawalDesk(world, 'alphabet')
  const agencyId = () => world().agency.agency_id
  const staffId = () => findStaffId(world())

  /** 100,000 kip paid and credited. */
  async function credited() {
    const deposit = await deposits.paid()
    await deliverCredit(world().context, deposits.idOf(deposit))
    return deposits.state(deposit)
  }

  /** 1,000.00 THB taken and paid out. */
  async function paidOut(accountNumber?: string) {
    const { row } = await withdrawals.held(accountNumber)
    await approveWithdrawal(world().context, withdrawals.idOf(row), await staffId())
    await untilDone(() => sendPayout(world().context, withdrawals.idOf(row)))
    return withdrawals.state(row)
  }

  async function refusedCredit() {
    const { context, sandbox } = world()
    await sandbox.setFault('alphabet', 'refuse')
    const deposit = await deposits.paid()
    await deliverCredit(context, deposits.idOf(deposit))
    await sandbox.setFault('alphabet', 'none')
    return deposit
  }

  async function refunded(deposit: DepositRow) {
    const { context } = world()
    await refundDeposit(context, deposits.idOf(deposit), await staffId())
    await untilDone(() => sendRefund(context, deposits.idOf(deposit)))
  }

  /** A bit of everything that an ordinary day brings. */
  async function aDay() {
    const { context, sandbox } = world()
    const deposit = await credited()
    await sandbox.pay(deposit.qr_payload!, '70000') // a second payment of the same bill
    await checkPayment(context, deposits.idOf(deposit))
    const retried = await refusedCredit()
    await retryCredit(context, deposits.idOf(retried), await staffId())
    await deliverCredit(context, deposits.idOf(retried))
    await refunded(await refusedCredit())
    await deposits.opened() // never paid

    const payout = await paidOut()
    const bounced = await paidOut('12340000000') // refused by the bank after it was sent
    await returnCredit(context, withdrawals.idOf(bounced))
    const { row } = await withdrawals.held()
    const rejection = { as: 'REJECTED', reason: 'the name does not match', staffId: await staffId() } as const
    await endHeldWithdrawal(context, withdrawals.idOf(row), rejection)
    await returnCredit(context, withdrawals.idOf(row))
    return { deposit, payout }
  }

  /** Compares everything now. */
  async function compare() {
    const { context } = world()
    await openAskedRun(context.db, agencyId(), await staffId(), context.clock())
    await runReconciliation(context, agencyId(), new AbortController().signal)
    const results = await newestResults(context.db, agencyId())
    return { results, outcomes: Object.fromEntries(results.map((each) => [each.subject, each.outcome])) }
  }

  /** Compares everything a while from now, when nothing of what was done is under way any more. */
  async function reconcile() {
    const now = new Date()
    world().setClock(secondsAfter(now, lagSeconds + 60))
    const compared = await compare()
    world().setClock(now)
    return compared
  }

  /** The differences that are still there, the oldest first. */
  async function differences() {
    const asked = { state: 'OPEN', page: 1, pageSize: 100 } as const
    const { rows } = await differencePage(world().context.db, agencyId(), asked)
    return rows.toReversed()
  }

  /** As the owner role: the application role could not tamper like this. */
  const query = (text: string, values: unknown[] = []) =>
    asOwner(world().context.database, (client) => client.query(text, values))
  return { staffId, deposits, withdrawals, credited, paidOut, aDay, compare, reconcile, differences, query }
}
