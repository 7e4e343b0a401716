import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedPromotion, PromotionForm } from '@kham/contract/operator/promotions'
import type { Staff } from '@kham/contract/operator/session'
import { secondsAfter } from '../../clock.ts'
import { findStaffId } from '../../testing/find-staff-id.ts'
import { moneyWorld, type MoneyWorld } from '../../testing/money-world.ts'
import { newAgency } from '../../testing/new-agency.ts'
import { openDoors, type OpenDoors } from '../../testing/open-doors.ts'
import { pngOf } from '../../testing/picture-files.ts'
import { promotionDesk } from '../../testing/promotion-desk.ts'
import { addStaff } from '../../testing/test-app.ts'
import { databases } from '../../testing/test-database.ts'
import { withdrawalDesk } from '../../testing/withdrawal-desk.ts'
import { approveWithdrawal } from '../withdrawals/approve-withdrawal.ts'
import { takeCredit } from '../withdrawals/take-credit.ts'

const path = '/v2/agency/promotions'
const even = { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 }

describe.each(databases)('the doors of promotions for the staff, on %s', (kind) => {
  let world: MoneyWorld
  let doors: OpenDoors
  let manager: Awaited<ReturnType<OpenDoors['staff']>>
  const { credited, setCredit, deposit } = promotionDesk(() => world)
  const { idOf, open, payOut } = withdrawalDesk(() => world, 'alphabet')
  beforeAll(async () => {
    world = await moneyWorld(kind)
    doors = await openDoors(world)
    manager = await staffWho('manager')
  })
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })
  const staffWho = async (role: Staff['role']) =>
    doors.staff(await addStaff(world.context, `promotions-${role}`, role, world.agency.agency_id))

  const form = (more: Partial<PromotionForm> = {}): PromotionForm => ({
    texts: { lo: { title: 'ໂບນັດ', description: 'ຝາກ **345.000**' } },
    startsAt: world.context.clock().toISOString(),
    endsAt: null,
    providers: ['alphabet'],
    firstOrderOnly: false,
    usesPerPlayer: 1,
    deposit: '345000',
    bonus: { kind: 'PERCENT', percent: 50, most: '200.00' },
    threshold: '10.00',
    withdrawCredit: '1000.00',
    turnoverMultiple: '7.5',
    turnoverWeights: even,
    withdrawAll: false,
    maxWithdraw: '2000.00',
    excessTo: 'PLAYER',
    deductBonus: true,
    budget: '5000.00',
    ...more,
  })
  const made = async (more: Partial<PromotionForm> = {}): Promise<ManagedPromotion> => {
    const { status, body } = await manager.post(path, form(more))
    expect(status).toBe(201)
    return body.promotion
  }
  const shown = async (id: string) =>
    (await doors.ask('/v2/promotions')).body.promotions.find((one: { id: string }) => one.id === id)
  let shade = 0
  const sent = async (purpose: 'PROMOTION' | 'SLIP'): Promise<string> => {
    const file = pngOf(16, 9, { shade: ++shade })
    return (await manager.upload(`/v2/agency/pictures?purpose=${purpose}`, file)).body.picture.id
  }
  const switched = (id: string, status: string) => manager.post(`${path}/${id}/status`, { status })

  test('a new one is switched off, and players see it as it was said once it is on', async () => {
    const promotion = await made()
    expect(promotion).toMatchObject({
      status: 'INACTIVE',
      version: 1,
      budget: { amount: '5000.00', currency: 'THB' },
      changedBy: expect.stringMatching(/./),
      figures: { claimed: 0, cost: { amount: '0.00' } },
    })
    expect(await shown(promotion.id)).toBeUndefined()
    expect((await switched(promotion.id, 'ACTIVE')).body.promotion.status).toBe('ACTIVE')
    // 345,000 kip are 500.00 THB; half of it is over the cap.
    expect(await shown(promotion.id)).toMatchObject({
      deposit: { amount: '345000.00', currency: 'LAK' },
      depositCredit: { amount: '500.00' },
      promotionCredit: { amount: '200.00' },
      turnoverMultiple: '7.5',
      turnoverRequired: { amount: '5250.00' },
    })
    await switched(promotion.id, 'INACTIVE')
    expect(await shown(promotion.id)).toBeUndefined()
  })

  test('a change is a new version, and of two changes of one version the second is refused', async () => {
    const { id, termsHash } = await made()
    const changed = await manager.post(`${path}/${id}/versions`, {
      ...form({ threshold: '20.00' }),
      version: 1,
    })
    expect(changed.body.promotion).toMatchObject({ version: 2, threshold: { amount: '20.00' } })
    expect(changed.body.promotion.termsHash).not.toBe(termsHash)
    const again = await manager.post(`${path}/${id}/versions`, { ...form(), version: 1 })
    expect(again).toMatchObject({ status: 409, body: { code: 'PROMOTION_CHANGED' } })
    const { versions } = (await manager.get(`${path}/${id}`)).body
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  test.each([
    ['no deposit', { deposit: '0' }, 'deposit', 'TOO_SMALL'],
    ['half a kip', { deposit: '345000.50' }, 'deposit', 'BAD_FORMAT'],
    ['no bonus', { bonus: { kind: 'FIXED', amount: '0.00' } }, 'bonus', 'TOO_SMALL'],
    ['a threshold that nobody is under', { threshold: '0' }, 'threshold', 'TOO_SMALL'],
    ['a turnover of nothing', { turnoverMultiple: '0' }, 'turnoverMultiple', 'TOO_SMALL'],
    ['a maximum of nothing', { maxWithdraw: '0' }, 'maxWithdraw', 'TOO_SMALL'],
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
    const { status, body } = await manager.post(path, form(more as Partial<PromotionForm>))
    expect([status, body.fields]).toEqual([400, { [field]: code }])
  })

  test('refuses an end before the beginning', async () => {
    const startsAt = world.context.clock()
    const ends = (seconds: number) => ({
      startsAt: startsAt.toISOString(),
      endsAt: secondsAfter(startsAt, seconds).toISOString(),
    })
    expect((await manager.post(path, form(ends(0)))).body.fields).toEqual({ endsAt: 'TOO_SMALL' })
    expect((await manager.post(path, form(ends(1)))).status).toBe(201)
  })

  test('a preview says what players would see, and keeps nothing', async () => {
    const before = (await manager.get(path)).body.promotions.length
    const { body } = await manager.post(`${path}/preview`, { form: form(), credit: '3000.00' })
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
    expect((await manager.get(path)).body.promotions).toHaveLength(before)
  })

  test('a forecast counts who paid in so much, as often as they could have used it', async () => {
    const forecast = async (more: Partial<PromotionForm> = {}) =>
      (await manager.post(`${path}/preview`, { form: form(more), credit: '0' })).body.forecast
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

  test('the figures are what became of it', async () => {
    const draft = { deduct_bonus: true, max_minor: 1_000_00n, excess_to: 'AGENCY' } as const
    const { player, promotionId } = await credited(draft)
    const figures = async () => (await manager.get(`${path}/${promotionId}`)).body.promotion.figures
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
    await takeCredit(world.context, idOf(row))
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
      paidOut: { amount: '680000.00', currency: 'LAK' },
      outstanding: { amount: '0.00', currency: 'THB' },
    })
  })

  test.each(['owner', 'cashier', 'support', 'viewer'] as const)('%s may look', async (role) => {
    expect((await (await staffWho(role)).get(path)).status).toBe(200)
  })

  test('only owner and manager may make, change or switch', async () => {
    const { id } = await made()
    const cashier = await doors.staff(
      await addStaff(world.context, 'promotions-looker', 'cashier', world.agency.agency_id),
    )
    const tries = [
      cashier.post(path, form()),
      cashier.post(`${path}/${id}/versions`, { ...form(), version: 1 }),
      cashier.post(`${path}/${id}/status`, { status: 'ACTIVE' }),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403)
  })

  test('it may have a picture, which players see and which changes no term', async () => {
    const [first, second] = [await sent('PROMOTION'), await sent('PROMOTION')]
    const said = form()
    const bare = (await manager.post(path, said)).body.promotion
    expect(bare).toMatchObject({ picture: null, pictureId: null })
    const { id, ...pictured } = (await manager.post(path, { ...said, picture: first })).body.promotion
    expect(pictured).toMatchObject({ picture: `/api/v2/pictures/${first}`, pictureId: first })
    expect(pictured.termsHash).toBe(bare.termsHash)
    await switched(id, 'ACTIVE')
    expect(await shown(id)).toMatchObject({ picture: `/api/v2/pictures/${first}` })
    const picture = (await doors.ask(pictured.picture.slice('/api'.length))).headers
    expect(picture['content-type']).toBe('image/webp')

    const { promotion } = (
      await manager.post(`${path}/${id}/versions`, { ...said, picture: second, version: 1 })
    ).body
    expect(promotion).toMatchObject({ version: 2, pictureId: second, termsHash: bare.termsHash })
    await manager.post(`${path}/${id}/versions`, { ...said, version: 2 })
    expect(await shown(id)).toMatchObject({ picture: null })
  })

  test('another picture leaves what is claimed as it is', async () => {
    const { body } = await manager.post(path, form())
    const { id } = body.promotion
    await switched(id, 'ACTIVE')
    const { playerId } = await world.newPlayer()
    const player = await doors.player(playerId)
    const claimed = await player.post('/v2/promotions/use', { promotionId: id, providerId: 'alphabet' })
    expect(claimed.status).toBe(201)
    await manager.post(`${path}/${id}/versions`, { ...form(), picture: await sent('PROMOTION'), version: 1 })
    const { usage } = (await player.get('/v2/players/promotions/using')).body
    expect(usage).toMatchObject(claimed.body.usage)
  })

  test('the preview shows the picture that is chosen', async () => {
    const picture = await sent('PROMOTION')
    const { body } = await manager.post(`${path}/preview`, { form: form({ picture }), credit: '1000' })
    expect(body.promotion.picture).toBe(`/api/v2/pictures/${picture}`)
  })

  test('a picture that is a slip, or nobody’s, is refused', async () => {
    const before = await made()
    for (const picture of [await sent('SLIP'), crypto.randomUUID()]) {
      const refused = { status: 400, body: { code: 'VALIDATION', fields: { picture: 'NOT_ALLOWED' } } }
      expect(await manager.post(path, form({ picture }))).toMatchObject(refused)
      const changed = { ...form({ picture }), version: 1 }
      expect(await manager.post(`${path}/${before.id}/versions`, changed)).toMatchObject(refused)
    }
    expect((await manager.get(`${path}/${before.id}`)).body.promotion.version).toBe(1)
  })

  test('what is another agency’s is not there', async () => {
    const { id } = await made()
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
    const other = await doors.staffOf(agencyId, owner, 'other.localhost')
    expect(await other.get(path)).toMatchObject({ status: 200, body: { promotions: [] } })
    expect((await other.get(`${path}/${id}`)).status).toBe(404)
    expect((await other.post(`${path}/${id}/status`, { status: 'ACTIVE' })).status).toBe(404)
    expect((await other.post(`${path}/${id}/versions`, { ...form(), version: 1 })).status).toBe(404)
  })
})
