import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { betflixClient, onboardBetflix } from '../../testing/betflix-client.ts'
import { control } from '../../testing/call.ts'
import { startSandbox, type Running } from '../../testing/start-sandbox.ts'

let world: Running
let now = new Date('2026-11-21T20:00:00.500Z')
let count = 0
beforeAll(async () => {
  world = await startSandbox({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-21T20:00:00.500Z')
  await onboardBetflix(world)
  await fault('none')
})
afterAll(() => world.stop())

const call: ReturnType<typeof betflixClient> = (...asked) => betflixClient(world)(...asked)
const fault = (mode: string) => control(world.url, 'PUT', '/sandbox/faults', { target: 'betflix', mode })
const fresh = () => `u${++count}`
const yes = (data?: object) => ({
  status: 200,
  body: { status: 'success', error_code: 0, msg: 'No error.', ...(data ? { data } : {}) },
})
const no = (error_code: number, status: number) => ({ status, body: { status: 'error', error_code } })

async function member(): Promise<string> {
  const { body } = await call('POST', 'user/register', { username: fresh(), password: 'secret' })
  return body.data.username
}
const transfer = (username: string, amount: string, ref = fresh()) =>
  call('POST', 'user/transfer', { username, amount, ref })
const balance = async (username: string) =>
  (await call('POST', 'user/balance', { username })).body.data.balance

test('only who knows the key is let in', async () => {
  expect(await call('GET', 'status')).toEqual(yes())
  const others = [{}, { 'x-api-cat': 'kham-1', 'x-api-key': 'wrong' }, { 'x-api-cat': 'x', 'x-api-key': '' }]
  for (const headers of others)
    expect(await betflixClient(world, headers)('GET', 'status')).toMatchObject(no(1, 401))
  expect(await call('GET', 'no/such/path')).toMatchObject(no(6, 404))
})

test('a name is taken once, and told with what stands before it', async () => {
  const username = fresh()
  const told = yes({ username: `bf${username}` })
  expect(await call('POST', 'user/register', { username, password: 'p' })).toEqual(told)
  expect(await call('POST', 'user/register', { username, password: 'p' })).toMatchObject(no(2, 409))
  expect(await balance(`bf${username}`)).toBe(0)
  expect(await call('POST', 'user/balance', { username })).toMatchObject(no(3, 400))
  await onboardBetflix(world, { prefix: 'other' })
  expect((await call('POST', 'user/register', { username, password: 'p' })).body.data.username).toBe(
    `other${username}`,
  )
})

test.each([
  [{ username: 'a'.repeat(16), password: 'p'.repeat(50) }, 200],
  [{ username: 'a'.repeat(17), password: 'p' }, 400],
  [{ username: 'b', password: 'p'.repeat(51) }, 400],
  [{ username: 'b c', password: 'p' }, 400],
  [{ username: 'b', password: '' }, 400],
])('registering %j: %i', async (fields, status) => {
  expect(await call('POST', 'user/register', fields)).toMatchObject({ status })
})

test('a body that is no form has no fields', async () => {
  const headers = { 'x-api-cat': 'kham-1', 'x-api-key': 'a-key-of-the-operator' }
  const reply = await fetch(`${world.url}/providers/betflix/v4/user/balance`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ username: await member() }),
  })
  expect(await reply.json()).toMatchObject({ error_code: 3 })
})

test('a form never passes for the JSON of another door', async () => {
  const body = JSON.stringify({ target: 'bank', mode: 'error' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await fetch(`${world.url}/sandbox/faults`, { method: 'PUT', headers, body })
  expect(reply.status).toBe(400)
})

test('a plus goes in, a minus comes out, to the satang', async () => {
  const username = await member()
  const before = (await call('GET', 'agent/balance')).body.data.total_credit
  expect((await transfer(username, '100.10')).body.data).toEqual({
    before_balance: 0,
    amount: 100.1,
    balance: 100.1,
    upline_balance: Number((before - 100.1).toFixed(2)),
  })
  expect((await transfer(username, '-100.09')).body.data).toMatchObject({ amount: -100.09, balance: 0.01 })
  expect(await transfer(username, '-0.02')).toMatchObject(no(11, 400))
  expect(await transfer(username, '-0.01')).toMatchObject({ status: 200 })
  expect(await balance(username)).toBe(0)
})

test.each(['0', '0.00', '-0', '1.005', 'abc', '', '1e3', '+5'])('%j is no amount', async (amount) => {
  expect(await transfer(await member(), amount)).toMatchObject(no(9, 400))
})

test('a reference is taken once, whatever it is for', async () => {
  const [username, other] = [await member(), await member()]
  const ref = fresh()
  const replies = await Promise.all(Array.from({ length: 4 }, () => transfer(username, '5', ref)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await transfer(other, '-7', ref)).toMatchObject(no(10, 409))
  expect(await balance(username)).toBe(5)
})

test('what was refused is forgotten', async () => {
  const username = await member()
  const ref = fresh()
  expect(await transfer(username, '-1', ref)).toMatchObject(no(11, 400))
  await fault('refuse')
  expect(await transfer(username, '1', ref)).toMatchObject(no(9, 400))
  await fault('none')
  expect(await transfer(`${username}x`, '1', ref)).toMatchObject(no(3, 400))
  expect(await transfer(username, '1', ref)).toMatchObject({ status: 200 })
})

test("the operator's own credit bounds what is inside the wallets", async () => {
  const headers = { 'x-api-cat': 'small', 'x-api-key': 'key' }
  const operator = { apiKey: 'key', credit: '10.00' }
  await control(world.url, 'PUT', '/sandbox/providers/betflix/operators/small', operator)
  const small = betflixClient(world, headers)
  const username = 'bfone'
  await small('POST', 'user/register', { username: 'one', password: 'p' })
  const move = (amount: string) => small('POST', 'user/transfer', { username, amount, ref: fresh() })
  expect(await move('10.01')).toMatchObject(no(11, 400))
  expect(await move('10')).toMatchObject({ body: { data: { upline_balance: 0 } } })
  expect(await move('0.01')).toMatchObject(no(11, 400))
  expect(await move('-4')).toMatchObject({ status: 200 })
  expect((await small('GET', 'agent/balance')).body.data).toEqual({ total_credit: 4 })
  await control(world.url, 'PUT', '/sandbox/providers/betflix/operators/small', {
    ...operator,
    credit: '11.00',
  })
  expect((await small('GET', 'agent/balance')).body.data).toEqual({ total_credit: 5 })
})

test('the history tells times eight hours ahead, and at most two days', async () => {
  const username = await member()
  await transfer(username, '3')
  now = new Date('2026-11-21T20:00:01.500Z')
  await transfer(username, '-1')
  const history = (start: string, end: string) =>
    call('GET', 'user/transferHistory', { username, start, end })
  const [second, first] = (await history('2026-11-22 04:00:00', '2026-11-22 04:00:01')).body.data
  expect(first).toEqual({
    at: '2026-11-22 04:00:00',
    before_balance: '0.00',
    after_balance: '3.00',
    amount: '3.00',
    ip: '127.0.0.1',
    transfer_type: 'deposit',
  })
  expect(second).toMatchObject({ at: '2026-11-22 04:00:01', amount: '1.00', transfer_type: 'withdrawal' })
  expect((await history('2026-11-22 04:00:01', '2026-11-22 05:00:00')).body.data).toHaveLength(1)
  expect((await history('2026-11-20 04:00:02', '2026-11-22 04:00:01')).body.data).toHaveLength(2)
  expect(await history('2026-11-20 04:00:00', '2026-11-22 04:00:01')).toMatchObject(no(13, 400))
  expect(await history('2026-11-22 04:00:00', '2026-11-21 04:00:00')).toMatchObject(no(13, 400))
  expect(await history('2026-13-45 04:00:00', '2026-11-21 04:00:00')).toMatchObject(no(13, 400))
})

async function playOnce(username: string) {
  const [gamecode, provider] = ['hi-lo', 'sexy']
  const launch = { username, provider, gamecode, language: 'thai', returnUrl: 'https://kham.test/games' }
  const { body } = await call('POST', 'play/login', launch)
  const path = new URL(body.data.launch_url).pathname
  expect((await fetch(world.url + path)).status).toBe(200)
  const order = { round: 1, clientSeed: 'me', stakes: { small: '10.00' } }
  return (await control(world.url, 'POST', `${path}/rounds`, order)).body
}

test('a round is in the log, the reports and the history of the wallet', async () => {
  const username = await member()
  await transfer(username, '50')
  const { bet, win, balance: left } = await playOnce(username)
  const winloss = Number(win) - Number(bet)
  const log = await call('GET', 'report/getBetlogNEW', { lastedID: '26112100' })
  const row = log.body.data.at(-1)
  expect(row).toMatchObject({
    username,
    provider: 'sexy',
    type: 'hi-lo',
    turnover: 10,
    winloss,
    total: winloss,
    caltime: '2026-11-22 04:00:00',
  })
  const after = String(row.id)
  expect(await call('GET', 'report/getBetlogNEW', { lastedID: after })).toMatchObject(no(5, 400))
  expect((await call('GET', 'report/summaryNEW', { username })).body.data).toEqual({
    turnover: 10,
    valid_amount: 10,
    winloss,
    commission: 0,
    total: winloss,
  })
  expect((await call('GET', 'report/outstanding', { username })).body.data).toEqual({
    deduct_amount: 0,
    bet_amount: 0,
  })
  const { data } = (await call('GET', 'user/creditHistory', { username })).body
  expect(data).toContainEqual(
    expect.objectContaining({ before_wallet: 50, amount: winloss, after_wallet: Number(left) }),
  )
  expect(data).toContainEqual(
    expect.objectContaining({ before_wallet: 0, amount: 50, created_unix: 1795291200 }),
  )
})

test('places in the log grow from day to day', async () => {
  const username = await member()
  await transfer(username, '50')
  await playOnce(username)
  now = new Date('2026-12-01T00:00:00.000Z')
  await playOnce(username)
  const ids = async (lastedID: string) =>
    (await call('GET', 'report/getBetlogNEW', { lastedID })).body.data.map(({ id }: { id: number }) => id)
  const all = await ids('0')
  expect(all).toEqual(all.toSorted((a: number, b: number) => a - b))
  expect(await ids('26120100')).toEqual(all.slice(-1))
})

test('a lobby is entered with a token', async () => {
  const { body } = await call('POST', 'play/login', { username: await member() })
  const entrance = `${world.url}/providers/betflix/play/login?token=${body.data.login_token}`
  const reply = await fetch(entrance, { redirect: 'manual' })
  expect(reply.status).toBe(302)
  const { pathname } = new URL(reply.headers.get('location')!)
  expect((await fetch(world.url + pathname)).status).toBe(200)
})

test.each([
  ['an unknown game', { gamecode: 'none' }],
  ['a game of another maker', { provider: 'pp' }],
  ['a language that it does not speak', { language: 'lao' }],
  ['an unknown member', { username: 'nobody' }],
])('%s is not launched', async (_, change) => {
  const launch = { username: await member(), provider: 'sexy', gamecode: 'hi-lo', language: 'english' }
  expect(await call('POST', 'play/login', { ...launch, ...change })).toMatchObject(no(3, 400))
})

test('games stand in text files, one a line', async () => {
  const list = async (file: string) => {
    const reply = await fetch(`${world.url}/providers/betflix/games_share/${file}`)
    return { status: reply.status, text: await reply.text() }
  }
  const [maker, all] = [await list('sexy.txt'), await list('list.txt')]
  expect(maker.text).toMatch(/^hi-lo\|Hi-Lo\n/)
  expect(all.text).toContain(maker.text)
  expect(all.text.split('\n').length).toBeGreaterThan(maker.text.split('\n').length)
  expect((await list('none.txt')).status).toBe(404)
})

test('an error is no answer to what was asked, and applies nothing', async () => {
  const username = await member()
  const ref = fresh()
  await fault('error')
  expect(await transfer(username, '1', ref)).toMatchObject(no(18, 500))
  await fault('timeout-before')
  await expect(transfer(username, '1', ref)).rejects.toThrow('fetch failed')
  await fault('timeout-after')
  await expect(transfer(username, '1', ref)).rejects.toThrow('fetch failed')
  await expect(transfer(username, '1', ref)).rejects.toThrow('fetch failed') // a no gets lost as well
  await fault('none')
  expect(await transfer(username, '1', ref)).toMatchObject(no(10, 409))
  expect(await balance(username)).toBe(1)
})
