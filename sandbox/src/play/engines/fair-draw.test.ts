import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSeed, drawOf } from '../fair-play.ts'
import { openShoe } from './cards.ts'
import { throwDice } from './dice.ts'
import { drawFrom } from './fair-draw.ts'
import { hashOf, hex, hmacSha256, sha256 } from './sha256.ts'
import { quickDraw } from './testing/quick-draw.ts'

const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'kham', round: 1 }

test('the round follows from the seeds alone', () => {
  expect(throwDice(drawOf(seeds))).toEqual(throwDice(drawOf({ ...seeds })))
  const many = Array.from({ length: 50 }, (_, round) => throwDice(drawOf({ ...seeds, round })).dice.join(''))
  expect(new Set(many).size).toBeGreaterThan(30)
})

test('bytes above the last whole multiple are thrown away', () => {
  const bytes = (...values: number[]) => drawFrom(() => Uint8Array.from(values))
  expect(bytes(252, 255, 251, 6)(6)).toBe(251 % 6)
  expect(bytes(255)(256)).toBe(255)
  expect(bytes(0xff, 0xff, 0xff, 0xff, 0, 0, 1, 0)(416)).toBe(256)
})

test('a draw goes on into the next block', () => {
  const draw = drawFrom((block) => Uint8Array.from([block, block]))
  expect([draw(256), draw(256), draw(256)]).toEqual([0, 0, 1])
})

test.each([1, 55, 56, 63, 64, 65, 119, 120, 1000])("sha256 of %i bytes is Node's", (length) => {
  const message = Uint8Array.from({ length }, (_, place) => place % 251)
  expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
})

test.each(['short', 'x'.repeat(64), 'y'.repeat(65)])('hmac under %s is Node’s', (key) => {
  expect(hex(hmacSha256(key, 'kham:1:0'))).toBe(createHmac('sha256', key).update('kham:1:0').digest('hex'))
})

test('server and browser hash a seed alike', () => {
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hashSeed('abc')).toBe(hashOf('abc'))
})

test.each([1, 8])('a shoe of %i decks holds each card so often, and no more', (decks) => {
  const deal = openShoe(quickDraw(7), decks)
  const counts = new Map<number, number>()
  for (let card = 0; card < decks * 52; card++) {
    const taken = deal()
    counts.set(taken, (counts.get(taken) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 52 }, () => decks))
})

test('the first card of a shoe is every card alike', () => {
  const counts = Array.from({ length: 52 }, () => 0)
  const draw = quickDraw(11)
  for (let shoe = 0; shoe < 52_000; shoe++) counts[openShoe(draw, 1)()]!++
  expect(Math.min(...counts)).toBeGreaterThan(850)
  expect(Math.max(...counts)).toBeLessThan(1150)
})
