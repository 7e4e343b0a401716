import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractEndpoints, filled, nameOf } from './testing/contract-endpoints.ts'
import { rewrite } from './testing/as-owner.ts'
import { moneyWorld, type MoneyWorld } from './testing/money-world.ts'
import { offendersAmong } from './testing/offenders.ts'
import { paymentDesk } from './testing/payment-desk.ts'
import { promotionOffice, promotionsPath, type PromotionOffice } from './testing/promotion-office.ts'

/** As an agency is on its first day, but with more in it than it can have then. */
let world: MoneyWorld
let office: PromotionOffice
let promotionId: string
let paymentId: string
type Asker = Pick<PromotionOffice['manager'], 'get' | 'post'>
let player: Asker
let owner: Asker

beforeAll(async () => {
  world = await moneyWorld()
  office = await promotionOffice(world)
  owner = await office.staffWho('owner')
  promotionId = (await office.made()).id
  await office.switched(promotionId, 'ACTIVE')
  const desk = paymentDesk(() => world)
  const { order, paymentId: waiting } = await desk.waiting()
  paymentId = waiting
  const { database } = world.context
  await rewrite(database, 'delete from exchange_rates')
  // As a payment has it that fits no order, so that no order's rate is its own.
  await rewrite(database, 'update payments set deposit_id = null where bank_ref is not null')
  player = await office.doors.player(order.player_id)
})
afterAll(async () => {
  await office.doors.close()
  await world.close()
})

const looks = (await contractEndpoints()).filter(({ method }) => method === 'GET')

test('no look is a fault without an exchange rate', async () => {
  const offenders = await offendersAmong(looks, nameOf, async (endpoint) => {
    const path = filled(endpoint).replace(/^\/api/, '')
    for (const asker of [player, owner]) expect((await asker.get(path)).status).not.toBe(500)
  })
  expect(offenders).toEqual([])
})

test('players are offered no promotion, and the staff is told what is missing', async () => {
  expect((await player.get('/v2/promotions')).body).toEqual({ promotions: [] })
  const missing = { status: 409, body: { code: 'RATE_MISSING' } }
  expect(await owner.get(`${promotionsPath}/${promotionId}`)).toMatchObject(missing)
  expect(await owner.get(promotionsPath)).toMatchObject(missing)
  expect(await owner.get(`${promotionsPath}/${randomUUID()}`)).toMatchObject(missing)
  const preview = { form: office.form(), credit: '100.00' }
  expect(await owner.post(`${promotionsPath}/preview`, preview)).toMatchObject(missing)
  expect(await player.get(`/v2/promotions/${promotionId}/example?credit=1000`)).toMatchObject(missing)
})

test('a worked example of a promotion that there is not is not found, with a rate or without', async () => {
  const example = await player.get(`/v2/promotions/${randomUUID()}/example?credit=1000`)
  expect(example).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('acts that need a rate are refused and write nothing', async () => {
  const count = async () =>
    (await world.context.database.pool.query('select count(*) from promotions')).rows[0].count as bigint
  const before = await count()
  const missing = { status: 409, body: { code: 'RATE_MISSING' } }
  expect(await owner.post(promotionsPath, office.form())).toMatchObject(missing)
  expect(await owner.post(`${promotionsPath}/${promotionId}/status`, { status: 'INACTIVE' })).toMatchObject(
    missing,
  )
  expect(await count()).toBe(before)
  const { playerId, bankAccountId } = await world.newPlayer()
  const fresh = await office.doors.player(playerId)
  const claim = { promotionId, providerId: 'alphabet' }
  expect(await fresh.post('/v2/promotions/use', claim)).toMatchObject(missing)
  const deposit = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '100000' }
  expect(await fresh.post('/v2/deposits', deposit)).toMatchObject(missing)
  const wish = { providerId: 'alphabet', amount: '1000.00' }
  expect(await fresh.post('/v2/withdraws/quote', wish)).toMatchObject(missing)
  expect(await fresh.post('/v2/withdraws', { ...wish, bankAccountId })).toMatchObject(missing)
})

test('a payment that fits no order is shown without its worth, and cannot be credited yet', async () => {
  const shown = await owner.get(`/v2/agency/payments/${paymentId}`)
  expect(shown).toMatchObject({ status: 200, body: { payment: { credit: null } } })
  const { player_id: playerId } = await world.context.db
    .selectFrom('players')
    .select('player_id')
    .executeTakeFirstOrThrow()
  const credited = await owner.post(`/v2/agency/payments/${paymentId}/credit`, {
    playerId,
    providerId: 'alphabet',
  })
  expect(credited).toMatchObject({ status: 409, body: { code: 'RATE_MISSING' } })
})
