import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PromotionForm } from '@kham/contract/operator/promotions/promotions'
import { secondsAfter } from '../../../clock.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { newAgency } from '../../../testing/new-agency.ts'
import {
  promotionOffice,
  promotionsPath as path,
  type PromotionOffice,
} from '../../../testing/promotion-office.ts'
import { addStaff } from '../../../testing/test-app.ts'

const even = { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 }

describe('the doors of promotions for the staff', () => {
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

  test('a new one is switched off, and players see it as it was said once it is on', async () => {
    const promotion = await office.made()
    expect(promotion).toMatchObject({
      status: 'INACTIVE',
      version: 1,
      budget: { amount: '5000.00', currency: 'THB' },
      changedBy: expect.stringMatching(/./),
      figures: { claimed: 0, cost: { amount: '0.00' } },
    })
    expect(await office.shown(promotion.id)).toBeUndefined()
    expect((await office.switched(promotion.id, 'ACTIVE')).body.promotion.status).toBe('ACTIVE')
    // 345,000 kip are 500.00 THB; half of it is over the cap.
    expect(await office.shown(promotion.id)).toMatchObject({
      deposit: { amount: '345000.00', currency: 'LAK' },
      depositCredit: { amount: '500.00' },
      promotionCredit: { amount: '200.00' },
      turnoverMultiple: '7.5',
      turnoverRequired: { amount: '5250.00' },
    })
    await office.switched(promotion.id, 'INACTIVE')
    expect(await office.shown(promotion.id)).toBeUndefined()
  })

  test('a change is a new version, and of two changes of one version the second is refused', async () => {
    const { id, termsHash } = await office.made()
    const changed = await office.manager.post(`${path}/${id}/versions`, {
      ...office.form({ threshold: '20.00' }),
      version: 1,
    })
    expect(changed.body.promotion).toMatchObject({ version: 2, threshold: { amount: '20.00' } })
    expect(changed.body.promotion.termsHash).not.toBe(termsHash)
    const again = await office.manager.post(`${path}/${id}/versions`, { ...office.form(), version: 1 })
    expect(again).toMatchObject({ status: 409, body: { code: 'PROMOTION_CHANGED' } })
    const { versions } = (await office.manager.get(`${path}/${id}`)).body
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  test.each([
    ['no deposit', { deposit: '0' }, 'deposit', 'TOO_SMALL'],
    ['a deposit that the agency does not take', { deposit: '19999' }, 'deposit', 'TOO_SMALL'],
    ['one that is too much for it', { deposit: '50000001' }, 'deposit', 'TOO_LARGE'],
    ['half a kip', { deposit: '345000.50' }, 'deposit', 'BAD_FORMAT'],
    ['no bonus', { bonus: { kind: 'FIXED', amount: '0.00' } }, 'bonus', 'TOO_SMALL'],
    ['a threshold that nobody is under', { threshold: '0' }, 'threshold', 'TOO_SMALL'],
    ['a turnover of nothing', { turnoverMultiple: '0' }, 'turnoverMultiple', 'TOO_SMALL'],
    ['a maximum of nothing', { maxWithdraw: '0' }, 'maxWithdraw', 'TOO_SMALL'],
    ['a maximum without withdraw-all', { withdrawAll: false }, 'maxWithdraw', 'NOT_ALLOWED'],
    ['a budget for less than one', { budget: '199.99' }, 'budget', 'TOO_SMALL'],
    ['no provider', { providers: [] }, 'providers', 'TOO_SHORT'],
    ['no title', { texts: { lo: { title: ' ', description: '' } } }, 'texts.lo.title', 'TOO_SHORT'],
    [
      'more than a whole stake',
      { turnoverWeights: { ...even, slot: 101 } },
      'turnoverWeights.slot',
      'TOO_LARGE',
    ],
    ['no uses', { usesPerPlayer: 0 }, 'usesPerPlayer', 'TOO_SMALL'],
  ] as const)('refuses %s', async (_, more, field, code) => {
    const { status, body } = await office.manager.post(path, office.form(more as Partial<PromotionForm>))
    expect([status, body.fields]).toEqual([400, { [field]: code }])
  })

  test('refuses an end before the beginning', async () => {
    const startsAt = world.context.clock()
    const ends = (seconds: number) => ({
      startsAt: startsAt.toISOString(),
      endsAt: secondsAfter(startsAt, seconds).toISOString(),
    })
    expect((await office.manager.post(path, office.form(ends(0)))).body.fields).toEqual({
      endsAt: 'TOO_SMALL',
    })
    expect((await office.manager.post(path, office.form(ends(1)))).status).toBe(201)
  })

  test('a preview says what players would see, and keeps nothing', async () => {
    const before = (await office.manager.get(path)).body.promotions.length
    const { body } = await office.manager.post(`${path}/preview`, { form: office.form(), credit: '3000.00' })
    expect(body.promotion).toMatchObject({ promotionCredit: { amount: '200.00' } })
    expect(body.example).toMatchObject({
      amount: { amount: '3000.00' },
      bonusDeducted: { amount: '200.00' },
      creditReceived: { amount: '2000.00' },
      creditReturned: { amount: '800.00' },
      // 2,000.00 THB at 680.
      receive: { amount: '1360000.00' },
      blockedBy: null,
    })
    expect((await office.manager.get(path)).body.promotions).toHaveLength(before)
  })

  test('a version that was saved before a maximum needed withdraw-all is not switched on any more', async () => {
    const { id } = await office.made()
    const query = "update promotion_versions set withdraw_all = false where promotion_id = '" + id + "'"
    await asOwner(world.context.database, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query(query)
      await client.query('reset session_replication_role')
    })
    const refused = await office.switched(id, 'ACTIVE')
    expect([refused.status, refused.body.fields]).toEqual([400, { maxWithdraw: 'NOT_ALLOWED' }])
    expect((await office.switched(id, 'INACTIVE')).status).toBe(200)
  })

  test.each(['owner', 'cashier', 'support', 'viewer'] as const)('%s may look', async (role) => {
    expect((await (await office.staffWho(role)).get(path)).status).toBe(200)
  })

  test('changing an active promotion needs a step-up, as does activation', async () => {
    const { id } = await office.made()
    await office.switchedOn(id)
    const change = () =>
      office.manager.post(`${path}/${id}/versions`, { ...office.form(), version: 1 }).then(({ body }) => body)
    const age = (sign: '+' | '-') =>
      asOwner(world.context.database, (client) =>
        client.query(`update staff_sessions set created_at = created_at ${sign} interval '10 minutes'`),
      )
    await age('-')
    expect(await change()).toMatchObject({ code: 'STEP_UP_REQUIRED' })
    await office.switched(id, 'INACTIVE')
    expect(await change()).toMatchObject({ promotion: { version: 2, status: 'INACTIVE' } })
    await age('+')
  })

  test('only owner and manager may make, change or switch', async () => {
    const { id } = await office.made()
    const cashier = await office.doors.staff(
      await addStaff(world.context, 'promotions-looker', 'cashier', world.agency.agency_id),
    )
    const tries = [
      cashier.post(path, office.form()),
      cashier.post(`${path}/${id}/versions`, { ...office.form(), version: 1 }),
      cashier.post(`${path}/${id}/status`, { status: 'ACTIVE' }),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403)
  })

  test('promotions of another agency are not found', async () => {
    const { id } = await office.made()
    const { db } = world.context
    const agencyId = await newAgency(db)
    await db.insertInto('agency_hosts').values({ agency_id: agencyId, host: 'other.localhost' }).execute()
    await db
      .insertInto('exchange_rates')
      .values({
        agency_id: agencyId,
        currency: 'THB',
        effective_at: new Date(0),
        buy_micro: 680_000_000n,
        sell_micro: 690_000_000n,
      })
      .execute()
    const owner = await addStaff(world.context, 'elsewhere', 'owner', agencyId)
    const other = await office.doors.staffOf(agencyId, owner, 'other.localhost')
    expect(await other.get(path)).toMatchObject({ status: 200, body: { promotions: [] } })
    expect((await other.get(`${path}/${id}`)).status).toBe(404)
    expect((await other.post(`${path}/${id}/status`, { status: 'ACTIVE' })).status).toBe(404)
    expect((await other.post(`${path}/${id}/versions`, { ...office.form(), version: 1 })).status).toBe(404)
  })
})
