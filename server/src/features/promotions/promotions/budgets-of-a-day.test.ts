import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import {
  promotionOffice,
  promotionsPath as path,
  type PromotionOffice,
} from '../../../testing/promotion-office.ts'

describe('budgets that one person lets out in a day [ASVS 2.3.4]', () => {
  let world: MoneyWorld
  let office: PromotionOffice
  beforeAll(async () => {
    world = await moneyWorld()
    office = await promotionOffice(world)
  })
  afterAll(async () => {
    await office.doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  test('add up over several promotions, each counted once', async () => {
    // 27,600,000 kip each, of 50,000,000.
    const [one, other] = [
      await office.made({ budget: '40000.00' }),
      await office.made({ budget: '40000.00' }),
    ]
    expect([one.warnings, other.warnings]).toEqual([[], []])
    for (const status of ['ACTIVE', 'INACTIVE', 'ACTIVE'])
      expect((await office.switched(one.id, status)).body.promotion).toMatchObject({
        status,
        waitsForSecond: null,
      })
    expect((await office.switched(other.id, 'ACTIVE')).body.promotion).toMatchObject({
      status: 'INACTIVE',
      waitsForSecond: { act: 'SWITCH_ON', said: { terms: 'NO_BUDGET' } },
    })
    expect((await office.switched(other.id, 'ACTIVE')).body.code).toBe('FOUR_EYES')
    const second = await office.owner.post(`${path}/${other.id}/status`, { status: 'ACTIVE' })
    expect(second.body.promotion).toMatchObject({ status: 'ACTIVE', waitsForSecond: null })
  })

  test('add up where the budget of one that is on is raised', async () => {
    const { owner } = office
    const ids = [
      (await office.made({ budget: '30000.00' })).id,
      (await office.made({ budget: '30000.00' })).id,
    ]
    for (const id of ids)
      expect((await owner.post(`${path}/${id}/status`, { status: 'ACTIVE' })).body.promotion.status).toBe(
        'ACTIVE',
      )
    const raised = async (budget: string, version: number) =>
      (await owner.post(`${path}/${ids[0]}/versions`, { ...office.form({ budget }), version })).body.promotion
    expect(await raised('40000.00', 1)).toMatchObject({ status: 'ACTIVE', warnings: [] })
    expect(await raised('60000.00', 2)).toMatchObject({ status: 'INACTIVE', warnings: [] })
  })
})
