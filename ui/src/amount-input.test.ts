import { describe, expect, test } from 'vitest'
import { draftOf, editAmount } from './amount-input.ts'
import type { Currency } from './format.ts'

/** Writes the caret as "|", so that a test reads as the box looks. */
const read = (shown: string) => ({ text: shown.replace('|', ''), caret: shown.indexOf('|') })
const write = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

describe('typing', () => {
  test.each<[string, string, Currency, string]>([
    ['', '5|', 'LAK', '5|'],
    ['999', '9990|', 'LAK', '9.990|'],
    ['1.000', '1|1.000', 'LAK', '1|1.000'],
    ['1.000', '12|.000', 'LAK', '12|.000'],
    ['12.000', '12.5|000', 'LAK', '125|.000'],
    ['', '0|', 'LAK', '0|'],
    ['0', '05|', 'LAK', '5|'],
    ['500', '500,|', 'LAK', '500|'],
    ['500', '500a|', 'LAK', '500|'],
    ['50', '50໕|', 'LAK', '505|'],
    ['735', '735.|', 'THB', '735,|'],
    ['735', '735,|', 'THB', '735,|'],
    ['735,', '735,2|', 'THB', '735,2|'],
    ['735,29', '735,291|', 'THB', '735,29|'],
    ['735,29', '735,.|29', 'THB', '735,|29'],
    ['', ',|', 'THB', '0,|'],
    ['1.284', '1.284.|', 'THB', '1.284,|'],
    ['1.284', '1.2.|84', 'THB', '12,|84'],
    ['999.999.999.999', '999.999.999.9999|', 'LAK', '999.999.999.999|'],
  ])('%j then %j in %s shows %j', (previous, typed, currency, shown) =>
    expect(write(editAmount(previous, read(typed), currency))).toBe(shown),
  )
})

describe('deleting', () => {
  test.each<[string, string, Currency, string]>([
    ['500.000', '500.00|', 'LAK', '50.000|'],
    ['1.000', '.000|', 'LAK', '0|'],
    ['1.000', '|.000', 'LAK', '|0'],
    ['1.000', '1|000', 'LAK', '1|.000'],
    ['735,29', '735|29', 'THB', '73.5|29'],
    ['5', '|', 'LAK', '|'],
  ])('%j then %j in %s shows %j', (previous, typed, currency, shown) =>
    expect(write(editAmount(previous, read(typed), currency))).toBe(shown),
  )

  test('Delete in front of a group mark steps over it', () =>
    expect(write(editAmount('1.000', read('1|000'), 'LAK', true))).toBe('1.|000'))
})

test.each<[string, Currency, string]>([
  ['', 'LAK', ''],
  ['500000', 'LAK', '500.000'],
  ['500000.00', 'LAK', '500.000'],
  ['1284.50', 'THB', '1.284,50'],
  ['1284', 'THB', '1.284'],
])('the value %j in %s is shown as %j', (value, currency, shown) =>
  expect(draftOf(value, currency)).toBe(shown),
)
