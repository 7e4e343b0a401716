import { afterAll, beforeAll, expect, test } from 'vitest'
import { agent, ambSuperClient, onboardAgent } from '../../testing/amb-super-client.ts'
import { control } from '../../testing/call.ts'
import { playOnce } from '../../testing/play-once.ts'
import { startSandbox, type Running } from '../../testing/start-sandbox.ts'

const live = { ...agent, secret: 'another-secret', productId: 'GCLUB_LIVE' }
const productId = 'GCLUB'
let world: Running

beforeAll(async () => {
  world = await startSandbox()
  await onboardAgent(world)
  await onboardAgent(world, live, 'gclub_live')
})
afterAll(() => world.stop())

const gclub: ReturnType<typeof ambSuperClient> = (...call) => ambSuperClient(world)(...call)
const join = (username: string) => gclub('POST', 'member', { username, productId })
const said = (code: number) => ({ status: 200, body: { code, data: null } })
const balanceOf = async (username: string) =>
  (await gclub('GET', 'balance', { username, productId })).body.data.balance

type Order = { ref: string; username: string; amount?: string }
const move = (path: 'deposit' | 'withdraw', { ref, username, amount = '100.00' }: Order) =>
  gclub('POST', path, { username, amount, transactionRef: ref, productId })

test.each([
  ['a wrong secret', { name: agent.name, secret: 'wrong' }],
  ['no secret', { name: agent.name, secret: '' }],
  ['an unknown agent', { name: 'nobody', secret: agent.secret }],
  ["another provider's agent", { name: agent.name, secret: live.secret }],
])('%s is refused', async (_, who) => {
  const reply = await ambSuperClient(world, { ...agent, ...who })('GET', 'games', { productId })
  expect(reply).toMatchObject({ status: 401, body: { code: 401 } })
})

test.each(['', 'Basic', 'Basic !', `Bearer ${agent.secret}`, `Basic ${Buffer.from('x').toString('base64')}`])(
  'a call that says %j of itself is refused',
  async (authorization) => {
    const stranger = ambSuperClient(world, agent, { authorization })
    expect(await stranger('GET', 'games', { productId })).toMatchObject({ status: 401 })
  },
)

test('an agent has its own product only', async () => {
  expect(await gclub('GET', 'games', { productId: 'GCLUB_LIVE' })).toMatchObject(said(10004))
  const other = ambSuperClient(world, live, { provider: 'gclub_live' })
  expect((await other('GET', 'games', { productId: 'GCLUB_LIVE' })).body.code).toBe(0)
})

test('a member is made once and starts with nothing', async () => {
  expect(await gclub('GET', 'balance', { username: 'one', productId })).toMatchObject(said(30001))
  expect(await join('one')).toEqual({
    status: 200,
    body: { code: 0, message: 'Success', data: { username: 'one' } },
  })
  expect(await join('one')).toMatchObject(said(902))
  expect(await balanceOf('one')).toBe('0.00')
})

test('a reference moves credit once, whatever is asked under it again', async () => {
  await join('two')
  expect((await move('deposit', { ref: 'r1', username: 'two' })).body).toEqual({
    code: 0,
    message: 'Success',
    data: { status: 'SUCCESS', txId: expect.any(String), beforeBalance: '0.00', balance: '100.00' },
  })
  expect(await move('deposit', { ref: 'r1', username: 'two' })).toMatchObject(said(20002))
  expect(await move('withdraw', { ref: 'r1', username: 'two', amount: '1.00' })).toMatchObject(said(20002))
  expect(await balanceOf('two')).toBe('100.00')
})

test('the same new reference sent at once moves credit once', async () => {
  await join('three')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => move('deposit', { ref: 'r2', username: 'three' })),
  )
  const codes = replies.map(({ body }) => body.code).toSorted((a, b) => a - b)
  expect(codes).toEqual([0, ...Array.from({ length: 7 }, () => 20002)])
  expect(await balanceOf('three')).toBe('100.00')
})

test('a refusal is not remembered: the reference stays free', async () => {
  await join('four')
  const order = { ref: 'r3', username: 'four', amount: '100.01' }
  await move('deposit', { ref: 'r4', username: 'four' })
  expect(await move('withdraw', order)).toMatchObject(said(10002))
  await move('deposit', { ref: 'r5', username: 'four', amount: '0.01' })
  expect((await move('withdraw', order)).body.data).toMatchObject({
    beforeBalance: '100.01',
    balance: '0.00',
  })
})

test('a member who is not there gets nothing, and the reference stays free', async () => {
  const order = { ref: 'r6', username: 'five' }
  expect(await move('deposit', order)).toMatchObject(said(30001))
  await join('five')
  expect((await move('deposit', order)).body.code).toBe(0)
})

test.each(['1', '1.5', '1.005', '0.00', '-1.00', '1e2', '1,000.00'])('%s is no amount', async (amount) => {
  await join('six')
  expect(await move('deposit', { ref: 'r7', username: 'six', amount })).toMatchObject({ status: 400 })
})

test('a fault that refuses answers a no that is not remembered either', async () => {
  await join('seven')
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'gclub', mode: 'refuse' })
  expect(await move('deposit', { ref: 'r8', username: 'seven' })).toMatchObject(said(10002))
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'gclub', mode: 'none' })
  expect((await move('deposit', { ref: 'r8', username: 'seven' })).body.code).toBe(0)
})

test('a lost answer has moved the credit all the same', async () => {
  await join('eight')
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'gclub', mode: 'timeout-after' })
  await expect(move('deposit', { ref: 'r9', username: 'eight' })).rejects.toThrow('fetch failed')
  expect(await balanceOf('eight')).toBe('100.00')
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'gclub', mode: 'none' })
  expect(await move('deposit', { ref: 'r9', username: 'eight' })).toMatchObject(said(20002))
})

test('a game of the catalogue opens, and its rounds are in the log of bets', async () => {
  await join('nine')
  await move('deposit', { ref: 'r10', username: 'nine' })
  const { games } = (await gclub('GET', 'games', { productId })).body.data
  const hiLo = games.find(({ code }: { code: string }) => code === 'hi-lo')
  expect(hiLo).toEqual({
    code: 'hi-lo',
    name: 'Hi-Lo',
    category: 'LIVECASINO',
    type: 'CASINO',
    img: expect.stringMatching(/^\/sandbox\/art\//),
    rank: games.indexOf(hiLo) + 1,
    providerCode: productId,
  })
  const order = { username: 'nine', productId, gameCode: 'hi-lo', isMobileLogin: true, language: 'th' }
  expect(await gclub('POST', 'logIn', { ...order, gameCode: 'none' })).toMatchObject(said(10003))
  expect(await gclub('POST', 'logIn', { ...order, username: 'nobody' })).toMatchObject(said(30001))
  const { url } = (await gclub('POST', 'logIn', order)).body.data
  const payout = await playOnce(world, url)

  const logFrom = (startTime: string, more: { nextId?: string } = {}) =>
    gclub('GET', 'seamless/betTransactionsV2', {
      productId,
      startTime,
      endTime: new Date(Date.now() + 60_000).toISOString(),
      ...more,
    })
  const { txns, nextId } = (await logFrom('2020-01-01T00:00:00Z')).body.data
  expect(txns).toEqual([
    {
      id: expect.any(String),
      username: 'nine',
      gameCode: order.gameCode,
      stake: '10.00',
      payout,
      payoutStatus: payout === '0.00' ? 'LOSE' : 'WIN',
      timestampMillis: expect.any(Number),
    },
  ])
  const after = new Date(txns[0].timestampMillis + 1).toISOString()
  expect((await logFrom(after)).body.data.txns).toEqual([])
  expect((await logFrom('2020-01-01T00:00:00Z', { nextId })).body.data).toEqual({ txns: [], nextId })
})

test('nothing is outstanding before any play', async () => {
  await join('ten')
  expect((await gclub('GET', 'outstanding', { username: 'ten' })).body.data).toEqual([
    { productId, outstanding: 0 },
  ])
})
