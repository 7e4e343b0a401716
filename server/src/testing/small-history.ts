import { readCredit } from '../features/play/credits/read-credit.ts'
import { sendRefund } from '../features/orders/deposits/refund-deposit.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../features/orders/withdrawals/approve-withdrawal.ts'
import { reserveCredit } from '../features/orders/withdrawals/settle-withdrawal.ts'
import { NotFinished } from '../jobs/job.ts'
import { failedDeposit } from './failed-deposit.ts'
import { historyDesk } from './history-desk.ts'
import type { MoneyWorld } from './money-world.ts'
import { paymentDesk } from './payment-desk.ts'
import { promotionDesk } from './promotion-desk.ts'
import { withdrawalDesk } from './withdrawal-desk.ts'

/**
 * Across midnights of Vientiane and the ends of two months: a deposit of a million kip on the last of October and its payout of 680,000 on
 * the first of November; 90,000 for a bill of 100,000, credited two days later; a deposit of 100,000 that the provider refuses and that is sent back; a bonus
 * of 500 baht in the last second of November, and 100 baht won in the first of December; a withdrawal that is
 * rejected, and whose credit is still on its way back.
 */
export async function playSmallHistory(world: MoneyWorld, staffId: string) {
  const { happened } = historyDesk(() => world)
  const withdrawals = withdrawalDesk(() => world)
  const payments = paymentDesk(() => world)
  const promotions = promotionDesk(() => world)
  const { context } = world
  const rich = await happened('2025-10-31T23:50:00+07:00', () => withdrawals.richPlayer())
  const { paymentId, order } = await happened('2025-10-31T23:59:50+07:00', () =>
    payments.waiting('90000', { payerName: 'TEST PLAYER' }),
  )
  const held = await happened('2025-11-01T00:00:00+07:00', async () => {
    const row = await withdrawals.open(rich)
    await reserveCredit(context, withdrawals.idOf(row))
    return row
  })
  await happened('2025-11-01T00:30:00+07:00', () =>
    approveWithdrawal(context, withdrawals.idOf(held), staffId),
  )
  await happened('2025-11-01T00:31:00+07:00', () => withdrawals.payOut(held))
  await happened('2025-11-02T10:00:00+07:00', async () => {
    await payments.credit(paymentId, order.player_id)
    await payments.deliver(await payments.orderPaidBy(paymentId))
  })
  const failed = await happened('2025-11-03T09:00:00+07:00', () => failedDeposit(world, 'laoqr'))
  await happened('2025-11-03T11:00:00+07:00', async () => {
    await failed.refund()
    await until(() => sendRefund(context, failed.id))
  })
  const credited = await happened('2025-11-30T23:59:55+07:00', () => promotions.credited())
  await happened('2025-12-01T00:00:00+07:00', async () => {
    await promotions.setCredit(credited.player.playerId, '1100')
    await readCredit(context, {
      agencyId: world.agency.agency_id,
      playerId: credited.player.playerId,
      providerId: 'alphabet',
    })
  })
  const rejected = await happened('2025-12-01T12:00:00+07:00', async () => {
    const row = await withdrawals.open(rich, 200_00n)
    await reserveCredit(context, withdrawals.idOf(row))
    return row
  })
  await happened('2025-12-01T12:10:00+07:00', () =>
    endHeldWithdrawal(context, withdrawals.idOf(rejected), { as: 'REJECTED', reason: 'no', staffId }),
  )
}

async function until(work: () => Promise<unknown>) {
  for (let tries = 0; tries < 600; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NotFinished)) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('the bank never decided')
}
