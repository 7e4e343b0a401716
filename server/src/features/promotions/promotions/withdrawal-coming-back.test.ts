import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { approveWithdrawal, endHeldWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { quoteWithdrawal } from '../../orders/withdrawals/quote-withdrawal.ts'
import { reserveCredit, retryReturn, returnCredit } from '../../orders/withdrawals/settle-withdrawal.ts'

const capped = { withdraw_all: true, max_minor: 2_000_00n } as const

describe('credit of a withdrawal under a promotion that its provider will not take back', () => {
  let world: MoneyWorld
  let staffId: string
  const { credited, inUse, setCredit } = promotionDesk(() => world)
  const { idOf, state, wish, open, payOut } = withdrawalDesk(() => world, 'alphabet')
  beforeAll(async () => {
    world = await moneyWorld()
    staffId = await findStaffId(world)
  })
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  test('keeps the promotion in use until it is back, so that no late win frees it of the maximum', async () => {
    const { player } = await credited(capped)
    await setCredit(player.playerId, '5000.00')
    const first = await open(player, 5_000_00n)
    await reserveCredit(world.context, idOf(first))
    await endHeldWithdrawal(world.context, idOf(first), { as: 'CANCELED', reason: 'asked for it', staffId })
    await world.sandbox.setFault('alphabet', 'refuse')
    await returnCredit(world.context, idOf(first))
    await world.sandbox.setFault('alphabet', 'none')

    await setCredit(player.playerId, '500.00')
    const { blockedBy } = await quoteWithdrawal(world.context, wish(player, 500_00n))
    expect(blockedBy).toBe('OPEN_ORDER')
    await expect(open(player, 500_00n)).rejects.toMatchObject({ code: 'OPEN_ORDER' })

    await retryReturn(world.context, idOf(first), staffId)
    await returnCredit(world.context, idOf(first))
    const all = await open(player, 5_500_00n)
    expect(all).toMatchObject({ excess_minor: 3_500_00n })
    await reserveCredit(world.context, idOf(all))
    await approveWithdrawal(world.context, idOf(all), staffId)
    await payOut(all)
    await returnCredit(world.context, idOf(all))
    expect((await state(all)).status).toBe('SUCCESS')
    expect(await inUse(player.playerId)).toBeUndefined()
  })
})
