import { expect, test } from 'vitest'
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts'
import { fishDeep, fishShallow } from './fish/fish.ts'
import { colourOf, roulette, wheel } from './roulette/roulette.ts'
import { scripted } from './testing/quick-draw.ts'

const rank = (card: number) => card % 13

test('every pair of cards of eight decks gives back what dragon and tiger state', () => {
  const given = { dragon: 0, tie: 0 }
  for (let dragon = 0; dragon < 52; dragon++)
    for (let tiger = 0; tiger < 52; tiger++) {
      const weight = (8 / 416) * ((dragon === tiger ? 7 : 8) / 415)
      given.dragon += weight * dragonTiger.back({ dragon, tiger }, 'dragon')
      given.tie += weight * dragonTiger.back({ dragon, tiger }, 'tie')
    }
  expect(given.dragon.toFixed(2)).toBe(String(dragonTiger.rtp))
  expect(given.tie.toFixed(2)).toBe('89.64')
})

test.each([
  ['the king beats the ace', 12, 0, { dragon: 200, tiger: 0, tie: 0 }],
  ['the two beats the ace', 13, 1, { dragon: 0, tiger: 200, tie: 0 }],
  ['of one rank nobody wins, half comes back', 5, 18, { dragon: 50, tiger: 50, tie: 1200 }],
])('%s', (_, dragon, tiger, backs) => {
  expect([rank(dragon) === rank(tiger), dragonTiger.takes('dragon')]).toEqual([backs.tie > 0, true])
  for (const [bet, back] of Object.entries(backs)) expect(dragonTiger.back({ dragon, tiger }, bet)).toBe(back)
})

test('a wheel has each number once, eighteen red and eighteen black', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  const count = (colour: string) => wheel.filter((number) => colourOf(number) === colour).length
  expect([count('red'), count('black'), count('green')]).toEqual([18, 18, 1])
})

test('each bet of roulette gives back 36 of 37', () => {
  const givenFor = (bet: string) => wheel.reduce((sum, number) => sum + roulette.back({ number }, bet), 0)
  expect(roulette.board.length).toBeGreaterThan(37)
  expect(roulette.board.filter((bet) => givenFor(bet) !== 3600)).toEqual([])
  expect(roulette.rtp).toBe(Number((3600 / 37).toFixed(2)))
})

test.each([
  ['red', 1, 200],
  ['black', 1, 0],
  ['even', 0, 0],
  ['low', 18, 200],
  ['low', 19, 0],
  ['high', 18, 0],
  ['dozen-1', 12, 300],
  ['dozen-2', 12, 0],
  ['dozen-3', 36, 300],
  ['n-0', 0, 3600],
  ['n-7', 8, 0],
])('%s on %i gives %i', (bet, number, back) => expect(roulette.back({ number }, bet)).toBe(back))

test.each(['n-37', 'n-', 'green', 'toString', '1:fry'])('roulette takes no %s', (bet) =>
  expect(roulette.takes(bet)).toBe(false),
)

test.each([
  ['shallow', fishShallow],
  ['deep', fishDeep],
])('each fish of the %s pond gives back the same', (_, pond) => {
  for (const fish of pond.board) {
    const bet = `1:${fish}`
    const pay = pond.odds(fish, 1) / 100
    const caught = (point: number) =>
      pond.play((below) => (below === 100 * pay ? point : below), { round: 1, bets: [bet] }).caught
    expect([caught(pond.rtp - 1), caught(pond.rtp)]).toEqual([[bet], []])
    expect(pond.back({ caught: [bet] }, bet)).toBe(pay * 100)
  }
})

test('each shot of a volley is drawn for itself', () => {
  const volley = { round: 1, bets: ['1:fry', '2:carp', '3:fry'] }
  const { caught } = fishShallow.play(scripted(94, 95, 0), volley)
  expect(caught).toEqual(['1:fry', '3:fry'])
  expect(volley.bets.map((bet) => fishShallow.back({ caught }, bet))).toEqual([200, 0, 200])
})

test.each(['fry', '0:fry', '10:fry', '1:whale', '1:toString', '1:'])('no shot goes at %s', (bet) =>
  expect(fishShallow.takes(bet)).toBe(false),
)
