import type { BankMovement } from '@kham/contract/operator/books/statement-row'
import { describe, expect, test } from 'vitest'
import { coveredTime, fingerprintOf, statesBefore } from './statement.ts'

const movement: BankMovement = {
  at: new Date('2026-11-20T05:00:00Z'),
  hasTime: true,
  direction: 'IN',
  amountMinor: 100_00n,
  reference: 'FT1a',
  description: 'NOY',
  balanceMinor: 5n,
}
const later = new Date('2026-11-20T05:00:01Z')
const isSame = (one: Partial<BankMovement>, other: Partial<BankMovement>) =>
  fingerprintOf({ ...movement, ...one }) === fingerprintOf({ ...movement, ...other })

describe('a movement is the same one', () => {
  test.each<[string, Partial<BankMovement>, boolean]>([
    ['with its reference typed otherwise', { reference: 'ft1A' }, true],
    ['at another time, told otherwise', { at: later, description: 'x', balanceMinor: null }, true],
    ['with another reference', { reference: 'FT1b' }, false],
    ['of another amount', { amountMinor: 1n }, false],
    ['the other way', { direction: 'OUT' }, false],
    ['without the reference', { reference: null }, false],
  ])('%s: %o is the same: %s', (_, more, same) => expect(isSame({}, more)).toBe(same))

  test.each<[string, Partial<BankMovement>, boolean]>([
    ['in all', {}, true],
    ['with another balance', { balanceMinor: null }, true],
    ['at another time', { at: later }, false],
    ['where the time is not told', { hasTime: false }, false],
    ['told otherwise', { description: 'NOI' }, false],
    ['of another amount', { amountMinor: 1n }, false],
  ])('without a reference: %s: %o %s', (_, more, same) =>
    expect(isSame({ reference: null }, { reference: null, ...more })).toBe(same),
  )
})

describe('a statement covers', () => {
  const row = (at: string, hasTime = true) => ({ at: new Date(at), hasTime })
  const rows = [row('2026-11-20T05:00:00Z'), row('2026-11-18T18:00:00Z'), row('2026-11-19T05:00:00Z')]
  const first = '2026-11-18T17:00:00.000Z'

  test.each([
    ['whole days, when the last one is over', '2026-11-20T17:00:00Z', rows, '2026-11-20T17:00:00.000Z'],
    [
      'its last day up to its last line, when it is not',
      '2026-11-20T16:59:59Z',
      rows,
      '2026-11-20T05:00:00.000Z',
    ],
    [
      'nothing of a day that was not over, where no time is told',
      '2026-11-20T10:00:00Z',
      [...rows.slice(1), row('2026-11-19T17:00:00Z', false)],
      '2026-11-19T17:00:00.000Z',
    ],
    [
      'nothing between its last line and those that are dated ahead',
      '2026-11-20T06:00:00Z',
      [...rows, row('2026-11-22T17:00:00Z', false)],
      '2026-11-20T05:00:00.000Z',
    ],
  ])('%s', (_, startedAt, of, to) => {
    const covers = coveredTime(of, new Date(startedAt))
    expect([covers.from.toISOString(), covers.to.toISOString()]).toEqual([first, to])
  })
})

test('a statement is confirmed when it is ready, and discarded before', () => {
  expect(statesBefore('COMPARING')).toEqual(['READY'])
  expect(statesBefore('DISCARDED')).toEqual(['READING', 'READY'])
  expect(statesBefore('COMPARED')).toEqual(['COMPARING'])
})
