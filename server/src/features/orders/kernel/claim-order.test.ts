import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { failedDeposit } from '../../../testing/failed-deposit.ts'
import { moneyWorld, type MoneyWorld } from '../../../testing/money-world.ts'
import { openDoors, type OpenDoors } from '../../../testing/open-doors.ts'
import { payoutDesk } from '../../../testing/payout-desk.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const tenMinutes = 600

describe('orders that are taken up', () => {
  let world: MoneyWorld
  let doors: OpenDoors
  const { member, withdrawals } = payoutDesk(() => world)
  beforeAll(async () => {
    world = await moneyWorld()
    doors = await openDoors(world)
  })
  afterEach(() => world.setClock(new Date()))
  afterAll(async () => {
    expect(await world.audit()).toEqual([])
    await doors.close()
    await world.close()
  })
  type Role = Parameters<typeof member>[0]
  const signedIn = async (role: Role, name: string = role!) => doors.staff(await member(role, name))
  async function heldOrder() {
    const { row } = await withdrawals.held()
    return `/v2/agency/withdraws/${row.withdrawal_id}`
  }
  const refusedBy = (by: string) => ({ status: 409, body: { code: 'ORDER_TAKEN', by } })

  test('of two concurrent claims one wins, and the other names its holder', async () => {
    const door = await heldOrder()
    const desks = [await signedIn('cashier', 'Noy'), await signedIn('cashier', 'Kham')]
    const answers = await Promise.all(desks.map((desk) => desk.post(`${door}/take`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)!.body.withdraw.taken.by
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'ORDER_TAKEN',
      by: winner,
    })
    const shown = await desks[0]!.get('/v2/agency/withdraws?status=OPEN')
    expect(shown.body.withdraws[0].taken).toMatchObject({ by: winner })
  })

  test.each([
    ['approve', {}],
    ['reject', { reason: 'no' }],
    ['cancel', { reason: 'asked' }],
  ])('nobody but who has taken it up may %s it, and then it is free', async (act, body) => {
    const door = await heldOrder()
    const noy = await signedIn('cashier', 'Noy')
    const owner = await signedIn('owner')
    await noy.post(`${door}/take`)
    expect(await owner.post(`${door}/${act}`, body)).toMatchObject(refusedBy('Noy'))
    expect(await noy.post(`${door}/${act}`, body)).toMatchObject({
      status: 200,
      body: { withdraw: { taken: null } },
    })
  })

  test('an order without a claim may be decided', async () => {
    const noy = await signedIn('cashier')
    expect(await noy.post(`${await heldOrder()}/approve`)).toMatchObject({ status: 200 })
  })

  test('a claim is released by its holder alone', async () => {
    const door = await heldOrder()
    const [noy, kham] = [await signedIn('cashier', 'Noy'), await signedIn('cashier', 'Kham')]
    await noy.post(`${door}/take`)
    expect(await kham.post(`${door}/release`)).toMatchObject({
      status: 200,
      body: { withdraw: { taken: { by: 'Noy' } } },
    })
    expect(await noy.post(`${door}/release`)).toMatchObject({ body: { withdraw: { taken: null } } })
    expect(await noy.post(`${door}/release`)).toMatchObject({ status: 200 })
    expect(await kham.post(`${door}/take`)).toMatchObject({ body: { withdraw: { taken: { by: 'Kham' } } } })
  })

  test('a claim concurrent with a release never answers that the order is missing', async () => {
    const door = await heldOrder()
    const [noy, kham] = [await signedIn('cashier', 'Noy'), await signedIn('cashier', 'Kham')]
    for (let round = 0; round < 20; round++) {
      await noy.post(`${door}/take`)
      const [taken] = await Promise.all([kham.post(`${door}/take`), noy.post(`${door}/release`)])
      expect([200, 409]).toContain(taken.status)
      await kham.post(`${door}/release`)
    }
  })

  test('after ten minutes it is free, unless it was taken up again', async () => {
    const door = await heldOrder()
    const [noy, kham] = [await signedIn('cashier', 'Noy'), await signedIn('cashier', 'Kham')]
    const start = new Date()
    world.setClock(start)
    await noy.post(`${door}/take`)
    world.setClock(secondsAfter(start, tenMinutes - 1))
    expect(await kham.post(`${door}/take`)).toMatchObject(refusedBy('Noy'))
    await noy.post(`${door}/take`)
    world.setClock(secondsAfter(start, tenMinutes))
    expect(await kham.post(`${door}/approve`)).toMatchObject(refusedBy('Noy'))
    world.setClock(secondsAfter(start, 2 * tenMinutes - 1))
    expect(await kham.post(`${door}/take`)).toMatchObject({ status: 200 })
  })

  test.each<[Role, number]>([
    ['owner', 200],
    ['manager', 200],
    ['cashier', 403],
    ['support', 403],
    ['viewer', 403],
  ])('%s takes over what another works on: %i', async (role, status) => {
    const door = await heldOrder()
    const noy = await signedIn('cashier', 'Noy')
    await noy.post(`${door}/take`)
    const other = await signedIn(role, 'Kham')
    expect(await other.post(`${door}/take`, { takeOver: true })).toMatchObject({ status })
    const by = status === 200 ? 'Kham' : 'Noy'
    expect(await (await signedIn('cashier', 'Dao')).post(`${door}/approve`)).toMatchObject(refusedBy(by))
  })

  test('a deposit in trouble is taken up as well', async () => {
    const { depositId: id } = (await failedDeposit(world, 'laoqr')).id
    const [noy, kham] = [await signedIn('cashier', 'Noy'), await signedIn('cashier', 'Kham')]
    expect(await noy.post(`/v2/agency/deposits/${id}/take`)).toMatchObject({
      body: { deposit: { taken: { by: 'Noy' } } },
    })
    for (const act of ['retry', 'refund', 'take'])
      expect(await kham.post(`/v2/agency/deposits/${id}/${act}`)).toMatchObject(refusedBy('Noy'))
    expect(await noy.post(`/v2/agency/deposits/${id}/retry`)).toMatchObject({
      status: 200,
      body: { deposit: { status: 'PAID', taken: null } },
    })
  })

  test('an order that does not exist is not found', async () => {
    const noy = await signedIn('cashier')
    for (const orders of ['withdraws', 'deposits'])
      for (const act of ['take', 'release'])
        expect(await noy.post(`/v2/agency/${orders}/${nobody}/${act}`)).toMatchObject({ status: 404 })
  })

  test('a queue begins with the newest, the oldest, the largest or the smallest', async () => {
    await heldOrder()
    await withdrawals.open(await withdrawals.richPlayer(), 500_00n)
    await failedDeposit(world, 'laoqr')
    const viewer = await signedIn('viewer')
    for (const [path, list] of [
      ['withdraws', 'withdraws'],
      ['deposits', 'deposits'],
    ] as const) {
      const ask = async (query: string): Promise<string[]> =>
        (await viewer.get(`/v2/agency/${path}?pageSize=100${query}`)).body[list].map(
          ({ id }: { id: string }) => id,
        )
      const sizes = async (query: string): Promise<number[]> =>
        (await viewer.get(`/v2/agency/${path}?pageSize=100${query}`)).body[list].map(
          ({ receive, amount }: Record<string, { amount: string } | undefined>) =>
            Number((receive ?? amount)?.amount),
        )
      const newest = await ask('')
      expect(newest.length).toBeGreaterThan(1)
      expect(await ask('&sort=newest')).toEqual(newest)
      expect(await ask('&sort=oldest')).toEqual(newest.toReversed())
      const rising = (await sizes('')).toSorted((one, other) => one - other)
      expect(new Set(rising).size).toBeGreaterThan(1)
      expect(await sizes('&sort=smallest')).toEqual(rising)
      expect(await sizes('&sort=largest')).toEqual(rising.toReversed())
      expect(await viewer.get(`/v2/agency/${path}?sort=best`)).toMatchObject({ status: 400 })
    }
  })
})
