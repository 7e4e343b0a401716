import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PromotionForm } from '@kham/contract/operator/promotions/promotions'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { promotionDesk } from '../../../testing/promotion-desk.ts'
import {
  promotionOffice,
  promotionsPath as path,
  type PromotionOffice,
} from '../../../testing/promotion-office.ts'
import { withdrawalDesk } from '../../../testing/withdrawal-desk.ts'
import { approveWithdrawal } from '../../orders/withdrawals/approve-withdrawal.ts'
import { reserveCredit } from '../../orders/withdrawals/settle-withdrawal.ts'

describe('figures and forecasts of promotions', () => {
  let world: MoneyWorld
  let office: PromotionOffice
  const { credited, setCredit, deposit } = promotionDesk(() => world)
  const { idOf, open, payOut } = withdrawalDesk(() => world, 'alphabet')
  beforeAll(async () => {
    world = await moneyWorld()
    office = await promotionOffice(world)
  })
  afterAll(async () => {
    await office.doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  test('a forecast counts who paid in so much, as often as they could have used it', async () => {
    const forecast = async (more: Partial<PromotionForm> = {}) =>
      (await office.manager.post(`${path}/preview`, { form: office.form(more), credit: '0' })).body.forecast
    const before = await forecast({ usesPerPlayer: 2 })
    const firstBefore = await forecast({ firstOrderOnly: true })
    const { playerId } = await world.newPlayer()
    for (const amount of ['344999', '345000', '400000', '345000']) await deposit(playerId, amount)
    expect(await forecast({ usesPerPlayer: 2 })).toEqual({
      days: 90,
      takers: before.takers + 1,
      uses: before.uses + 2,
      bonus: { amount: `${200 * (before.uses + 2)}.00`, currency: 'THB' },
      worst: { amount: `${2000 * (before.uses + 2)}.00`, currency: 'THB' },
    })
    // The first order of all was of too little.
    expect((await forecast({ firstOrderOnly: true })).takers).toBe(firstBefore.takers)
    expect((await forecast({ maxWithdraw: null })).worst).toBeNull()
  })

  test('a forecast goes no further than the budget', async () => {
    for (let count = 0; count < 2; count++) await deposit((await world.newPlayer()).playerId)
    const forecast = async (budget: string) =>
      (await office.manager.post(`${path}/preview`, { form: office.form({ budget }), credit: '0' })).body
        .forecast
    expect(await forecast('399.99')).toMatchObject({ takers: 1, uses: 1, bonus: { amount: '200.00' } })
    expect(await forecast('400.00')).toMatchObject({ takers: 2, uses: 2, bonus: { amount: '400.00' } })
  })

  test('the figures are what became of it', async () => {
    const terms = { deduct_bonus: true, withdraw_all: true, excess_to: 'AGENCY' } as const
    const draft = { ...terms, max_minor: 1_000_00n }
    const { player, promotionId } = await credited(draft)
    const figures = async () => (await office.manager.get(`${path}/${promotionId}`)).body.promotion.figures
    expect(await figures()).toMatchObject({
      claimed: 1,
      inUse: 1,
      credited: 1,
      bonus: { amount: '500.00' },
      cost: { amount: '500.00' },
      outstanding: { amount: '500.00' },
    })
    await setCredit(player.playerId, '2000.00')
    const row = await open(player, 2_000_00n)
    await reserveCredit(world.context, idOf(row))
    await approveWithdrawal(world.context, idOf(row), await findStaffId(world))
    await payOut(row)
    expect(await figures()).toEqual({
      claimed: 1,
      inUse: 0,
      credited: 1,
      bonus: { amount: '500.00', currency: 'THB' },
      deducted: { amount: '500.00', currency: 'THB' },
      forfeited: { amount: '500.00', currency: 'THB' },
      cost: { amount: '-500.00', currency: 'THB' },
      paidIn: { amount: '345000.00', currency: 'LAK' },
      paidOut: { amount: '680000.00', currency: 'LAK' },
      net: { amount: '-335000.00', currency: 'LAK' },
      outstanding: { amount: '0.00', currency: 'THB' },
    })
  })
})
