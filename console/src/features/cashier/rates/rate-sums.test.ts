import { describe, expect, test } from 'vitest'
import { examples, isInverted, largeChange, spreadOf, typedRate } from './rate-sums.ts'

const now = { buy: '680.00', sell: '690.00' }

test.each([
  ['690', '690.00'],
  ['690,5', '690.50'],
  ['690.25', '690.25'],
  ['21.350', '21350.00'],
  ['໖໙໐', '690.00'],
  ['0', null],
  ['', null],
  ['690,125', '690125.00'],
  ['-5', null],
  ['ຫົກຮ້ອຍ', null],
])('"%s" typed is the rate %s', (text, rate) => expect(typedRate(text)).toBe(rate))

test('buying for more than selling is inverted, for as much it is not', () => {
  expect(isInverted({ buy: '690.01', sell: '690.00' })).toBe(true)
  expect(isInverted({ buy: '690.00', sell: '690.00' })).toBe(false)
})

test('the spread is a part of the selling rate', () => {
  expect(spreadOf(now)).toBe('1,5')
  expect(spreadOf({ buy: '690.00', sell: '690.00' })).toBe('0,0')
})

describe('a change', () => {
  test.each([
    ['of exactly 5 % up', { buy: '714.00', sell: '724.50' }, null],
    ['of a little more', { buy: '714.01', sell: '724.50' }, '5,1'],
    ['of exactly 5 % down', { buy: '646.00', sell: '655.50' }, null],
    ['of a little more down on the other side', { buy: '646.00', sell: '655.49' }, '5,1'],
    ['of a slipped digit', { buy: '68.00', sell: '690.00' }, '90,0'],
    ['of nothing', now, null],
  ])('%s is told as %s', (_, after, told) => expect(largeChange(now, after)).toBe(told))

  test('to a first rate is not large', () => expect(largeChange(undefined, now)).toBeNull())
})

test('examples are rounded down as the server rounds', () => {
  expect(examples(now)).toEqual({
    paidIn: '500000.00',
    credit: '724.63',
    takenOut: '1000.00',
    kip: '680000.00',
  })
  expect(examples({ buy: '680.05', sell: '682.00' })).toMatchObject({ credit: '733.13', kip: '680050.00' })
})
