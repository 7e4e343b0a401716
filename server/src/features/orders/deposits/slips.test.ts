import type { Picture } from '@kham/contract/operator/site/pictures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ofMethod, sealPartnerSecret } from '../../../partners/partner-secret.ts'
import { depositDesk } from '../../../testing/deposit-desk.ts'
import { findStaffId } from '../../../testing/find-staff-id.ts'
import { closeGate } from '../../../testing/gate.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'
import { pngOf } from '../../../testing/picture-files.ts'
import { lockDialect } from '../../cashier/cashier/payment-method-lookup.ts'
import type { DepositRow } from './deposit.ts'

describe('payments that the staff reports', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  let owner: Awaited<ReturnType<OpenDoors['staff']>>
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
    owner = await doors.staff(await findStaffId(world))
  })
  afterAll(async () => {
    await doors.close()
    expect(await world.audit()).toEqual([])
    await world.close()
  })

  const { state, opened, payments } = depositDesk(() => world, 'transfer')
  const payouts = payoutDesk(() => world)
  let number = 0
  const newReference = () => `FT2611300${++number}`
  const path = ({ deposit_id }: DepositRow) => `/v2/agency/deposits/${deposit_id}/confirm`
  const seen = (bankReference: string, amount = '100000') => ({ bankReference, amount, payerName: 'NOY' })
  const reasonsOf = async ({ deposit_id }: DepositRow) =>
    (await payments().where('deposit_id', '=', deposit_id).orderBy('state').execute()).map(
      ({ reason }) => reason,
    )

  let shade = 0
  async function sent(purpose = 'SLIP') {
    const file = pngOf(9, 16, { shade: ++shade })
    return (await owner.upload(`/v2/agency/pictures?purpose=${purpose}`, file)).body.picture as Picture
  }

  test('keep their slip, and the one that came first', async () => {
    const deposit = await opened()
    const [slip, later] = [await sent(), await sent()]
    const body = seen(newReference())
    const told = await owner.post(path(deposit), { ...body, slip: slip.id })
    expect(told).toMatchObject({ status: 200, body: { deposit: { status: 'SUCCESS', slips: [slip.url] } } })
    for (const again of [body, { ...body, slip: later.id }])
      expect((await owner.post(path(deposit), again)).body.deposit.slips).toEqual([slip.url])
    const changes = world.context.db.updateTable('payments').where('deposit_id', '=', deposit.deposit_id)
    await expect(changes.set({ slip_id: later.id as never }).execute()).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('of which one has shown a slip take no other number of it', async () => {
    const [deposit, other] = [await opened(), await opened()]
    const { id: slip } = await sent()
    const body = { ...seen(newReference()), slip }
    for (const _ of [1, 2]) expect((await owner.post(path(deposit), body)).status).toBe(200)
    expect(await owner.post(path(other), { ...seen(newReference()), slip })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', fields: { slip: 'NOT_ALLOWED' } },
    })
    expect(await reasonsOf(other)).toEqual([])
    expect((await owner.post(path(other), seen(newReference()))).status).toBe(200)
  })

  test('by two methods at once, with one slip for both, are one payment', async () => {
    const { db, database, secrets } = world.context
    const { agency_id, ...transfer } = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('method', '=', 'transfer')
      .executeTakeFirstOrThrow()
    const secret = sealPartnerSecret(secrets, ofMethod(agency_id, 'counter'), '')
    await db
      .insertInto('payment_methods')
      .values({
        ...transfer,
        agency_id,
        method: 'counter',
        mid: 'KHAMcounter',
        secret,
        settings: JSON.stringify({}),
      })
      .execute()
    const orders = [await opened(), await depositDesk(() => world, 'counter').opened()]
    const { id: slip } = await sent()
    const gate = await closeGate(database, 'payments', 'insert')
    const both = orders.map((order) => owner.post(path(order), { ...seen(newReference()), slip }))
    await gate.waiting(2)
    await gate.open()
    const answers = (await Promise.all(both)).map(({ status }) => status)
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('show their slip also where they wait in suspense', async () => {
    const deposit = await opened()
    const { id: slip, url } = await sent()
    const bankReference = newReference()
    const { body } = await owner.post(path(deposit), { ...seen(bankReference, '1000'), slip })
    expect(body.deposit.slips).toEqual([url])
    const found = await owner.get(`/v2/agency/payments?search=${bankReference}`)
    expect(found.body.payments).toMatchObject([{ bankReference, slip: url }])
  })

  const locksAwaited = async () =>
    (
      await world.context.database.pool.query(
        `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
      )
    ).rowCount

  test('need a slip from the amount on from which the agency wants to see it', async () => {
    const from = (slip_from_minor: bigint | null) => payouts.setAgency({ slip_from_minor })
    const deposit = await opened()
    await from(100_000_00n)
    expect(await owner.post(path(deposit), seen(newReference()))).toMatchObject({
      status: 400,
      body: { fields: { slip: 'REQUIRED' } },
    })
    expect((await state(deposit)).status).toBe('OPEN')
    const slip = (await sent()).id
    expect((await owner.post(path(deposit), { ...seen(newReference()), slip })).status).toBe(200)
    await from(100_000_01n)
    expect((await owner.post(path(await opened()), seen(newReference()))).status).toBe(200)
    await from(null)
  })

  test('need it also where the amount was lowered while the report waited for another one', async () => {
    const { db } = world.context
    const deposit = await opened()
    const reported = await db.transaction().execute(async (tx) => {
      await lockDialect(tx, deposit.agency_id, deposit.method)
      const waiting = owner.post(path(deposit), seen(newReference()))
      await expect.poll(() => locksAwaited()).toBe(1)
      await payouts.setAgency({ slip_from_minor: 100_000_00n })
      return { waiting }
    })
    expect(await reported.waiting).toMatchObject({ status: 400, body: { fields: { slip: 'REQUIRED' } } })
    await payouts.setAgency({ slip_from_minor: null })
  })

  test('need no slip, and take no other picture for one', async () => {
    const deposit = await opened()
    for (const slip of [(await sent('PROMOTION')).id, crypto.randomUUID()])
      expect(await owner.post(path(deposit), { ...seen(newReference()), slip })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: { slip: 'NOT_ALLOWED' } },
      })
    expect(await reasonsOf(deposit)).toEqual([])
    expect((await owner.post(path(deposit), seen(newReference()))).body.deposit.slips).toEqual([])
  })
})
