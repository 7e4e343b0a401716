import { afterAll, beforeAll, expect, test } from 'vitest'
import { askmebetClient, onboardPartner, partner } from '../../testing/askmebet-client.ts'
import { control } from '../../testing/call.ts'
import { playOnce } from '../../testing/play-once.ts'
import { startSandbox, type Running } from '../../testing/start-sandbox.ts'

let world: Running
let clock = Date.now()
beforeAll(async () => {
  world = await startSandbox({ now: () => new Date(clock) })
  await onboardPartner(world)
})
afterAll(() => world.stop())

const client = () => askmebetClient(world)
const said = (code: number) => ({ status: 200, body: { code } })
const creditOf = async (username: string) => (await client().credit(username)).body.result.credit

test('a call under an unknown key is of no agent', async () => {
  const stranger = askmebetClient(world, { ...partner, key: 'another-key' })
  for (const call of [
    stranger.create('one'),
    stranger.credit('ambone'),
    stranger.move('deposit', 'x', '1.00'),
  ])
    expect(await call).toMatchObject(said(2041))
})

test('a call that another agent has signed is refused', async () => {
  await client().create('two')
  const signer = askmebetClient(world, { ...partner, agent: 'other' })
  expect(await signer.create('three')).toMatchObject(said(2045))
  expect(await signer.move('deposit', 'ambtwo', '1.00')).toMatchObject(said(2045))
  expect(await signer.login('ambtwo', 'secret')).toMatchObject(said(2045))
  expect(await signer.gameStatus('ambtwo')).toMatchObject(said(2045))
  const { sign } = client()
  const ofMore = { signature: sign('9.00', 'ambtwo') }
  expect(await client().move('deposit', 'ambtwo', '1.00', ofMore)).toMatchObject(said(2045))
  expect(await creditOf('ambtwo')).toBe('0.00')
})

test('a member is made once, under a name that the provider gives', async () => {
  const result = { username: 'ambfour', loginName: 'four' }
  expect(await client().create('four')).toEqual({
    status: 200,
    body: { code: 0, message: 'success', result },
  })
  expect(await client().create('four')).toMatchObject(said(2030))
  expect(await creditOf('ambfour')).toBe('0.00')
  expect(await client().credit('four')).toMatchObject(said(2031))
})

test('every call moves credit anew, and is told under a reference of its own', async () => {
  await client().create('five')
  const first = (await client().move('deposit', 'ambfive', '100.00')).body.result
  expect(first).toEqual({ before: '0.00', amount: '100.00', after: '100.00', ref: expect.any(String) })
  const second = (await client().move('deposit', 'ambfive', '100.00')).body.result
  expect(second).toMatchObject({ before: '100.00', after: '200.00' })
  expect(second.ref).not.toBe(first.ref)
  const out = (await client().move('withdraw', 'ambfive', '199.99')).body.result
  expect(out).toMatchObject({ before: '200.00', amount: '199.99', after: '0.01' })
  expect(await client().move('withdraw', 'ambfive', '0.02')).toMatchObject(said(2032))
  expect(await creditOf('ambfive')).toBe('0.01')
})

test.each(['1', '1.005', '0.00', '-1.00', '1e2', ''])('%j is no amount', async (amount) => {
  await client().create('six')
  expect(await client().move('deposit', 'ambsix', amount)).toMatchObject(said(2033))
})

test('a member who is not there gets nothing', async () => {
  expect(await client().move('deposit', 'ambnobody', '1.00')).toMatchObject(said(2031))
})

test('a lost answer has moved the credit all the same', async () => {
  await client().create('seven')
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'askmebet', mode: 'timeout-after' })
  await expect(client().move('deposit', 'ambseven', '5.00')).rejects.toThrow('fetch failed')
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'askmebet', mode: 'refuse' })
  expect(await client().move('deposit', 'ambseven', '5.00')).toMatchObject(said(2032))
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'askmebet', mode: 'error' })
  expect(await client().move('deposit', 'ambseven', '5.00')).toMatchObject({ status: 500 })
  await control(world.url, 'PUT', '/sandbox/faults', { target: 'askmebet', mode: 'none' })
  expect(await creditOf('ambseven')).toBe('5.00')
})

test('the agent and its members are active', async () => {
  await client().create('eight')
  for (const name of ['khamagent', 'ambeight'])
    expect((await client().gameStatus(name)).body.result).toEqual({
      active: true,
      lock: false,
      suspend: false,
    })
  expect(await client().gameStatus('ambnobody')).toMatchObject(said(2031))
})

test('each product of the catalogue says where its games are', async () => {
  const { body } = await client().ask('GET', 'gamelists-khamagent.json')
  const casino = body.lists.find(({ type }: { type: string }) => type === 'casino')
  expect(casino).toMatchObject({ active: true, getGame: expect.stringMatching(/^\//) })
  const { status, data } = (await client().ask('GET', casino.getGame.slice(1))).body
  expect(status).toBe(0)
  expect(data.lists[0]).toMatchObject({ gameType: 'CASINO', isActive: true, maintaine: false })
  expect(await client().ask('GET', 'gamelists-nobody.json')).toMatchObject({ status: 404 })
})

test('a member who has logged in is let into a game', async () => {
  await client().create('nine')
  expect(await client().login('ambnine', 'wrong')).toMatchObject(said(2031))
  expect(await client().enter('', 'hi-lo')).toMatchObject(said(1005))
  const { token } = (await client().login('ambnine', 'secret')).body.result
  expect(await client().enter(`${token}x`, 'hi-lo')).toMatchObject(said(1005))
  expect(await client().enter(token.replace('ambnine', 'ambfour'), 'hi-lo')).toMatchObject(said(1005))
  expect(await client().enter(token, 'none')).toMatchObject(said(2047))
  const { code, url } = (await client().enter(token, 'hi-lo', 'WEB')).body
  expect(code).toBe(0)
  expect((await fetch(world.url + new URL(url).pathname)).status).toBe(200)
  clock += 10 * 60_000
  expect((await client().enter(token, 'hi-lo')).body.code).toBe(0)
  clock += 1
  expect(await client().enter(token, 'hi-lo')).toMatchObject(said(1005))
})

test('what was staked is told from a deposit on', async () => {
  await client().create('ten')
  const first = (await client().move('deposit', 'ambten', '100.00')).body.result.ref
  const { token } = (await client().login('ambten', 'secret')).body.result
  const win = await playOnce(world, (await client().enter(token, 'hi-lo')).body.url)
  clock += 1
  const second = (await client().move('deposit', 'ambten', '1.00')).body.result.ref

  const since = async (ref: string) => (await client().winLose('ambten', ref)).body.result
  const nothing = { amount: '0.00', validAmount: '0.00', wlTurnAmount: '0.00', outstanding: '0.00' }
  expect(await since(first)).toMatchObject({
    username: 'ambten',
    ref: first,
    data: {
      CASINO: { game: 'CASINO', amount: '10.00', validAmount: '10.00', outstanding: '0.00' },
      GAME: { game: 'GAME', ...nothing },
    },
  })
  expect((await since(first)).data.CASINO.wlTurnAmount).toBe(win === '0.00' ? '-10.00' : '10.00')
  expect((await since(second)).data.CASINO).toEqual({ game: 'CASINO', ...nothing })
  expect(await client().winLose('ambten', 'none')).toMatchObject(said(2048))
  expect(await client().winLose('ambnine', first)).toMatchObject(said(2048))
})
