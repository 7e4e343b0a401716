import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotFinished } from '../../../jobs/job.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { newChance } from '../../../testing/load/chance.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { sitDown } from '../../../testing/play-table.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { Refusal } from '../../../refusal.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import { readBetLog } from '../../play/wagers/read-bet-logs.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { quoteWithdrawal } from '../../orders/withdrawals/quote-withdrawal.ts'
import { returnCredit, reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { paidOutMinor } from '../../orders/kernel/order-views.ts'
import { nextStep, type WithdrawalRow } from '../../orders/withdrawals/withdrawal.ts'
import { cancelUsage } from './cancel-usage.ts'
import { recheckUsage } from './recheck-usage.ts'

const seeds = [1, 2, 3, 4]
const actsEach = 90

describe('any sequence of acts under promotions', () => {
  let world: MoneyWorld
  let staffId: string
  let promotions: string[]
  const { promotion, claim, inUse, open, pay, idOf } = promotionDesk(() => world)
  const withdrawals = withdrawalDesk(() => world, 'alphabet')
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
    const often = { uses_per_player: 100, threshold_minor: 900_00n }
    promotions = [
      await promotion({ ...often, deduct_bonus: true, max_minor: 300_00n, withdraw_all: true }),
      await promotion({
        ...often,
        bonus_minor: 50_00n,
        excess_to: 'AGENCY',
        max_minor: 200_00n,
        withdraw_all: true,
      }),
      await promotion({ ...often, turnover_hundredths: 10, target_minor: 400_00n, deduct_bonus: true }),
    ]
  })
  afterAll(() => world.close())

  test.each(seeds)(
    'seed %i: a refusal changes nothing, a quote is what comes, and the audit finds nothing',
    async (seed) => {
      const chance = newChance(seed)
      const player = await world.newPlayer()
      const { playerId } = player
      const wallet = { agencyId: world.agency.agency_id, playerId, providerId: 'alphabet' } as const
      const { context } = world
      const one = <T>(of: readonly T[]): T => of[chance.below(of.length)]!
      let row: WithdrawalRow | undefined

      /** An open withdrawal is brought to its end, one way or the other. */
      async function endWithdrawal(isPaid: boolean) {
        if (!row) return
        const id = withdrawals.idOf(row)
        if (isPaid) {
          await approveWithdrawal(context, id, staffId)
          await withdrawals.payOut(row)
        } else await endHeldWithdrawal(context, id, { as: 'REJECTED', reason: 'no', staffId })
        if (nextStep(await withdrawals.state(row)) === 'return') await returnCredit(context, id)
        row = undefined
      }
      async function withdraw(amountMinor: bigint) {
        const quote = await quoteWithdrawal(context, withdrawals.wish(player, amountMinor))
        row = await withdrawals.open(player, amountMinor)
        expect([quote.blockedBy, row.receive_minor, paidOutMinor(row)]).toEqual([
          null,
          quote.receiveMinor,
          quote.division.paidMinor,
        ])
        await reserveCredit(context, withdrawals.idOf(row))
      }
      async function deposit(amount: string) {
        const order = await open(playerId, amount)
        if (chance.below(4) === 0) return cancelDeposit(context, idOf(order))
        return deliverCredit(context, idOf(await pay(order)))
      }
      const acts: (() => Promise<unknown>)[] = [
        () => claim(playerId, one(promotions)),
        () => claim(playerId, one(promotions)),
        // Few come to the end of the one that forfeits.
        () => claim(playerId, promotions[1]!),
        () => deposit(one(['345000', '345000', '345000', '100000'])),
        () => deposit('345000'),
        async () => (await sitDown(world, wallet)).play(one(['5.00', '50.00', '100.00'])),
        () => readBetLog(context, wallet, running),
        () => recheckUsage(context, wallet),
        async () => cancelUsage(context, wallet, (await inUse(playerId))?.usage_id ?? playerId),
        async () => withdraw(await withdrawals.creditOf(player)),
        async () => withdraw(await withdrawals.creditOf(player)),
        async () => withdraw(await withdrawals.creditOf(player)),
        () => withdraw(100_00n),
        () => endWithdrawal(true),
        () => endWithdrawal(true),
        () => endWithdrawal(true),
        () => endWithdrawal(false),
      ]
      for (let count = 0; count < actsEach; count++)
        await one(acts)().catch((error: unknown) => {
          // A round without enough credit is refused by the table.
          const isRefused = error instanceof Refusal || String(error).includes('CREDIT')
          if (!isRefused && !(error instanceof NotFinished)) throw error
        })
      await endWithdrawal(true)
      expect(await world.audit()).toEqual([])
    },
  )

  test('promotions have ended in every way meanwhile, and bonuses were taken back, returned and kept', async () => {
    const { db } = world.context
    const ended = db
      .selectFrom('promotion_usages')
      .select('end_reason')
      .distinct()
      .where('status', '!=', 'USED')
    const reasons = (await ended.execute()).map(({ end_reason }) => String(end_reason))
    expect(reasons.toSorted()).toEqual(['CANCELED_BY_PLAYER', 'CREDIT_SPENT', 'PAID_OUT'])
    const paid = db.selectFrom('withdrawals').select('code').where('status', '=', 'SUCCESS')
    for (const part of ['bonus_minor', 'excess_minor', 'forfeit_minor'] as const)
      expect([part, await paid.where(part, '>', 0n).execute()]).not.toEqual([part, []])
  })
})
