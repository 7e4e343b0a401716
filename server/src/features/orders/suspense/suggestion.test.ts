import { describe, expect, test } from 'vitest'
import { bestOf, suggestionOf, type Candidate, type Payer } from './suggestion.ts'

const paidAt = new Date('2026-11-20T05:00:00Z')
const minutesBefore = (minutes: number) => new Date(paidAt.getTime() - minutes * 60_000)
const payer: Payer = { bill: 'D1', name: 'MR NOY KEO', account: '0101-2000', paidAt, playerId: 'somsak' }
const stranger: Candidate = { playerId: 'kham', accountNumber: '999', accountName: 'KHAM', order: null }
const orderMade = (createdAt: Date) => ({ ...stranger, order: { code: 'D2', createdAt } })

describe('a candidate is suggested', () => {
  test.each<[string, Candidate, string[]]>([
    ['whose account paid', { ...stranger, accountNumber: '01012000' }, ['PAYER_ACCOUNT']],
    ['whose name paid', { ...stranger, accountName: 'KEO NOY' }, ['PAYER_NAME']],
    ['whose bill it was', { ...stranger, playerId: 'somsak' }, ['SAME_PLAYER']],
    ['whose order was made 30 minutes before', orderMade(minutesBefore(30)), ['MINUTES_APART']],
    ['whose order was made a minute more before', orderMade(minutesBefore(31)), ['SAME_DAY']],
    ['whose order was made after it', orderMade(minutesBefore(-30)), ['MINUTES_APART']],
    ['whose order was made 24 hours before', orderMade(minutesBefore(24 * 60)), ['SAME_DAY']],
    [
      'with its own order',
      { ...stranger, order: { code: 'D1', createdAt: minutesBefore(9999) } },
      ['SAME_BILL'],
    ],
  ])('%s', (_, candidate, reasons) => expect(suggestionOf(payer, candidate)?.reasons).toEqual(reasons))

  test('never without a reason', () => {
    expect(suggestionOf(payer, stranger)).toBeNull()
    expect(suggestionOf(payer, orderMade(minutesBefore(24 * 60 + 1)))).toBeNull()
    const unknown = { ...payer, name: null, account: null, playerId: null }
    const nameless = { ...stranger, accountNumber: null, accountName: null }
    expect(suggestionOf(unknown, nameless)).toBeNull()
  })
})

test('the likeliest come first, and five at most', () => {
  const scores = [1, 60, 20, 5, 30, 100].map((score) => ({ score, reasons: [], differs: [] }))
  expect(bestOf(scores).map(({ score }) => score)).toEqual([100, 60, 30, 20, 5])
})

test('the bill’s own player comes before anybody likelier', () => {
  const stranger = { score: 110, reasons: [], differs: ['PLAYER' as const] }
  const own = { score: 40, reasons: [], differs: [] }
  expect(bestOf([stranger, own])).toEqual([own, stranger])
})
