import { describe, expect, test } from 'vitest'
import { compareRows, type Movement, type OurMove } from './compare-rows.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
let count = 0
const row = (more: Partial<Movement> = {}): Movement => ({
  number: ++count,
  at: at('05:00:00'),
  hasTime: true,
  direction: 'IN',
  amountMinor: 100_00n,
  reference: null,
  isCounted: true,
  ...more,
})
const payment = (id: string, more: Partial<OurMove> = {}): OurMove => ({
  kind: 'payment',
  id,
  direction: 'IN',
  amountMinor: 100_00n,
  references: [id],
  at: at('05:00:00'),
  isExpected: true,
  ...more,
})
const payout = (id: string, more: Partial<OurMove> = {}) =>
  payment(id, { kind: 'payout', direction: 'OUT', ...more })

/** What is said, line after line; then what is missing. */
const compared = (rows: Movement[], ours: OurMove[]) =>
  compareRows(rows, ours).map((each) => (each.ours ? `${each.result} ${each.ours.id}` : each.result))

describe('a line', () => {
  test.each<[string, Partial<Movement>, OurMove, string[]]>([
    ['of the same reference and amount', { reference: 'A' }, payment('A'), ['MATCHED A']],
    ['of the same reference, typed otherwise', { reference: 'ft1a' }, payment('FT1A'), ['MATCHED FT1A']],
    [
      'of the same reference, long before',
      { reference: 'A', at: at('00:00:00') },
      payment('A'),
      ['MATCHED A'],
    ],
    [
      'of the same reference and another amount',
      { reference: 'A', amountMinor: 99n },
      payment('A'),
      ['AMOUNT_DIFFERS A'],
    ],
    [
      'of the same reference the other way',
      { reference: 'A', direction: 'OUT' },
      payment('A'),
      ['UNKNOWN_TO_US', 'MISSING_IN_BANK A'],
    ],
    ['that left for a payout', { reference: 'A', direction: 'OUT' }, payout('A'), ['MATCHED A']],
    ['that came back of a payout', { reference: 'A' }, payout('A', { direction: 'IN' }), ['MATCHED A']],
    [
      'of a reference that has lost its zeros, long before',
      { reference: '123', at: at('00:00:00') },
      payment('000123'),
      ['LIKELY 000123'],
    ],
    [
      'of a reference that our books have without its zeros',
      { reference: '000123', at: at('00:00:00') },
      payment('123'),
      ['LIKELY 123'],
    ],
    [
      'of a reference that has lost more than zeros',
      { reference: '23', at: at('00:00:00') },
      payment('000123'),
      ['UNKNOWN_TO_US', 'MISSING_IN_BANK 000123'],
    ],
    ['30 minutes later', { at: at('05:30:00') }, payment('A'), ['LIKELY A']],
    [
      'more than 30 minutes later',
      { at: at('05:30:01') },
      payment('A'),
      ['UNKNOWN_TO_US', 'MISSING_IN_BANK A'],
    ],
    ['30 minutes before', { at: at('04:30:00') }, payment('A'), ['LIKELY A']],
    ['of another reference at the same time', { reference: 'B' }, payment('A'), ['LIKELY A']],
    [
      'of another amount at the same time',
      { amountMinor: 1n },
      payment('A'),
      ['UNKNOWN_TO_US', 'MISSING_IN_BANK A'],
    ],
    // The day in Vientiane ends at 17:00.
    ['of the day alone', { hasTime: false, at: at('16:59:59') }, payment('A'), ['LIKELY A']],
    [
      'of the next day alone',
      { hasTime: false, at: at('17:00:00') },
      payment('A'),
      ['UNKNOWN_TO_US', 'MISSING_IN_BANK A'],
    ],
  ])('is matched with our movement, or says why not: %s', (_, more, ours, said) =>
    expect(compared([row(more)], [ours])).toEqual(said),
  )

  test('of an earlier statement is not reported, and its payment is not missing', () => {
    expect(compared([row({ reference: 'A', isCounted: false })], [payment('A')])).toEqual([])
    expect(compared([row({ isCounted: false })], [payment('A')])).toEqual([])
  })

  test('is missing only where it is expected', () => {
    expect(compared([], [payment('A', { isExpected: false }), payment('B')])).toEqual(['MISSING_IN_BANK B'])
  })
})

describe('several lines', () => {
  test('a fee has the reference of its transfer, and does not take its place', () => {
    const rows = [
      row({ reference: 'A', direction: 'OUT', amountMinor: 5n }),
      row({ reference: 'A', direction: 'OUT' }),
    ]
    expect(compared(rows, [payout('A')])).toEqual(['UNKNOWN_TO_US', 'MATCHED A'])
  })

  test('each of ours answers one line, and the nearest in time', () => {
    const ours = [payment('A', { at: at('05:20:00') }), payment('B', { at: at('05:01:00') })]
    expect(compared([row()], ours)).toEqual(['LIKELY B', 'MISSING_IN_BANK A'])
    expect(compared([row(), row(), row()], ours)).toEqual(['LIKELY B', 'LIKELY A', 'UNKNOWN_TO_US'])
  })

  test('a reference is stronger than a time', () => {
    const rows = [row(), row({ reference: 'A', at: at('04:40:00') })]
    expect(compared(rows, [payment('A')])).toEqual(['UNKNOWN_TO_US', 'MATCHED A'])
  })

  test('list missing payments last, oldest first', () => {
    const ours = [payment('A', { at: at('06:00:00') }), payout('B', { at: at('04:00:00') })]
    expect(compared([row({ amountMinor: 1n })], ours)).toEqual([
      'UNKNOWN_TO_US',
      'MISSING_IN_BANK B',
      'MISSING_IN_BANK A',
    ])
  })
})
