import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import {
  promotionOffice,
  promotionsPath as path,
  type PromotionOffice,
} from '../../../testing/promotion-office.ts'

describe('loose terms [LCCP 5.1.1] [GLI A.5.3(c)]', () => {
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

  const loose = { turnoverMultiple: null, maxWithdraw: null, budget: null, withdrawCredit: '699.99' }

  test('are told of each promotion and of its preview', async () => {
    // 500.00 of credit and 200.00 of bonus.
    expect((await office.made()).warnings).toEqual([])
    const all = ['NO_TURNOVER', 'NO_MAXIMUM', 'NO_BUDGET', 'TARGET_BELOW_GIVEN']
    expect((await office.made(loose)).warnings).toEqual(all)
    const preview = await office.manager.post(`${path}/preview`, {
      form: office.form(loose),
      credit: '1.00',
    })
    expect(preview.body.warnings).toEqual(all)
    expect((await office.made({ ...loose, withdrawCredit: '700.00' })).warnings).toEqual(all.slice(0, 3))
    // A turnover that is less than what was given, staked once, is none.
    const played = (turnoverMultiple: string) => office.made({ ...loose, turnoverMultiple })
    expect((await played('0.99')).warnings).toEqual(all)
    expect((await played('1')).warnings).toEqual(['NO_MAXIMUM', 'NO_BUDGET'])
  })

  test('a maximum and a budget of what one of the staff may let out in a day bound nothing', async () => {
    // 50,000,000 kip at 690.
    expect((await office.made({ maxWithdraw: '72463.75', budget: '72463.75' })).warnings).toEqual([])
    const { id, warnings } = await office.made({ maxWithdraw: '72463.76', budget: '72463.76' })
    expect(warnings).toEqual(['NO_MAXIMUM', 'NO_BUDGET'])
    expect((await office.switched(id, 'ACTIVE')).body.promotion.status).toBe('INACTIVE')
    await office.switched(id, 'INACTIVE')
    const absurd = { budget: '10000000000.00', bonus: { kind: 'FIXED', amount: '10000000000.00' } } as const
    expect((await office.made(absurd)).warnings).toEqual(['NO_BUDGET'])
  })

  test('a threshold above what was paid in frees a player of turnover and maximum with bonus left', async () => {
    // 500.00 of credit: whoever leaves below it has lost the bonus.
    expect((await office.made({ threshold: '500.00' })).warnings).toEqual([])
    expect((await office.made({ threshold: '500.01' })).warnings).toEqual(['THRESHOLD_ABOVE_DEPOSIT'])
  })

  test.each([
    [
      'goes off with a loose term that it had not',
      { maxWithdraw: null },
      { maxWithdraw: null, budget: null },
      'INACTIVE',
    ],
    ['stays on with those that it had', { maxWithdraw: null }, { maxWithdraw: null }, 'ACTIVE'],
    ['stays on with fewer', { maxWithdraw: null, budget: null }, { maxWithdraw: null }, 'ACTIVE'],
    [
      'goes off when it gives more under those that it had',
      { budget: null },
      { budget: null, bonus: { kind: 'PERCENT', percent: 51, most: '200.00' } },
      'INACTIVE',
    ],
    ['stays on when it gives more and has none', {}, { maxWithdraw: '9000.00' }, 'ACTIVE'],
    [
      'goes off when its maximum and budget are raised out of reach',
      {},
      { maxWithdraw: '900000.00', budget: '900000.00' },
      'INACTIVE',
    ],
  ] as const)('a promotion that is on %s', async (_, before, after, status) => {
    const { id } = await office.made(before)
    await office.switchedOn(id)
    const { body } = await office.manager.post(`${path}/${id}/versions`, {
      ...office.form(after),
      version: 1,
    })
    expect(body.promotion).toMatchObject({ version: 2, status })
  })

  test('take two to switch it on [ASVS 2.3.4]', async () => {
    const { id } = await office.made({ budget: null })
    const word = { act: 'SWITCH_ON', said: { version: '1', terms: 'NO_BUDGET' } }
    const first = await office.switched(id, 'ACTIVE')
    expect(first).toMatchObject({
      status: 200,
      body: { promotion: { status: 'INACTIVE', waitsForSecond: word } },
    })
    expect((await office.switched(id, 'ACTIVE')).body.code).toBe('FOUR_EYES')
    const queue = (await office.owner.get('/v2/agency/approvals')).body.approvals
    expect(queue).toMatchObject([{ subject: { kind: 'promotion', id, code: 'ໂບນັດ' }, mayI: true }])
    const both = await Promise.all(
      [0, 1].map(() => office.owner.post(`${path}/${id}/status`, { status: 'ACTIVE' })),
    )
    for (const { body } of both)
      expect(body.promotion).toMatchObject({ status: 'ACTIVE', waitsForSecond: null })
    await office.switched(id, 'INACTIVE')
  })

  test.each([
    ['a new version', { threshold: '20.00', budget: null }],
    ['a new version without one', { threshold: '20.00' }],
  ] as const)('%s ends the word that waits, and so does switching it off', async (_, more) => {
    const { id } = await office.made({ budget: null })
    const waiting = async () => (await office.manager.get(`${path}/${id}`)).body.promotion.waitsForSecond
    await office.switched(id, 'ACTIVE')
    await office.manager.post(`${path}/${id}/versions`, { ...office.form(more), version: 1 })
    expect(await waiting()).toBeNull()
    await office.switched(id, 'ACTIVE')
    await office.switched(id, 'INACTIVE')
    expect(await waiting()).toBeNull()
  })

  test('of an inactive promotion leave it inactive', async () => {
    const { id } = await office.made()
    const { body } = await office.manager.post(`${path}/${id}/versions`, {
      ...office.form({ budget: null }),
      version: 1,
    })
    expect(body.promotion).toMatchObject({ status: 'INACTIVE', warnings: ['NO_BUDGET'] })
  })
})
