import { expect, test } from 'vitest'
import { exactGain } from '../testing/exact-pokdeng.ts'
import { pokdeng } from './pokdeng.ts'

test('all deals of one deck give back what is stated', () => {
  expect(pokdeng.rtp).toBe(Number((100 + exactGain()).toFixed(2)))
})
