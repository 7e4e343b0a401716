import { afterAll, beforeAll, expect, test } from 'vitest'
import { control } from '../testing/call.ts'
import { newOperator, onboardOperator, providerClient, transfer } from '../testing/provider-client.ts'
import { startSandbox, type Running } from '../testing/start-sandbox.ts'
import { throwDice } from './engines/dice.ts'
import { drawOf, hashSeed } from './fair-play.ts'

const operator = newOperator()
let world: Running
let clock = Date.now()

beforeAll(async () => {
  world = await startSandbox({ now: () => new Date(clock) })
  await onboardOperator(world, operator)
})
afterAll(() => world.stop())

const timestamp = () => String(Math.floor(clock / 1000))
const alphabet: ReturnType<typeof providerClient> = (...call) =>
  providerClient(world, operator, { timestamp })(...call)

async function launch(memberId: string, more: object = {}) {
  await alphabet('POST', '/members', { memberId, currency: 'THB' })
  await alphabet('POST', '/transfers', transfer({ reference: `in-${memberId}`, memberId, amount: '100.00' }))
  const order = {
    memberId,
    gameId: 'hi-lo',
    language: 'lo',
    device: 'mobile',
    returnUrl: 'https://kham.test/x?a=1&b="',
  }
  return alphabet('POST', '/launch', { ...order, ...more })
}

/** Launches and opens a game; answers its path. */
async function open(memberId: string, more: object = {}) {
  const path = new URL((await launch(memberId, more)).body.url).pathname
  await fetch(world.url + path)
  return path
}

const play = (path: string, body: object) =>
  control(world.url, 'POST', `${path}/rounds`, { clientSeed: 'me', ...body })

test('a launch url is of the public site and opens the game in the asked language', async () => {
  const { status, body } = await launch('g1')
  expect(status).toBe(201)
  expect(body.url).toMatch(/^http:\/\/kham\.test\/sandbox\/play\/[\w-]{43}$/)
  expect(Date.parse(body.expiresAt)).toBe(clock + 5 * 60_000)

  const page = await fetch(world.url + new URL(body.url).pathname)
  const markup = await page.text()
  expect(markup).toContain('<html lang="lo">')
  expect(markup).toContain('href="https://kham.test/x?a=1&amp;b=&quot;"')
  expect(markup).not.toMatch(/<script(?![^>]* src=)|<style| style=/)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'")
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
})

test.each([{ gameId: 'baccarat-orchid' }, { gameId: 'nothing' }, { memberId: 'nobody' }])(
  'an unknown %j is not launched',
  async (change) => {
    expect(await launch('g2', change)).toMatchObject({ status: 404 })
  },
)

test('a link that runs code is no return url', async () => {
  expect(await launch('g3', { returnUrl: 'javascript:alert(1)' })).toMatchObject({ status: 400 })
})

test('a launch dies unopened after five minutes; opened it lives two hours', async () => {
  const unopened = new URL((await launch('g4')).body.url).pathname
  const opened = await open('g5')
  clock += 5 * 60_000
  expect((await fetch(world.url + unopened)).status).toBe(404)
  expect((await fetch(world.url + opened)).status).toBe(200)
  clock += 115 * 60_000
  expect((await fetch(world.url + opened)).status).toBe(404)
  expect(await play(opened, { round: 1, stakes: { big: '1.00' } })).toMatchObject({ status: 404 })
})

test("a round moves the provider's balance by what the revealed seed says", async () => {
  const path = await open('g6')
  const { body: before } = await control(world.url, 'GET', `${path}/state`)
  const stakes = { big: '10.00', triple: '1.50' }
  const { status, body } = await play(path, { round: 1, stakes })

  expect(status).toBe(201)
  expect(hashSeed(body.serverSeed)).toBe(before.next.serverSeedHash)
  expect(body.outcome).toEqual(throwDice(drawOf({ serverSeed: body.serverSeed, clientSeed: 'me', round: 1 })))
  expect(body).toMatchObject({ round: 1, stakes, bet: '11.50', next: { round: 2 } })
  expect(Number(body.balance)).toBeCloseTo(100 - 11.5 + Number(body.win), 2)
  expect((await alphabet('GET', '/members/g6')).body.balance.amount).toBe(body.balance)
})

test('a round sent again is answered again and never played twice', async () => {
  const path = await open('g7')
  const first = await play(path, { round: 1, stakes: { small: '5.00' } })
  expect(await play(path, { round: 1, stakes: { small: '5.00' } })).toEqual(first)
  const closed = { status: 409, body: { code: 'ROUND_CLOSED' } }
  expect(await play(path, { round: 1, stakes: { big: '5.00' } })).toMatchObject(closed)
  expect(await play(path, { round: 3, stakes: { big: '5.00' } })).toMatchObject(closed)
  expect(
    (await control(world.url, 'GET', '/sandbox/providers/alphabet/members/g7/wagers')).body.wagers,
  ).toHaveLength(1)
})

test.each([
  ['more than the credit', { big: '100.01' }, 409, 'INSUFFICIENT_CREDIT'],
  ['less than the least', { big: '0.99' }, 400, 'STAKE_OUT_OF_RANGE'],
  ['nothing', {}, 400, 'STAKE_OUT_OF_RANGE'],
  ['more than the most', { big: '5000.01' }, 400, 'STAKE_OUT_OF_RANGE'],
  ['on a bet of the other game', { fish: '5.00' }, 400, 'STAKE_OUT_OF_RANGE'],
  ['a negative stake', { big: '-5.00' }, 400, 'VALIDATION'],
])('staking %s is refused', async (name, stakes, status, code) => {
  const memberId = `g8-${name.replaceAll(' ', '-')}`
  const path = await open(memberId)
  expect(await play(path, { round: 1, stakes })).toMatchObject({ status, body: { code } })
  expect((await alphabet('GET', `/members/${memberId}`)).body.balance.amount).toBe('100.00')
})

test('rounds at once: one is played', async () => {
  const path = await open('g9', { gameId: 'yu-xia-xie', language: 'xx' })
  const orders = ['fish', 'crab', 'tiger'].map((bet) => play(path, { round: 1, stakes: { [bet]: '60.00' } }))
  const statuses = (await Promise.all(orders)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('the operator reads wagers page after page and misses none', async () => {
  const path = await open('g10')
  for (const round of [1, 2, 3]) await play(path, { round, stakes: { triple: '1.00' } })
  await world.restart()
  const all = (await alphabet('GET', '/members/g10/wagers')).body
  expect(all.wagers).toHaveLength(3)
  expect(all.wagers[0]).toMatchObject({ memberId: 'g10', gameId: 'hi-lo', bet: '1.00', currency: 'THB' })
  expect((await alphabet('GET', `/members/g10/wagers?after=${all.next}`)).body).toEqual({
    wagers: [],
    next: all.next,
  })
  await play(path, { round: 4, stakes: { triple: '1.00' } })
  expect((await alphabet('GET', `/members/g10/wagers?after=${all.next}`)).body.wagers).toHaveLength(1)
})
