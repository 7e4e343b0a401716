import { expect, test } from 'vitest'
import { demoPromotions } from './demo-promotions.ts'

test('credit over the maximum of a demo promotion is returned', () => {
  expect(new Set(demoPromotions.map(({ excess_to }) => excess_to))).toEqual(new Set(['PLAYER']))
})
