import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newOperator, onboardOperator } from '../testing/provider-client.ts'
import { startSandbox, type Running } from '../testing/start-sandbox.ts'
import { sitDown } from '../testing/table.ts'
import { fairDraw } from './engines/fair-draw.ts'
import { rulesOf, type EngineId } from './engines/engines.ts'
import { hmacSha256, hashOf } from './engines/sha256.ts'

const operator = newOperator()
let world: Running
beforeAll(async () => {
  world = await startSandbox()
  await onboardOperator(world, operator)
})
afterAll(() => world.stop())

/** A title of each engine, stakes that it takes, and stakes that belong to another game. */
const games: [EngineId, string, Record<string, string>, Record<string, string>][] = [
  ['slot-gentle', 'champa-good-luck', { spin: '10.00' }, { hand: '10.00' }],
  ['slot-bold', 'naga-ripples', { spin: '10.00' }, { red: '10.00' }],
  ['hi-lo', 'hi-lo', { big: '10.00' }, { fish: '10.00' }],
  ['yu-xia-xie', 'yu-xia-xie', { fish: '10.00', crab: '5.00' }, { big: '10.00' }],
  ['baccarat', 'baccarat-vientiane', { player: '10.00' }, { dragon: '10.00' }],
  ['dragon-tiger', 'dragon-tiger-court', { dragon: '10.00' }, { banker: '10.00' }],
  ['roulette', 'roulette-mekong', { red: '10.00', 'n-7': '5.00' }, { 'n-37': '10.00' }],
  ['pokdeng', 'pok-deng', { hand: '50.00' }, { spin: '10.00' }],
  ['fish-shallow', 'village-pond', { '1:fry': '2.00', '2:carp': '2.00' }, { '1:whale': '2.00' }],
  ['fish-deep', 'giant-of-the-mekong', { '1:fry': '2.00', '9:fry': '2.00' }, { '10:fry': '2.00' }],
  ['chicken-village', 'red-and-blue-corner', { red: '10.00' }, { green: '10.00' }],
  ['chicken-arena', 'champion-spurs', { blue: '10.00' }, { toString: '10.00' }],
  ['football-league', 'virtual-football-league', { home: '10.00' }, { red: '10.00' }],
  ['football-cup', 'virtual-champa-cup', { over: '10.00' }, { constructor: '10.00' }],
]

describe.each(games)('%s', (engine, gameId, stakes, strange) => {
  test('wins and losses are what the revealed seeds say, to the hundredth', async () => {
    const table = await sitDown(world, operator, { gameId, memberId: `fair-${engine}` })
    let hasWon = false
    let hasLost = false
    for (let round = 1; round <= 200 && !(hasWon && hasLost && round > 5); round++) {
      const before = await table.state()
      const { status, body } = await table.play(round, stakes)
      expect(status).toBe(201)
      expect(hashOf(body.serverSeed)).toBe(before.next.serverSeedHash)

      const bets = Object.keys(stakes).toSorted()
      const rules = rulesOf(engine)
      const outcome = rules.play(fairDraw(body, hmacSha256), { round, bets })
      const win = bets.reduce((sum, bet) => sum + Number(stakes[bet]) * rules.back(outcome, bet), 0) / 100
      expect(body.outcome).toEqual(outcome)
      expect(Number(body.win)).toBeCloseTo(win, 2)
      expect(Number(body.balance)).toBeCloseTo(Number(before.balance) - Number(body.bet) + win, 2)
      hasWon ||= win > Number(body.bet)
      hasLost ||= win < Number(body.bet)
    }
    expect([hasWon, hasLost]).toEqual([true, true])
    expect((await table.state()).balance).toBe(await table.balance())
  })

  test('the same order again has the same answer and moves nothing', async () => {
    const table = await sitDown(world, operator, { gameId, memberId: `again-${engine}` })
    const first = await table.play(1, stakes)
    const balance = await table.balance()
    expect(await table.play(1, stakes)).toEqual(first)
    expect(await table.balance()).toBe(balance)
  })

  test('a closed round, another order on it and a round to come are refused', async () => {
    const table = await sitDown(world, operator, { gameId, memberId: `closed-${engine}` })
    await table.play(1, stakes)
    const balance = await table.balance()
    const closed = { status: 409, body: { code: 'ROUND_CLOSED' } }
    expect(await table.play(1, stakes, 'another-seed')).toMatchObject(closed)
    expect(await table.play(3, stakes)).toMatchObject(closed)
    expect(await table.balance()).toBe(balance)
  })

  test('what the credit does not cover, and what the table does not take, is refused', async () => {
    const table = await sitDown(world, operator, { gameId, memberId: `poor-${engine}`, credit: '1.50' })
    const [first = ''] = Object.keys(stakes)
    expect(await table.play(1, { [first]: '1.51' })).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_CREDIT' },
    })
    for (const wrong of [strange, { [first]: '0.99' }, { [first]: '5000.01' }, {}]) {
      expect(await table.play(1, wrong)).toMatchObject({ status: 400, body: { code: 'STAKE_OUT_OF_RANGE' } })
    }
    expect(await table.balance()).toBe('1.50')
    expect((await table.play(1, { [first]: '1.50' })).status).toBe(201)
  })
})

test('a table of high limits takes its most and not a hundredth more', async () => {
  const seat = { gameId: 'baccarat-gold-room', memberId: 'high', credit: '50000.00' }
  const table = await sitDown(world, operator, seat)
  const refused = { status: 400, body: { code: 'STAKE_OUT_OF_RANGE' } }
  expect(await table.play(1, { player: '49.99' })).toMatchObject(refused)
  expect(await table.play(1, { player: '20000.01' })).toMatchObject(refused)
  expect((await table.play(1, { player: '50.00' })).status).toBe(201)
  expect((await table.play(2, { player: '20000.00' })).status).toBe(201)
})
