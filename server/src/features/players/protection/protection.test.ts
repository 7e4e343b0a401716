import { describe, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import {
  changedLimit,
  endOfSelfExclusion,
  endOfTimeOut,
  exclusionAt,
  isTighter,
  leftOf,
  limitAt,
  limitInTheWay,
  periodsAt,
  type LimitMinor,
} from './protection.ts'

const kip = (amount: number) => BigInt(amount) * 100n
const now = new Date('2026-11-20T05:00:00Z') // a Friday noon in Vientiane
const hour = 3600
const tomorrow = secondsAfter(now, 24 * hour)
const only = (limitMinor: LimitMinor) => ({ limitMinor, next: null })
const waiting = (limitMinor: LimitMinor, nextMinor: LimitMinor, at = tomorrow) => ({
  limitMinor,
  next: { limitMinor: nextMinor, at },
})

describe('the periods of Vientiane', () => {
  const shown = (at: string) => {
    const { day, week, month } = periodsAt(new Date(at))
    const span = ({ from, until }: typeof day) => `${from.toISOString()} ${until.toISOString()}`
    return [span(day), span(week), span(month)].map((text) => text.replaceAll(':00:00.000Z', ''))
  }
  test.each([
    ['a day ends at midnight there', '2026-11-20T16:59:59.999Z', '2026-11-19T17 2026-11-20T17'],
    ['and the next begins', '2026-11-20T17:00:00.000Z', '2026-11-20T17 2026-11-21T17'],
  ])('%s', (_, at, day) => expect(shown(at)[0]).toBe(day))

  test.each([
    ['Sunday night is still of the week', '2026-11-22T16:59:59.999Z', '2026-11-15T17 2026-11-22T17'],
    ['Monday begins another', '2026-11-22T17:00:00.000Z', '2026-11-22T17 2026-11-29T17'],
  ])('%s', (_, at, week) => expect(shown(at)[1]).toBe(week))

  test.each([
    ['the last of November', '2026-11-30T16:59:59.999Z', '2026-10-31T17 2026-11-30T17'],
    ['the first of December', '2026-11-30T17:00:00.000Z', '2026-11-30T17 2026-12-31T17'],
    ['February of a leap year', '2028-02-15T00:00:00.000Z', '2028-01-31T17 2028-02-29T17'],
  ])('a month begins and ends at midnight there: %s', (_, at, month) => expect(shown(at)[2]).toBe(month))
})

describe('a limit', () => {
  test.each([
    ['a first one holds at once', undefined, kip(100), only(kip(100))],
    ['a cut holds at once', only(kip(100)), kip(50), only(kip(50))],
    ['a raise waits a day', only(kip(100)), kip(200), waiting(kip(100), kip(200))],
    ['and so does to have none', only(kip(100)), null, waiting(kip(100), null)],
    ['none is already none', only(null), null, only(null)],
    ['the present one again takes a raise back', waiting(kip(100), kip(200)), kip(100), only(kip(100))],
    ['and so does a cut', waiting(kip(100), kip(200)), kip(99), only(kip(99))],
  ])('%s', (_, before, wished, after) => expect(changedLimit(before, wished, now)).toEqual(after))

  const soon = secondsAfter(now, hour)
  test.each([
    ['the same raise', kip(200), soon],
    ['a smaller one', kip(150), soon],
    ['a larger one', kip(201), tomorrow],
    ['none at all', null, tomorrow],
  ])('while a raise waits, %s', (_, wished, at) =>
    expect(changedLimit(waiting(kip(100), kip(200), soon), wished, now)).toEqual(
      waiting(kip(100), wished, at),
    ),
  )

  test('a raise holds from the instant that was said', () => {
    const raised = waiting(kip(100), kip(200))
    expect(limitAt(raised, secondsAfter(tomorrow, -0.001))).toEqual(raised)
    expect(limitAt(raised, tomorrow)).toEqual(only(kip(200)))
    expect(changedLimit(raised, kip(150), tomorrow)).toEqual(only(kip(150)))
  })

  test.each([
    ['a cut', only(kip(100)), kip(99), true],
    ['a first one', only(null), kip(99), true],
    ['the end of a waiting raise', waiting(kip(100), kip(200)), kip(100), true],
    ['a raise', only(kip(100)), kip(101), false],
    ['a smaller raise than waits', waiting(kip(100), kip(200)), kip(150), false],
    ['no limit at all', only(kip(100)), null, false],
  ])('%s is tighter or not', (_, before, wished, is) =>
    expect(isTighter(before, changedLimit(before, wished, now))).toBe(is),
  )

  test.each([
    [kip(100), kip(40), kip(60)],
    [kip(100), kip(100), 0n],
    [kip(100), kip(101), 0n],
    [null, kip(40), null],
  ])('of %s with %s used there is %s left', (limit, used, left) =>
    expect(leftOf(only(limit), used)).toBe(left),
  )
})

describe('the obstacles to an amount', () => {
  const limits = { day: only(kip(100)), week: only(kip(300)), month: only(kip(1000)) }
  const used = (day: number, week: number, month: number) => ({
    day: kip(day),
    week: kip(week),
    month: kip(month),
  })

  test.each([
    ['all that is left may go', used(40, 40, 40), 60, undefined],
    ['not a kip more', used(40, 40, 40), 61, 'day'],
    ['the week leaves less than the day', used(0, 250, 250), 60, 'week'],
    ['of equal ones the longest', used(100, 300, 1000), 1, 'month'],
  ])('name the period that leaves the least: %s', (_, usedMinor, amount, period) =>
    expect(limitInTheWay(limits, usedMinor, kip(amount), now)?.period).toBe(period),
  )

  test('says what is left and when it begins anew', () =>
    expect(limitInTheWay({ week: only(kip(300)) }, used(0, 250, 250), kip(51), now)).toEqual({
      period: 'week',
      leftMinor: kip(50),
      renewsAt: new Date('2026-11-22T17:00:00Z'),
    }))

  test('without limits no amount is refused', () =>
    expect(limitInTheWay({}, used(9, 9, 9), kip(99), now)).toBeNull())
})

describe('a break', () => {
  test.each([
    [1, '2026-11-21T05:00:00.000Z'],
    [42, '2027-01-01T05:00:00.000Z'],
  ])('of %i days', (days, end) => expect(endOfTimeOut(now, days).toISOString()).toBe(end))

  test.each([
    ['the same day six months on', '2026-11-20T05:00:00.000Z', 6, '2027-05-20T05:00:00.000Z'],
    ['the last day of a shorter month', '2026-08-31T05:00:00.000Z', 6, '2027-02-28T05:00:00.000Z'],
    ['of a leap year', '2027-08-31T05:00:00.000Z', 6, '2028-02-29T05:00:00.000Z'],
    ['by the day that it is in Vientiane', '2026-08-30T17:30:00.000Z', 6, '2027-02-27T17:30:00.000Z'],
    ['over the end of a year', '2026-12-31T05:00:00.000Z', 12, '2027-12-31T05:00:00.000Z'],
  ])('ends after so many months: %s', (_, from, months, end) =>
    expect(endOfSelfExclusion(new Date(from), months).toISOString()).toBe(end),
  )

  test('lasts until its end and not an instant longer', () => {
    const row = { excluded_until: tomorrow, excluded_as: 'TIME_OUT', matched_until: null } as const
    expect(exclusionAt(row, secondsAfter(tomorrow, -0.001))).toEqual({
      kind: 'TIME_OUT',
      until: tomorrow.toISOString(),
    })
    expect(exclusionAt(row, tomorrow)).toBeNull()
    expect(exclusionAt({ excluded_until: null, excluded_as: null, matched_until: null }, now)).toBeNull()
  })

  test('the longer of an own break and a matched one holds', () => {
    const own = { excluded_until: tomorrow, excluded_as: 'TIME_OUT' } as const
    const later = secondsAfter(tomorrow, 1)
    const matched = { kind: 'SELF_EXCLUSION', until: later.toISOString(), matched: true }
    expect(exclusionAt({ ...own, matched_until: later }, now)).toEqual(matched)
    expect(exclusionAt({ excluded_until: null, excluded_as: null, matched_until: later }, now)).toEqual(
      matched,
    )
    // A time-out that ends later takes nothing from a self-exclusion.
    expect(exclusionAt({ ...own, matched_until: tomorrow }, now)).toEqual({
      kind: 'SELF_EXCLUSION',
      until: tomorrow.toISOString(),
    })
    expect(exclusionAt({ ...own, matched_until: later }, later)).toBeNull()
  })
})
