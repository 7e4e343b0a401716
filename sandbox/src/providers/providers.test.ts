import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '../play/catalogue.ts'
import { control, unixSeconds } from '../testing/call.ts'
import { playOnce } from '../testing/play-once.ts'
import { newOperator, onboardOperator, providerClient, transfer } from '../testing/provider-client.ts'
import { startSandbox, type Running } from '../testing/start-sandbox.ts'

const operator = newOperator()
const stranger = newOperator('kham-2')
let world: Running

beforeAll(async () => {
  world = await startSandbox()
  await onboardOperator(world, operator)
  await onboardOperator(world, stranger)
})
afterAll(() => world.stop())

const alphabet: ReturnType<typeof providerClient> = (...call) => providerClient(world, operator)(...call)
const register = (memberId: string) => alphabet('POST', '/members', { memberId, currency: 'THB' })
const balanceOf = async (memberId: string) =>
  (await alphabet('GET', `/members/${memberId}`)).body.balance.amount

test.each([
  ['a wrong key', { operator: { ...newOperator(), keyId: operator.keyId } }],
  ['an unknown key id', { operator: { ...operator, keyId: 'nobody' } }],
  ['302 seconds ago', { operator, timestamp: () => String(Number(unixSeconds()) - 302) }],
  ['302 seconds ahead', { operator, timestamp: () => String(Number(unixSeconds()) + 302) }],
])('a signature with %s is refused', async (_, { operator: signer, ...options }) => {
  const reply = await providerClient(world, signer, options)('GET', '/health')
  expect(reply).toMatchObject({ status: 401, body: { code: 'BAD_SIGNATURE' } })
})

test('a member is registered once and starts with nothing', async () => {
  const body = { memberId: 'a1', balance: { amount: '0.00', currency: 'THB' } }
  expect(await alphabet('GET', '/members/a1')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await register('a1')).toEqual({ status: 201, body })
  expect(await register('a1')).toEqual({ status: 200, body })
  expect(await alphabet('GET', '/members/a1')).toEqual({ status: 200, body })
})

test('a member belongs to one operator', async () => {
  await register('a2')
  expect(await providerClient(world, stranger)('GET', '/members/a2')).toMatchObject({ status: 404 })
})

test('a transfer moves money once and answers the same again', async () => {
  await register('a3')
  const order = transfer({ reference: 't1', memberId: 'a3', amount: '735.29' })
  const made = await alphabet('POST', '/transfers', order)
  expect(made).toEqual({
    status: 201,
    body: {
      ...order,
      status: 'CONFIRMED',
      code: null,
      balanceBefore: '0.00',
      balanceAfter: '735.29',
      at: expect.any(String),
    },
  })
  const again = await Promise.all([1, 2, 3, 4].map(() => alphabet('POST', '/transfers', order)))
  for (const reply of again) expect(reply).toEqual({ status: 200, body: made.body })
  expect(await alphabet('GET', '/transfers/t1')).toEqual({ status: 200, body: made.body })
  expect(await balanceOf('a3')).toBe('735.29')
})

test('the same new reference sent at once moves money once', async () => {
  await register('a4')
  const order = transfer({ reference: 't2', memberId: 'a4' })
  const replies = await Promise.all(Array.from({ length: 8 }, () => alphabet('POST', '/transfers', order)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(await balanceOf('a4')).toBe('1000.00')
})

test.each([{ amount: '1000.01' }, { direction: 'OUT' as const }, { memberId: 'a6' }])(
  'a reference does not take other content: %j',
  async (change) => {
    await Promise.all(['a5', 'a6'].map(register))
    await alphabet('POST', '/transfers', transfer({ reference: 't3', memberId: 'a5' }))
    const other = transfer({ reference: 't3', memberId: 'a5', ...change })
    expect(await alphabet('POST', '/transfers', other)).toMatchObject({
      status: 409,
      body: { code: 'REFERENCE_CONFLICT' },
    })
  },
)

test('credit that is not there is refused for good, to the satang', async () => {
  await register('a7')
  await alphabet('POST', '/transfers', transfer({ reference: 't4', memberId: 'a7', amount: '10.00' }))
  const tooMuch = transfer({ reference: 't5', memberId: 'a7', direction: 'OUT', amount: '10.01' })
  const refused = {
    status: 'REFUSED',
    code: 'INSUFFICIENT_CREDIT',
    balanceBefore: '10.00',
    balanceAfter: '10.00',
  }
  expect(await alphabet('POST', '/transfers', tooMuch)).toMatchObject({ status: 201, body: refused })
  await alphabet('POST', '/transfers', transfer({ reference: 't6', memberId: 'a7' }))
  expect(await alphabet('POST', '/transfers', tooMuch)).toMatchObject({ status: 200, body: refused })

  const all = transfer({ reference: 't7', memberId: 'a7', direction: 'OUT', amount: '1010.00' })
  expect((await alphabet('POST', '/transfers', all)).body).toMatchObject({
    status: 'CONFIRMED',
    balanceAfter: '0.00',
  })
})

test('withdrawals at once never take more than there is', async () => {
  await register('a8')
  await alphabet('POST', '/transfers', transfer({ reference: 't8', memberId: 'a8', amount: '100.00' }))
  const outs = Array.from({ length: 5 }, (_, n) =>
    alphabet(
      'POST',
      '/transfers',
      transfer({ reference: `t9-${n}`, memberId: 'a8', direction: 'OUT', amount: '40.00' }),
    ),
  )
  const confirmed = (await Promise.all(outs)).filter(({ body }) => body.status === 'CONFIRMED')
  expect(confirmed).toHaveLength(2)
  expect(await balanceOf('a8')).toBe('20.00')
})

test("a deposit beyond the operator's own credit is refused for good; play does not change it", async () => {
  const buyer = newOperator('buyer')
  const { keyId, publicKey } = buyer
  await control(world.url, 'PUT', `/sandbox/providers/alphabet/operators/${keyId}`, {
    publicKey,
    credit: '100.00',
  })
  const mine = providerClient(world, buyer)
  const credit = async () => (await mine('GET', '/credit')).body.credit
  await mine('POST', '/members', { memberId: 'c1', currency: 'THB' })
  const tooMuch = transfer({ reference: 'c1', memberId: 'c1', amount: '100.01' })
  const refused = { status: 'REFUSED', code: 'AGENCY_CREDIT_USED_UP', balanceAfter: '0.00' }
  expect((await mine('POST', '/transfers', tooMuch)).body).toMatchObject(refused)
  const move = async (reference: string, direction: 'IN' | 'OUT', amount: string) =>
    (await mine('POST', '/transfers', transfer({ reference, memberId: 'c1', direction, amount }))).body.status
  expect(await move('c2', 'IN', '100.00')).toBe('CONFIRMED')
  expect(await credit()).toEqual({ amount: '0.00', currency: 'THB' })
  expect(await move('c3', 'IN', '0.01')).toBe('REFUSED')
  const order = { memberId: 'c1', gameId: 'hi-lo', language: 'lo', device: 'mobile', returnUrl: 'https://a/' }
  await playOnce(world, (await mine('POST', '/launch', order)).body.url)
  expect(await move('c4', 'OUT', '50.00')).toBe('CONFIRMED')
  expect(await credit()).toEqual({ amount: '50.00', currency: 'THB' })
  expect((await mine('POST', '/transfers', tooMuch)).body).toMatchObject(refused)
  await world.restart()
  expect(await credit()).toEqual({ amount: '50.00', currency: 'THB' })
})

test('an open bet has left the balance, and is not of more than there is', async () => {
  await register('a11')
  await alphabet('POST', '/transfers', transfer({ reference: 't12', memberId: 'a11', amount: '20.00' }))
  const stake = (amount: string) =>
    control(
      world.url,
      'PUT',
      `/sandbox/providers/alphabet/operators/${operator.keyId}/members/a11/open-bet`,
      { stake: amount },
    )
  const staked = async () => (await alphabet('GET', '/members/a11/outstanding')).body.outstanding.amount
  expect(await staked()).toBe('0.00')
  expect(await stake('20.01')).toMatchObject({ status: 409 })
  expect(await stake('20.00')).toMatchObject({ body: { stake: '20.00', balance: '0.00' } })
  expect([await staked(), await balanceOf('a11')]).toEqual(['20.00', '0.00'])
  expect(await stake('5.50')).toMatchObject({ body: { balance: '14.50' } })
  expect([await staked(), await balanceOf('a11')]).toEqual(['5.50', '14.50'])
  expect(await stake('0.00')).toMatchObject({ body: { balance: '20.00' } })
})

test('an unknown member gets no transfer, and the reference stays free', async () => {
  const order = transfer({ reference: 't10', memberId: 'a9' })
  expect(await alphabet('POST', '/transfers', order)).toMatchObject({ status: 404 })
  await register('a9')
  expect(await alphabet('POST', '/transfers', order)).toMatchObject({ status: 201 })
})

test('balances, transfers and keys survive a restart', async () => {
  await register('a10')
  await alphabet('POST', '/transfers', transfer({ reference: 't11', memberId: 'a10', amount: '12.34' }))
  await world.restart()
  expect(await balanceOf('a10')).toBe('12.34')
  const { body } = await control(world.url, 'GET', '/sandbox/providers/alphabet/members')
  expect(body.members).toContainEqual(
    expect.objectContaining({
      operator: operator.keyId,
      memberId: 'a10',
      balance: { amount: '12.34', currency: 'THB' },
      transfers: [expect.objectContaining({ reference: 't11', status: 'CONFIRMED' })],
    }),
  )
})

test('members and transfers are listed oldest first, to their own operator only', async () => {
  const lister = newOperator('lister')
  await onboardOperator(world, lister)
  const mine = providerClient(world, lister)
  expect((await mine('GET', '/members')).body).toEqual({ members: [], next: '0' })
  expect((await mine('GET', '/transfers')).body).toEqual({ transfers: [], next: '0' })
  for (const memberId of ['b2', 'b1']) await mine('POST', '/members', { memberId, currency: 'THB' })
  const made = []
  for (const [reference, amount] of [
    ['u2', '2.00'],
    ['u1', '1.00'],
  ] as const) {
    const order = transfer({ reference, memberId: 'b1', amount })
    made.push((await mine('POST', '/transfers', order)).body)
  }

  const balances = [
    ['b2', '0.00'],
    ['b1', '3.00'],
  ]
  const members = (await mine('GET', '/members')).body
  expect(members.members).toEqual(
    balances.map(([memberId, amount]) => ({ memberId, balance: { amount, currency: 'THB' } })),
  )
  expect((await mine('GET', `/members?after=${members.next}`)).body).toEqual({ ...members, members: [] })
  const transfers = (await mine('GET', '/transfers')).body
  expect(transfers.transfers).toEqual(made)
  expect((await mine('GET', `/transfers?after=${transfers.next}`)).body.transfers).toEqual([])
  expect((await mine('GET', `/transfers?from=${made[1].at}`)).body.transfers.at(-1)).toEqual(made[1])
  expect((await mine('GET', `/transfers?to=${made[0].at}`)).body.transfers).toEqual([])
})

test('a list goes out 200 at a time', async () => {
  const owner = newOperator('many')
  await onboardOperator(world, owner)
  const mine = providerClient(world, owner)
  for (let n = 0; n < 201; n++) await mine('POST', '/members', { memberId: `m${n}`, currency: 'THB' })
  const first = (await mine('GET', '/members')).body
  const second = (await mine('GET', `/members?after=${first.next}`)).body
  expect([first.members.length, second.members.length]).toEqual([200, 1])
})

test('the wire lists the whole catalogue, each title with its names, its picture and its rtp', async () => {
  const { body } = await alphabet('GET', '/games')
  expect(body.games.map(({ id }: { id: string }) => id)).toEqual(catalogueOf('alphabet').map(({ id }) => id))
  for (const game of body.games) {
    expect(Object.keys(game).join(' ')).toBe('id name names category tab image rtp isNew isHot demo')
    const picture = await fetch(world.url + game.image)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  }
})
