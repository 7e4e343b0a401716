import { confirmPayment } from '../features/orders/deposits/confirm-payment.ts'
import type { DepositRow } from '../features/orders/deposits/deposit.ts'
import { depositDesk } from './deposit-desk.ts'
import type { MoneyWorld } from './money-world.ts'
import { payoutDesk } from './payout-desk.ts'

/** Every deposit here is of 100,000 kip. */
export const pays = 100_000_00n
/** A bound that nothing reaches. */
export const most = 1_000_000_000_00n
export const fourEyes = { code: 'FOUR_EYES' }

let count = 0

/** What tests of acts that take two approvals do over and over; each deposit is confirmed by hand. */
export function approvalDesk(world: () => MoneyWorld) {
  const { setAgency, member, withdrawals } = payoutDesk(world)
  const deposits = depositDesk(world, 'transfer')

  const newReference = () => `FT2611250${String(++count).padStart(3, '0')}`
  const confirm = (row: DepositRow, staffId: string, bankReference: string, amountMinor = pays) =>
    confirmPayment(world().context, deposits.idOf(row), {
      bankReference,
      amountMinor,
      payerName: null,
      slipId: null,
      staffId,
    })
  const words = (row: DepositRow) =>
    world()
      .context.db.selectFrom('first_words')
      .selectAll()
      .where('subject_id', '=', row.deposit_id)
      .orderBy('word_id')
      .execute()

  return { ...deposits, withdrawals, setAgency, member, newReference, confirm, words }
}
