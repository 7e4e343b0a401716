import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankClient, charge, merchant, onboardMerchant, payout } from '../testing/bank-client.ts'
import { control } from '../testing/call.ts'
import { newOperator, onboardOperator, providerClient, transfer } from '../testing/provider-client.ts'
import { startSandbox, type Running } from '../testing/start-sandbox.ts'

const operator = newOperator()
let world: Running
let count = 0
const fresh = () => `R${++count}`

beforeAll(async () => {
  world = await startSandbox()
  await onboardMerchant(world, merchant)
  await onboardOperator(world, operator)
  await alphabet('POST', '/members', { memberId: 'm1', currency: 'THB' })
})
afterAll(() => world.stop())
beforeEach(async () => {
  await fault('bank', 'none')
  await fault('alphabet', 'none')
})

const bank: ReturnType<typeof bankClient> = (...call) => bankClient(world)(...call)
const alphabet: ReturnType<typeof providerClient> = (...call) => providerClient(world, operator)(...call)
const fault = (target: string, mode: string, more: object = {}) =>
  control(world.url, 'PUT', '/sandbox/faults', { target, mode, ...more })

test('refuse: a transfer is recorded as refused, and stays so', async () => {
  const reference = fresh()
  await fault('alphabet', 'refuse')
  const refused = { status: 'REFUSED', code: 'REFUSED_BY_PROVIDER' }
  expect(await alphabet('POST', '/transfers', transfer({ reference }))).toMatchObject({
    status: 201,
    body: refused,
  })
  await fault('alphabet', 'none')
  expect(await alphabet('POST', '/transfers', transfer({ reference }))).toMatchObject({
    status: 200,
    body: refused,
  })
})

test('refuse: charges and payouts are told no, and nothing is there', async () => {
  const id = fresh()
  await fault('bank', 'refuse')
  const no = { status: 422, body: { code: 'REFUSED' } }
  expect(await bank('POST', '/charges', charge(id))).toMatchObject(no)
  expect(await bank('POST', '/payouts', payout(id))).toMatchObject(no)
  expect(await bank('GET', `/charges/${id}`)).toMatchObject({ status: 404 })
  expect(await bank('GET', `/payouts/${id}`)).toMatchObject({ status: 404 })
})

test('error: 500 before applying, reads too', async () => {
  const reference = fresh()
  await fault('alphabet', 'error')
  expect(await alphabet('POST', '/transfers', transfer({ reference }))).toMatchObject({ status: 500 })
  expect(await alphabet('GET', '/members/m1')).toMatchObject({ status: 500 })
  await fault('alphabet', 'none')
  expect(await alphabet('GET', `/transfers/${reference}`)).toMatchObject({ status: 404 })
})

test('timeout-before: no answer and no transfer', async () => {
  const reference = fresh()
  await fault('alphabet', 'timeout-before')
  await expect(alphabet('POST', '/transfers', transfer({ reference }))).rejects.toThrow('fetch failed')
  await fault('alphabet', 'none')
  expect(await alphabet('GET', `/transfers/${reference}`)).toMatchObject({ status: 404 })
})

test('timeout-after: no answer, but the money moved, and asking tells', async () => {
  const reference = fresh()
  await fault('alphabet', 'timeout-after')
  await expect(alphabet('POST', '/transfers', transfer({ reference }))).rejects.toThrow('fetch failed')
  expect(await alphabet('GET', `/transfers/${reference}`)).toMatchObject({
    status: 200,
    body: { status: 'CONFIRMED' },
  })
})

test('timeout-after: the charge and the payout are there', async () => {
  const id = fresh()
  await fault('bank', 'timeout-after')
  await expect(bank('POST', '/charges', charge(id))).rejects.toThrow('fetch failed')
  await expect(bank('POST', '/payouts', payout(id))).rejects.toThrow('fetch failed')
  expect(await bank('GET', `/charges/${id}`)).toMatchObject({ status: 200 })
  expect(await bank('GET', `/payouts/${id}`)).toMatchObject({ status: 200 })
})

test('a list is a question: an error strikes it, and a story about money does not', async () => {
  await fault('alphabet', 'error')
  await fault('bank', 'error')
  for (const path of ['/members', '/transfers'])
    expect(await alphabet('GET', path)).toMatchObject({ status: 500 })
  for (const path of ['/payments', '/payouts']) expect(await bank('GET', path)).toMatchObject({ status: 500 })
  await fault('alphabet', 'timeout-after')
  await fault('bank', 'refuse')
  expect(await alphabet('GET', '/transfers')).toMatchObject({ status: 200 })
  expect(await bank('GET', '/payouts')).toMatchObject({ status: 200 })
})

test('slow: answers all the same', async () => {
  await fault('alphabet', 'slow')
  expect(await alphabet('GET', '/health')).toEqual({ status: 200, body: { status: 'UP' } })
})

test('an unsigned call learns nothing of a fault', async () => {
  await fault('alphabet', 'error')
  expect(await providerClient(world, newOperator())('GET', '/health')).toMatchObject({ status: 401 })
})

async function healths(calls: number) {
  const statuses: number[] = []
  for (let call = 0; call < calls; call++) statuses.push((await alphabet('GET', '/health')).status)
  return statuses
}

test('a rate strikes some calls, the same ones for the same seed, also over a restart', async () => {
  await fault('alphabet', 'error', { rate: 0.5, seed: 7 })
  const whole = await healths(20)
  await fault('alphabet', 'error', { rate: 0.5, seed: 7 })
  const firstHalf = await healths(10)
  await world.restart()
  expect([...firstHalf, ...(await healths(10))]).toEqual(whole)
  expect(new Set(whole)).toEqual(new Set([200, 500]))

  await fault('alphabet', 'error', { rate: 0 })
  expect(new Set(await healths(5))).toEqual(new Set([200]))
})

test('the faults can be read, and others than the named ones are refused', async () => {
  await fault('betflix', 'slow', { rate: 0.25, seed: 3 })
  const { body } = await control(world.url, 'GET', '/sandbox/faults')
  expect(body.faults).toContainEqual({ target: 'betflix', mode: 'slow', rate: 0.25, seed: 3 })
  expect(body.faults).toContainEqual({ target: 'gclub', mode: 'none', rate: 1, seed: 1 })
  for (const bad of [{ target: 'moon' }, { mode: 'gone' }, { rate: 1.1 }, { rate: -0.1 }]) {
    const order = { target: 'bank', mode: 'error', rate: 1, ...bad }
    expect(await control(world.url, 'PUT', '/sandbox/faults', order)).toMatchObject({ status: 400 })
  }
})
