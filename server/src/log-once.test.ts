import { expect, test } from 'vitest'
import { newOnce } from './log-once.ts'

test('each thing is said once, until so many were said that they are forgotten', () => {
  const isNews = newOnce()
  expect([isNews('a'), isNews('a'), isNews('b')]).toEqual([true, false, true])
  for (let other = 0; other < 9_998; other++) isNews(`${other}`)
  expect(isNews('a')).toBe(false)
  expect([isNews('one more'), isNews('a')]).toEqual([true, true])
})
