import { expect, test } from 'vitest'
import { countsOf, rowsOf, sumOf } from './answer-rows.ts'

const lak = (amount: string) => ({ amount, currency: 'LAK' as const })
const line = { purpose: '', accountNumber: '', amount: '1', bankReference: 'FT', outcome: null }
const match = { by: null, paid: lak('1.00'), difference: null }

test('steps that need staff come first, and only equal ones are summed up', () => {
  const payouts = ['a', 'b', 'c'].map((id) => ({ id, amount: lak('5.00') })) as never
  const rows = rowsOf(
    {
      about: 'BATCH',
      toldAt: null,
      payouts,
      missing: ['c'],
      lines: [
        { ...match, line: 2, state: 'SAME', payoutId: 'a' },
        { ...match, line: 3, state: 'TOLD', payoutId: null },
        { ...match, line: 4, state: 'OTHER_AMOUNT', payoutId: 'b' },
      ],
    },
    [2, 3, 4].map((n) => ({ ...line, line: n })),
  )
  expect(rows.map(({ state, payout }) => [state, payout?.id])).toEqual([
    ['OTHER_AMOUNT', 'b'],
    ['MISSING', 'c'],
    ['SAME', 'a'],
    ['TOLD', undefined],
  ])
  expect(sumOf(rows.filter(({ state }) => state === 'SAME'))).toEqual(lak('5.00'))
  expect(countsOf(rows)).toContainEqual({ state: 'MISSING', n: 1 })
})
