import { secondsAfter } from '../clock.ts'
import { approveWithdrawal } from '../features/orders/withdrawals/approve-withdrawal.ts'
import { reserveCredit } from '../features/orders/withdrawals/settle-withdrawal.ts'
import type { WithdrawalRow } from '../features/orders/withdrawals/withdrawal.ts'
import { latestPayoutOf } from '../features/orders/payouts/request-payout.ts'
import { claimPayout } from '../features/orders/payouts/claim-payout.ts'
import { markSent } from '../features/orders/payouts/mark-payout.ts'
import type { MoneyWorld } from './money-world.ts'
import { withdrawalDesk } from './withdrawal-desk.ts'

const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCodePoint(65 + Number(digit)))

let count = 0

/** Withdrawals that nothing speaks against; the staff pays by hand. */
export function cleanDesk(world: () => MoneyWorld, member: () => Promise<string>) {
  const { open, credit, idOf } = withdrawalDesk(world)

  /** Who has an account of ten days, has paid from it, and has been paid before. */
  async function cleanPlayer() {
    const { context } = world()
    const player = await world().newPlayer()
    const name = `CLEAN ${letters(++count)}X`
    const since = secondsAfter(context.clock(), -10 * 24 * 3600)
    // The first is itself a change of the account, which the database notes.
    for (const set of [{ account_name: name }, { created_at: since, changed_at: since }])
      await context.db
        .updateTable('bank_accounts')
        .set(set)
        .where('bank_account_id', '=', player.bankAccountId)
        .execute()
    await credit(player, { payerName: name, payerAccount: String(70_000_000 + count), payerBank: 'JDB' })
    const row = await heldOf(player, 200_00n)
    await approveWithdrawal(context, idOf(row), await member())
    const payout = (await latestPayoutOf(context.db, row.agency_id, row.withdrawal_id))!
    const staffId = await member()
    await claimPayout(context, payout, { staffId, mayTakeOver: false })
    await markSent(context, payout, { staffId, bankReference: `FTCLEAN${letters(count)}`, done: true })
    return player
  }

  async function heldOf(player: Awaited<ReturnType<MoneyWorld['newPlayer']>>, amountMinor: bigint) {
    const row = await open(player, amountMinor)
    await reserveCredit(world().context, idOf(row))
    return row
  }

  /** One of 1,000.00 THB that waits: 680,000 kip. */
  const clean = async (): Promise<WithdrawalRow> => heldOf(await cleanPlayer(), 1_000_00n)

  return { cleanPlayer, clean, heldOf }
}
