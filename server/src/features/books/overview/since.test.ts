import { expect, test } from 'vitest'
import { leftOf, spanSince, wasAway, weeksBefore } from './since.ts'

const at = (text: string) => new Date(`${text}+07:00`)
const now = at('2026-11-25T09:02:00')

test('the summary begins with the last visit, or today for a first visit', () => {
  const left = at('2026-11-24T18:10:00')
  expect(spanSince('left', left, now)).toEqual({ from: left, until: now })
  expect(spanSince('left', null, now).from).toEqual(at('2026-11-25T00:00:00'))
  expect(spanSince('7d', left, now).from).toEqual(at('2026-11-19T00:00:00'))
})

test('the summary covers at most 31 days', () => {
  const farthest = at('2026-10-25T09:02:00')
  expect(leftOf(farthest, now)).toEqual(farthest)
  expect(leftOf(at('2026-10-25T09:01:59'), now)).toEqual(farthest)
  expect(leftOf(null, now)).toBeNull()
})

test('a silence of three hours is leaving, and a shorter one is a break', () => {
  expect(wasAway(at('2026-11-25T06:02:00'), now)).toBe(true)
  expect(wasAway(at('2026-11-25T06:02:01'), now)).toBe(false)
})

test.each([
  ['a night', '2026-11-24T18:10:00', '2026-11-17T18:10:00', '2026-11-18T09:02:00'],
  ['a week to the second', '2026-11-18T09:02:00', '2026-11-11T09:02:00', '2026-11-18T09:02:00'],
  ['a second more', '2026-11-18T09:01:59', '2026-11-04T09:01:59', '2026-11-11T09:02:00'],
])('%s is compared with the same weekdays before, without overlapping', (_, from, before, until) => {
  expect(weeksBefore({ from: at(from), until: now })).toEqual({ from: at(before), until: at(until) })
})
