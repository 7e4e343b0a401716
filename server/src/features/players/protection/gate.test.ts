import { expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { mayBeShown, refusalAtGate } from './gate.ts'
import { changedOffers, offersAt, type StoredOffers } from './offers.ts'
import type { Standing } from './protection-queries.ts'

const now = new Date('2026-11-27T05:00:00Z')
const soon = secondsAfter(now, 1)

const open: Standing = {
  status: 'ACTIVE',
  closed_at: null,
  excluded_until: null,
  excluded_as: null,
  matched_until: null,
  blocked_at: null,
  reminder_minutes: null,
  hasOpenDeposit: false,
  limits: {},
  usedMinor: { day: 0n, week: 0n, month: 0n },
  offers: 'NOT_ASKED',
  offers_since: null,
  offers_next_at: null,
}

/** The order of the specification, written down once more. */
const reasons: [code: string, standing: Partial<Standing>][] = [
  ['PLAYER_SUSPENDED', { status: 'SUSPENDED' }],
  ['PLAYER_CLOSED', { closed_at: now }],
  ['PLAYER_EXCLUDED', { excluded_until: soon, excluded_as: 'TIME_OUT' }],
  ['PLAYER_BLOCKED', { blocked_at: now }],
  ['DEPOSIT_LIMIT_REACHED', { limits: { week: { limitMinor: 0n, next: null } } }],
  ['OFFERS_REFUSED', { offers: 'NO', offers_since: now }],
]

test('the first reason that shuts the gate is returned', () => {
  for (let set = 0; set < 2 ** reasons.length; set++) {
    const so = reasons.filter((_, place) => set & (1 << place))
    const standing = Object.assign({}, open, ...so.map(([, each]) => each)) as Standing
    expect(refusalAtGate(standing, now)?.code ?? null).toBe(so[0]?.[0] ?? null)
    expect(mayBeShown(standing, now, 1n)).toBe(so.every(([code]) => code === 'PLAYER_BLOCKED'))
  }
})

test('a break shuts it until its end and a match as a break does', () => {
  const code = (standing: Partial<Standing>, at = now) => refusalAtGate({ ...open, ...standing }, at)?.code
  expect(code({ excluded_until: soon, excluded_as: 'SELF_EXCLUSION' }, soon)).toBeUndefined()
  expect(code({ matched_until: soon })).toBe('PLAYER_EXCLUDED')
})

test('a limit shuts it when nothing is left, and for what asks for more than is left', () => {
  const standing = {
    ...open,
    limits: { day: { limitMinor: 100_00n, next: null } },
    usedMinor: { day: 40_00n, week: 40_00n, month: 40_00n },
  }
  const code = (usedMinor: bigint, leastMinor?: bigint) =>
    refusalAtGate({ ...standing, usedMinor: { ...standing.usedMinor, day: usedMinor } }, now, leastMinor)
      ?.code
  expect(code(99_00n)).toBeUndefined()
  expect(code(100_00n)).toBe('DEPOSIT_LIMIT_REACHED')
  expect(code(40_00n, 60_00n)).toBeUndefined()
  expect(code(40_00n, 61_00n)).toBe('DEPOSIT_LIMIT_REACHED')
})

const day = 24 * 3600
const no: StoredOffers = { offers: 'NO', offers_since: now, offers_next_at: null }
const yes: StoredOffers = { offers: 'YES', offers_since: now, offers_next_at: null }
const unasked: StoredOffers = { offers: 'NOT_ASKED', offers_since: null, offers_next_at: null }
const waiting = { ...no, offers_next_at: secondsAfter(now, day) }

test.each<[string, StoredOffers, 'YES' | 'NO', StoredOffers | null]>([
  ['the first yes holds at once', unasked, 'YES', { ...yes, offers_since: soon }],
  ['a no holds at once', yes, 'NO', { ...no, offers_since: soon }],
  ['a no of whoever was not asked', unasked, 'NO', { ...no, offers_since: soon }],
  ['a yes after a no waits a day', no, 'YES', { ...no, offers_next_at: secondsAfter(soon, day) }],
  ['said again it keeps its time', waiting, 'YES', null],
  ['a no takes it back, and is as old as it was', waiting, 'NO', no],
  ['a no twice', no, 'NO', null],
  ['a yes twice', yes, 'YES', null],
])('%s', (_, before, said, after) => expect(changedOffers(before, said, soon)).toEqual(after))

test('a yes that waits holds from its very moment on', () => {
  const at = waiting.offers_next_at
  expect(offersAt(waiting, secondsAfter(at, -0.001))).toEqual(waiting)
  expect(offersAt(waiting, at)).toEqual({ ...yes, offers_since: at })
  expect(changedOffers(waiting, 'NO', at)).toEqual({ ...no, offers_since: at })
})
