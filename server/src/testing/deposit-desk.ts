import { checkPayment } from '../features/orders/deposits/check-payment.ts'
import type { DepositRow } from '../features/orders/deposits/deposit.ts'
import { findDeposit } from '../features/orders/deposits/deposit-queries.ts'
import { openDeposit } from '../features/orders/deposits/open-deposit.ts'
import { readCredit } from '../features/play/credits/read-credit.ts'
import type { MoneyWorld } from './money-world.ts'

/** What tests of deposits do over and over; every deposit is 100,000 kip at alphabet unless it says otherwise. */
export function depositDesk(world: () => MoneyWorld, paymentMethod = 'laoqr') {
  const idOf = (row: DepositRow) => ({ agencyId: row.agency_id, depositId: row.deposit_id })
  const state = async (row: DepositRow) => (await findDeposit(world().context.db, idOf(row)))!
  const payments = () => world().context.db.selectFrom('payments').selectAll()

  async function opened(amount = '100000', idempotencyKey: string | null = null) {
    const { playerId } = await world().newPlayer()
    return open(playerId, amount, idempotencyKey)
  }
  const open = (playerId: string, amount = '100000', idempotencyKey: string | null = null) =>
    openDeposit(world().context, {
      agency: world().agency,
      playerId,
      form: { providerId: 'alphabet', paymentMethod, amount },
      idempotencyKey,
    })
  const creditAt = (row: DepositRow) =>
    readCredit(world().context, { agencyId: row.agency_id, playerId: row.player_id, providerId: 'alphabet' })

  async function pay(deposit: DepositRow) {
    await world().sandbox.pay(deposit.qr_payload!)
    return checkPayment(world().context, idOf(deposit))
  }
  const paid = async (amount?: string) => pay(await opened(amount))
  const paidBy = async (playerId: string) => pay(await open(playerId))
  return { idOf, state, payments, open, opened, creditAt, pay, paid, paidBy }
}
