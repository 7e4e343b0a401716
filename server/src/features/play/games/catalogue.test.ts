import type { Game } from '@kham/contract/play/games'
import { describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { bounds, freshSeconds, isFresh, usableGames } from './catalogue.ts'

const game = (change: Partial<Game> = {}): Game => ({
  id: 'hi-lo',
  name: 'Hi-Lo',
  category: 'casino',
  tab: 'casino',
  image: null,
  rtp: 97.22,
  isNew: false,
  isHot: false,
  ...change,
})

describe('a catalogue is fresh', () => {
  const now = new Date('2026-11-20T05:00:00Z')
  test.each([
    ['a moment before ten minutes are over', -freshSeconds + 0.001, true],
    ['no longer when they are over', -freshSeconds, false],
  ])('%s', (_, seconds, fresh) => expect(isFresh(secondsAfter(now, seconds), now)).toBe(fresh))
  test('never when there is none', () => expect(isFresh(null, now)).toBe(false))
})

describe('of a list is kept', () => {
  test.each<[string, Partial<Game>, boolean]>([
    ['an id of one letter', { id: 'x' }, true],
    ['no empty id', { id: '' }, false],
    ['an id of 100 letters', { id: 'x'.repeat(100) }, true],
    ['none of 101, which no launch takes', { id: 'x'.repeat(101) }, false],
    ['a name at its bound', { name: 'x'.repeat(bounds.name) }, true],
    ['no longer one', { name: 'x'.repeat(bounds.name + 1) }, false],
    ['no game without a name', { name: ' ' }, false],
    ['no name that the database cannot hold', { name: 'a\0b' }, false],
    ['no half of a sign', { tab: '\uD83C' }, false],
    ['a tab at its bound', { tab: 'x'.repeat(bounds.tab) }, true],
    ['no longer one', { tab: 'x'.repeat(bounds.tab + 1) }, false],
    ['a picture at its bound', { image: 'x'.repeat(bounds.image) }, true],
    ['no longer one', { image: 'x'.repeat(bounds.image + 1) }, false],
  ])('%s', (_, change, isKept) =>
    expect(usableGames([game(change), game({ id: 'other' })])).toHaveLength(isKept ? 2 : 1),
  )

  test('a name in a single language that can be shown; without it the game is known by its only name', () => {
    const names = { lo: 'ໄຮໂລ', cn: ' ', vn: 'x'.repeat(bounds.name + 1), th: 'a\0b' }
    expect(usableGames([game({ names })])).toEqual([game({ names: { lo: 'ໄຮໂລ' } })])
    expect(usableGames([game({ names: { cn: '' } })])).toEqual([game()])
  })

  test('the first of two games with one id', () => {
    expect(usableGames([game(), game({ name: 'Again' })])).toEqual([game()])
  })

  test('as many games as the bound, and no more', () => {
    const many = Array.from({ length: bounds.games + 1 }, (_, place) => game({ id: `g${place}` }))
    expect(usableGames(many.slice(1))).toHaveLength(bounds.games)
    expect(usableGames(many)).toHaveLength(bounds.games)
  })

  test('no more bytes than the bound', () => {
    const wide = { name: 'ຄ'.repeat(bounds.name), image: 'ຄ'.repeat(bounds.image) }
    const many = Array.from({ length: bounds.games }, (_, place) => game({ ...wide, id: `g${place}` }))
    const kept = usableGames(many)
    expect(kept.length).toBeGreaterThan(500)
    const bytes = Buffer.byteLength(JSON.stringify(kept))
    expect(bytes).toBeLessThan(bounds.bytes + bounds.games)
    expect(bytes).toBeGreaterThan(bounds.bytes - 5_000)
  })
})
