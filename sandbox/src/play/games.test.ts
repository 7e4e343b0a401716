import { expect, test } from 'vitest'
import { games, rtpPercent } from './catalogue.ts'
import { hashSeed, throwDice } from './fair-dice.ts'
import { totalWin, type Game, type Throw } from './game.ts'
import { hiLo } from './hi-lo.ts'
import { playLanguages, wordsOf } from './words.ts'
import { yuXiaXie } from './yu-xia-xie.ts'

const faces = [1, 2, 3, 4, 5, 6]
const throws: Throw[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c): Throw => [a, b, c])))

/** What all 216 throws together give back for one unit on the bet each time. */
const given = (game: Game, bet: string) =>
  throws.reduce((sum, dice) => sum + totalWin(game, new Map([[bet, 1n]]), dice), 0n)

test.each<[Game, string, bigint]>([
  [hiLo, 'big', 210n],
  [hiLo, 'small', 210n],
  [hiLo, 'triple', 150n],
  ...[...yuXiaXie.bets.keys()].map((bet): [Game, string, bigint] => [yuXiaXie, bet, 199n]),
])('$0.id %s gives back %s of 216', (game, bet, sum) => expect(given(game, bet)).toBe(sum))

test.each(games)('the catalogue tells the RTP of $id truly', (game) => {
  const mainBet = game.bets.keys().next().value ?? ''
  expect(rtpPercent[game.id]).toBe(Number((Number(given(game, mainBet)) / 2.16).toFixed(2)))
})

test.each([
  ['small', [1, 1, 2], 2n],
  ['small', [1, 3, 6], 2n],
  ['small', [1, 4, 6], 0n],
  ['big', [1, 4, 6], 2n],
  ['big', [5, 6, 6], 2n],
  ['big', [6, 6, 6], 0n],
  ['small', [2, 2, 2], 0n],
  ['triple', [2, 2, 2], 25n],
  ['triple', [2, 2, 3], 0n],
] as const)('hi-lo %s on %j gives %s', (bet, dice, back) => expect(hiLo.bets.get(bet)?.(dice)).toBe(back))

test.each([
  [[2, 3, 4], 0n],
  [[1, 3, 4], 2n],
  [[1, 3, 1], 3n],
  [[1, 1, 1], 4n],
] as const)('fish on %j gives %s', (dice, back) => expect(yuXiaXie.bets.get('fish')?.(dice)).toBe(back))

test('the throw follows from the seeds alone', () => {
  const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'kham', round: 1 }
  expect(throwDice(seeds)).toEqual(throwDice({ ...seeds }))
  const many = Array.from({ length: 50 }, (_, round) => throwDice({ ...seeds, round }).join(''))
  expect(new Set(many).size).toBeGreaterThan(30)
  expect(hashSeed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test.each(playLanguages)('%s has every word, none empty', (language) => {
  expect(Object.keys(wordsOf(language)).toSorted()).toEqual(Object.keys(wordsOf('en')).toSorted())
  expect(Object.values(wordsOf(language)).every(Boolean)).toBe(true)
})
