import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { paymentDesk } from '../../../testing/payment-desk.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'

let world: MoneyWorld
let doors: OpenDoors
const desk = paymentDesk(() => world)
const { member, setAgency } = payoutDesk(() => world)
const far = 1_000_000_000_00n
const nobody = '01a217b7-4ed0-7810-b2f6-60c89417bca4'

beforeAll(async () => {
  world = await moneyWorld()
  doors = await openDoors(world)
  await setAgency({ four_eyes_minor: far, four_eyes_day_minor: far })
})
afterAll(async () => {
  expect(await world.audit()).toEqual([])
  await doors.close()
  await world.close()
})

/** 90,000 kip came for a bill of 100,000, from somebody of this name; left out: the player's own. */
async function waiting(name?: string) {
  const order = await desk.deposits.opened()
  const { account_name } = await world.context.db
    .selectFrom('bank_accounts')
    .select('account_name')
    .where('player_id', '=', order.player_id)
    .executeTakeFirstOrThrow()
  const paymentId = await desk.payWrongly(order, '90000', { payerName: name ?? account_name })
  return { order, paymentId }
}

const crediting = async (staffId: string, ids: readonly string[]) => {
  const { status, body } = await (await doors.staff(staffId)).post('/v2/agency/payments/credit-sure', { ids })
  expect(status).toBe(200)
  return (body.answers as { outcome: string; code: string | null }[]).map(
    ({ outcome, code }) => code ?? outcome,
  )
}
const ordersOf = (playerId: string) =>
  world.context.db.selectFrom('deposits').select('amount_minor').where('player_id', '=', playerId).execute()

test('each is credited for itself: one of another name, a settled and an unknown one do not stop the others', async () => {
  const [one, stranger, gone, other] = [
    await waiting(),
    await waiting('SOMEBODY ELSE'),
    await waiting(),
    await waiting(),
  ]
  await desk.credit(gone.paymentId, gone.order.player_id)
  const ids = [one.paymentId, stranger.paymentId, gone.paymentId, nobody, one.paymentId, other.paymentId]
  expect(await crediting(await member(), ids)).toEqual(['CREDITED', 'LEFT', 'LEFT', 'NOT_FOUND', 'CREDITED'])
  expect(await desk.payment(stranger.paymentId)).toMatchObject({ state: 'SUSPENSE' })
  const paid = await desk.orderPaidBy(one.paymentId)
  expect(paid).toMatchObject({ player_id: one.order.player_id, provider_id: one.order.provider_id })
  expect(paid.amount_minor).toBe(90_000_00n)
})

test('two desks at once credit each payment once', async () => {
  const payments = [await waiting(), await waiting()]
  const ids = payments.map(({ paymentId }) => paymentId)
  const [one, other] = [await member(), await member()]
  const both = await Promise.all([crediting(one, ids), crediting(other, ids.toReversed())])
  expect(both.flat().filter((outcome) => outcome === 'CREDITED').length).toBeGreaterThanOrEqual(2)
  for (const { order } of payments) expect(await ordersOf(order.player_id)).toHaveLength(2)
})

test('an amount from the bound on waits for a second approval, as one credited alone does', async () => {
  const large = await waiting()
  await setAgency({ four_eyes_minor: 90_000_00n })
  const [one, other] = [await member(), await member()]
  expect(await crediting(one, [large.paymentId])).toEqual(['WAITS'])
  expect(await crediting(other, [large.paymentId])).toEqual(['LEFT'])
  expect(await desk.payment(large.paymentId)).toMatchObject({ state: 'SUSPENSE' })
})
