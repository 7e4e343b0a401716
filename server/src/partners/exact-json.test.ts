import { expect, test } from 'vitest'
import { exactAmount, parseExactly } from './exact-json.ts'

const amountIn = (json: string) => exactAmount.safeParse((parseExactly(json) as { amount: unknown }).amount)

test.each([
  ['1', 100n],
  ['1.5', 150n],
  ['"1.50"', 150n],
  ['1.500', 150n],
  ['0', 0n],
  ['0.00', 0n],
  // A float holds 9999999999999.99 as ...98046875.
  ['9999999999999.99', 9999999999999_99n],
  ['"9999999999999.99"', 9999999999999_99n],
])('%s is read to the satang', (text, minor) => {
  expect(amountIn(`{"amount":${text}}`).data).toBe(minor)
})

test.each([
  '1.001',
  '-1',
  '-0',
  '1e2',
  '10000000000000',
  '"1,000.00"',
  '""',
  '" 1"',
  '".5"',
  '"1."',
  'null',
  'true',
  '[1]',
  '"\u0661"',
])('%s is no amount', (text) => {
  expect(amountIn(`{"amount":${text}}`).success).toBe(false)
})

test('an amount that is left out is none', () => expect(amountIn('{}').success).toBe(false))

test('everything but numbers is read as usual', () => {
  expect(parseExactly('{"a":[true,null,"x",{"b":2.50}]}')).toEqual({ a: [true, null, 'x', { b: '2.50' }] })
})
