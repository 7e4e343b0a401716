import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, running, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { cancelDeposit } from '../../orders/deposits/cancel-deposit.ts'
import { deliverCredit } from '../../orders/deposits/settle-deposit.ts'
import type { DepositRow } from '../../orders/deposits/deposit.ts'
import { openMove } from '../../orders/moves/open-move.ts'
import { releaseHeldPayments } from '../../orders/suspense/release-held-payments.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { quoteWithdrawal } from '../../orders/withdrawals/quote-withdrawal.ts'
import { reserveCredit, retryReturn, returnCredit } from '../../orders/withdrawals/settle-withdrawal.ts'
import { cancelUsage } from './cancel-usage.ts'
import { recheckUsage } from './recheck-usage.ts'

/** What a player tries who wants the bonus without the risk: the target is met with money that was not won. */
describe("a player's own money and a promotion's target", () => {
  let world: MoneyWorld
  let staffId: string
  const desk = promotionDesk(() => world)
  const { promotion, claim, open, pay, idOf, state, inUse, setCredit, payments } = desk
  const atGclub = withdrawalDesk(() => world, 'gclub')
  const atAlphabet = withdrawalDesk(() => world, 'alphabet')
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const walletOf = ({ playerId }: { playerId: string }) =>
    ({ agencyId: world.agency.agency_id, playerId, providerId: 'alphabet' }) as const
  const credited = async (order: DepositRow) => deliverCredit(world.context, idOf(order))
  const asked = async (player: { playerId: string; bankAccountId: string }, minor: bigint) =>
    quoteWithdrawal(world.context, atAlphabet.wish(player, minor))

  /** 1,000.00 come with the promotion's deposit, and more than 1,900.00 have to be there. */
  const plain = { target_minor: 1_900_00n, withdraw_all: true }

  test('a move to its wallet is refused from the claim on, while its deposit is open and after', async () => {
    const player = await atGclub.richPlayer() // 1,449.27 THB of the player's own
    await claim(player.playerId, await promotion(plain))
    const move = () =>
      openMove(world.context, {
        agencyId: world.agency.agency_id,
        playerId: player.playerId,
        from: 'gclub',
        to: 'alphabet',
        idempotencyKey: null,
      })
    await expect(move()).rejects.toMatchObject({ code: 'PROMOTION_USAGE' })
    const order = await open(player.playerId, '345000')
    await expect(move()).rejects.toMatchObject({ code: 'PROMOTION_USAGE' })
    await credited(await pay(order))
    await expect(move()).rejects.toMatchObject({ code: 'PROMOTION_USAGE' })
    expect((await asked(player, 1_000_00n)).blockedBy).toBe('PROMOTION_CREDIT_NOT_REACHED')
  })

  test('late payments of plain bills wait until it has ended, and then become credit at their own rate', async () => {
    const player = await world.newPlayer()
    const old: DepositRow[] = []
    for (let bills = 0; bills < 2; bills++) {
      old.push(await open(player.playerId, '345000'))
      await cancelDeposit(world.context, idOf(old.at(-1)!))
    }
    await claim(player.playerId, await promotion(plain))
    await credited(await pay(await open(player.playerId, '345000')))
    for (const bill of old) await pay(bill)
    expect(await atAlphabet.creditOf(player)).toBe(1_000_00n)
    expect((await asked(player, 1_000_00n)).blockedBy).toBe('PROMOTION_CREDIT_NOT_REACHED')
    for (const bill of old) {
      expect(await state(bill)).toMatchObject({ status: 'CANCELED', reason: 'PROMOTION_IN_USE' })
      const payment = await payments().where('bill', '=', bill.code).executeTakeFirstOrThrow()
      expect(payment).toMatchObject({ state: 'SUSPENSE', reason: 'PROMOTION_IN_USE' })
    }
    await releaseHeldPayments(world.context, running)
    expect(await state(old[0]!)).toMatchObject({ status: 'CANCELED' })

    await setCredit(player.playerId, '9.99')
    await recheckUsage(world.context, walletOf(player))
    expect(await inUse(player.playerId)).toBeUndefined()
    await releaseHeldPayments(world.context, running)
    for (const bill of old) {
      await credited(bill)
      expect(await state(bill)).toMatchObject({ status: 'SUCCESS', reason: null, bonus_minor: 0n })
    }
    expect(await atAlphabet.creditOf(player)).toBe(1_009_99n)
  })

  describe('under a version whose maximum does not ask for all', () => {
    // As in the finding: 9,000.00 are won, and no more than 1,000.00 may be paid out.
    const loose = { max_minor: 1_000_00n, withdraw_all: false }

    async function paidOut(player: { playerId: string; bankAccountId: string }, minor: bigint) {
      const row = await atAlphabet.open(player, minor)
      await reserveCredit(world.context, atAlphabet.idOf(row))
      await approveWithdrawal(world.context, atAlphabet.idOf(row), staffId)
      await atAlphabet.payOut(row)
      return atAlphabet.state(row)
    }

    test('the maximum holds for all withdrawals together, and a payout does not end it', async () => {
      const { player } = await desk.credited({ ...loose, excess_to: 'AGENCY' })
      await setCredit(player.playerId, '9000.00')
      expect(await paidOut(player, 600_00n)).toMatchObject({ status: 'SUCCESS', forfeit_minor: 0n })
      expect(await inUse(player.playerId)).toBeDefined()
      expect(await paidOut(player, 1_400_00n)).toMatchObject({ status: 'SUCCESS', forfeit_minor: 1_000_00n })
      expect((await asked(player, 7_000_00n)).blockedBy).toBe('CREDIT_NOT_ENOUGH')
      expect(await inUse(player.playerId)).toBeDefined()
    })

    test('taken at once it comes to the same', async () => {
      const { player } = await desk.credited({ ...loose, excess_to: 'AGENCY' })
      await setCredit(player.playerId, '9000.00')
      const all = await paidOut(player, 9_000_00n)
      expect(all).toMatchObject({ status: 'SUCCESS', forfeit_minor: 8_000_00n })
      await recheckUsage(world.context, walletOf(player))
      expect(await inUse(player.playerId)).toBeUndefined()
    })

    test('it does not end while its excess is on the way back, also one that the provider refuses', async () => {
      const { player } = await desk.credited(loose)
      await setCredit(player.playerId, '9000.00')
      const row = await paidOut(player, 9_000_00n)
      expect(row).toMatchObject({ status: 'SUCCESS', excess_minor: 8_000_00n })
      await world.sandbox.setFault('alphabet', 'refuse')
      await returnCredit(world.context, atAlphabet.idOf(row))
      await world.sandbox.setFault('alphabet', 'none')
      await recheckUsage(world.context, walletOf(player))
      const { usage_id } = (await inUse(player.playerId))!
      await expect(cancelUsage(world.context, walletOf(player), usage_id)).rejects.toMatchObject({
        code: 'OPEN_ORDER',
      })
      await retryReturn(world.context, atAlphabet.idOf(row), staffId)
      await returnCredit(world.context, atAlphabet.idOf(row))
      expect((await asked(player, 8_000_00n)).blockedBy).toBe('CREDIT_NOT_ENOUGH')
    })
  })
})
