import type { ProviderId } from '@kham/contract/play/providers'
import type { Context } from '../context.ts'
import { readCredit } from '../features/play/credits/read-credit.ts'
import { checkPayment } from '../features/orders/deposits/check-payment.ts'
import { deliverCredit } from '../features/orders/deposits/settle-deposit.ts'
import { openDeposit } from '../features/orders/deposits/open-deposit.ts'
import { openWithdrawal } from '../features/orders/withdrawals/open-withdrawal.ts'
import { sendPayout, reserveCredit } from '../features/orders/withdrawals/settle-withdrawal.ts'
import type { WithdrawalRow } from '../features/orders/withdrawals/withdrawal.ts'
import { findWithdrawal } from '../features/orders/withdrawals/withdrawal-queries.ts'
import { NotFinished } from '../jobs/job.ts'
import type { PaymentBank } from '../partners/payment-bank.ts'
import type { MoneyWorld } from './money-world.ts'
import type { SandboxPayer } from './running-sandbox.ts'

type Player = Awaited<ReturnType<MoneyWorld['newPlayer']>>

/** What tests of withdrawals do over and over; every withdrawal is 1,000.00 THB unless it says otherwise. */
export function withdrawalDesk(world: () => MoneyWorld, providerId: ProviderId = 'gclub') {
  const agencyId = () => world().agency.agency_id
  const idOf = (row: WithdrawalRow) => ({ agencyId: row.agency_id, withdrawalId: row.withdrawal_id })
  const state = async (row: WithdrawalRow) => (await findWithdrawal(world().context.db, idOf(row)))!
  const creditOf = ({ playerId }: Player) =>
    readCredit(world().context, { agencyId: agencyId(), playerId, providerId })

  /** A player with 1,449.27 THB of credit, as 1,000,000 kip buy. */
  async function richPlayer(): Promise<Player> {
    const player = await world().newPlayer()
    await credit(player)
    return player
  }

  /** The player pays 1,000,000 kip for 1,449.27 THB more. */
  async function credit(player: Player, payer?: SandboxPayer) {
    const form = { providerId, paymentMethod: 'laoqr', amount: '1000000' } as const
    const { context, agency } = world()
    const deposit = await openDeposit(context, {
      agency,
      playerId: player.playerId,
      form,
      idempotencyKey: null,
    })
    await world().sandbox.pay(deposit.qr_payload!, undefined, payer)
    const id = { agencyId: deposit.agency_id, depositId: deposit.deposit_id }
    await checkPayment(context, id)
    await deliverCredit(context, id)
  }

  const wish = (
    { playerId, bankAccountId }: Player,
    amountMinor: bigint,
    idempotencyKey: string | null = null,
  ) => ({
    agency: world().agency,
    playerId,
    bankAccountId,
    providerId,
    amountMinor,
    idempotencyKey,
  })
  const open = (player: Player, amountMinor = 1_000_00n, key: string | null = null) =>
    openWithdrawal(world().context, wish(player, amountMinor, key))

  async function held(accountNumber?: string) {
    const player = await richPlayer()
    if (accountNumber) {
      const { db } = world().context
      await db
        .updateTable('bank_accounts')
        .set({ account_number: accountNumber })
        .where('bank_account_id', '=', player.bankAccountId)
        .execute()
    }
    const row = await open(player)
    await reserveCredit(world().context, idOf(row))
    return { player, row }
  }

  async function payoutsOf(row: WithdrawalRow) {
    const answer = await fetch(`${world().sandbox.url}/sandbox/bank/payouts`)
    const { payouts } = (await answer.json()) as { payouts: { reference: string }[] }
    return payouts.filter((payout) => payout.reference.startsWith(row.code))
  }

  /** The world with a bank whose answers to payouts arrive late. `answered` is called when one is on its way. */
  function answeringAfter(gate: Promise<void>, answered: () => void): Context {
    const { context } = world()
    async function bank(agency: string, method: string) {
      const real = (await context.partners.bank(agency, method))!
      const payOut: NonNullable<PaymentBank['payOut']> = async (request) => {
        const answer = await real.payOut!(request)
        answered()
        await gate
        return answer
      }
      return { ...real, payOut }
    }
    return { ...context, partners: { ...context.partners, bank } }
  }

  /** Asked until the bank has decided. */
  async function payOut(row: WithdrawalRow) {
    for (let tries = 0; tries < 600; tries++) {
      try {
        return await sendPayout(world().context, idOf(row))
      } catch (error) {
        if (!(error instanceof NotFinished)) throw error
        await world().sandbox.hurryPayouts('SENT')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    throw new Error('the bank never decided')
  }

  return {
    idOf,
    state,
    creditOf,
    richPlayer,
    credit,
    wish,
    open,
    held,
    payoutsOf,
    answeringAfter,
    payOut,
  }
}
