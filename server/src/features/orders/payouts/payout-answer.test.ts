import type { AnswerLine } from '@kham/contract/operator/orders/payout-answers'
import { expect, test } from 'vitest'
import { aboutOf, matchAnswer, missingIn, usedKey, type AnsweredPayout } from './payout-answer.ts'

const me = 'me'
const payout = (n: number, also: Partial<AnsweredPayout> = {}): AnsweredPayout => ({
  payout_id: `payout ${n}`,
  reference: `W26112600000000${n}P1`,
  code: `W26112600000000${n}`,
  method: 'onepay',
  account_number: `01012000452148046${n}`,
  amount_minor: 680_000_00n,
  status: 'REQUESTED',
  bank_ref: null,
  taken_by: me,
  created_at: new Date('2026-11-26T04:00:00Z'),
  ...also,
})
const line = (n: number, also: Partial<AnswerLine> = {}): AnswerLine => ({
  line: n,
  purpose: `Kham W26112600000000${n}P1 ok`,
  accountNumber: `01012000452148046${n}`,
  amount: '680,000.00',
  bankReference: `FT-${n}`,
  outcome: 'Success',
  ...also,
})
const none = new Set<string>()
const match = (lines: AnswerLine[], payouts: AnsweredPayout[], used: ReadonlySet<string> = none) =>
  matchAnswer(lines, { payouts, used, staffId: me })
const stateOf = (
  saying: Partial<AnswerLine>,
  is: Partial<AnsweredPayout> = {},
  used: ReadonlySet<string> = none,
) => match([line(1, saying)], [payout(1, is)], used)[0]!.state

test.each<[string, Partial<AnswerLine>, Partial<AnsweredPayout>, string]>([
  ['the same to the kip', {}, {}, 'SAME'],
  ['without a column for its outcome', { outcome: null }, {}, 'SAME'],
  ['a spreadsheet dropped the leading zero', { accountNumber: '10120004521480461' }, {}, 'SAME'],
  ['the bank hides the account', { accountNumber: 'XXXXXX0461' }, {}, 'SAME'],
  ['the bank tells no account', { accountNumber: '' }, {}, 'SAME'],
  [
    'our reference in wide letters, with a sign that is not seen',
    { purpose: 'Ｗ２６1126\u200B000000001Ｐ1', accountNumber: '' },
    {},
    'SAME',
  ],
  ['sent before under this reference', {}, { status: 'SENT', bank_ref: 'ft 1' }, 'SAME'],
  ['sent by another under it', {}, { status: 'SENT', bank_ref: 'FT-1', taken_by: 'noy' }, 'SAME'],
  ['one kip more', { amount: '680001' }, {}, 'OTHER_AMOUNT'],
  ['one kip less', { amount: '679.999' }, {}, 'OTHER_AMOUNT'],
  ['another account', { accountNumber: '010120004521480462' }, {}, 'OTHER_ACCOUNT'],
  ['another end of a hidden account', { accountNumber: 'XXXXXX0462' }, {}, 'OTHER_ACCOUNT'],
  ['an account cut by a spreadsheet', { accountNumber: '1.01E+16' }, {}, 'OTHER_ACCOUNT'],
  ['failed', { outcome: 'Account closed' }, {}, 'FAILED'],
  ['came back after it was done', { outcome: 'Returned' }, { status: 'DONE', bank_ref: 'FT-1' }, 'FAILED'],
  ['on its way', { outcome: 'Pending' }, {}, 'UNCLEAR'],
  ['an empty outcome', { outcome: '' }, {}, 'UNCLEAR'],
  ['money that came in', { outcome: null, amount: '680,000 CR' }, {}, 'UNCLEAR'],
  ['no amount', { amount: 'x' }, {}, 'UNCLEAR'],
  ['no reference', { bankReference: '' }, {}, 'NO_REFERENCE'],
  ['a reference that a spreadsheet cut', { bankReference: '6.90123E+17' }, {}, 'NO_REFERENCE'],
  ['our own file, brought back', { bankReference: 'W261126000000001P1' }, {}, 'NO_REFERENCE'],
  ['our own code for its reference', { bankReference: 'w261126000000001' }, {}, 'NO_REFERENCE'],
  ['told under another reference', {}, { status: 'DONE', bank_ref: 'FT-9' }, 'OTHER_REFERENCE'],
  ['told just so', {}, { status: 'DONE', bank_ref: 'FT-1' }, 'TOLD'],
  ['taken by another', {}, { taken_by: 'noy' }, 'NOT_MINE'],
  ['taken by nobody', {}, { taken_by: null }, 'NOT_MINE'],
  ['called impossible before', {}, { status: 'REJECTED' }, 'ENDED'],
  ['called impossible, and failed', { outcome: 'Failed' }, { status: 'REJECTED' }, 'TOLD'],
  ['not ours', { purpose: 'W261126999999999P1', accountNumber: '99999999' }, {}, 'UNKNOWN'],
])('%s', (_, saying, is, state) => expect(stateOf(saying, is)).toBe(state))

test('a transfer pays one payout, in the books and in the file', () => {
  expect(stateOf({}, {}, new Set([usedKey('onepay', 'ft1')]))).toBe('REFERENCE_USED')
  expect(stateOf({}, {}, new Set([usedKey('yespay', 'ft1')]))).toBe('SAME')
  const shared = match([line(1), line(2, { bankReference: 'ft 1' })], [payout(1), payout(2)])
  expect(shared.map(({ state }) => state)).toEqual(['REFERENCE_USED', 'REFERENCE_USED'])
})

test('two lines of one payout are confirmed by neither', () => {
  const lines = [line(1), line(1, { line: 2, bankReference: 'FT-2' })]
  expect(match(lines, [payout(1)]).map(({ state }) => state)).toEqual(['TWICE', 'TWICE'])
})

test('by the code of its order the last payout is meant', () => {
  const first = payout(1, { status: 'REJECTED' })
  const second = payout(1, {
    payout_id: 'second',
    reference: 'W261126000000001P2',
    created_at: new Date('2026-11-26T05:00:00Z'),
  })
  const [found] = match([line(1, { purpose: 'w261126000000001' })], [second, first])
  expect(found).toMatchObject({ by: 'CODE', state: 'SAME', payout: { payout_id: 'second' } })
})

test('without a purpose it is known by its account, where one of one’s own alone is meant', () => {
  const bare = (n: number, also: Partial<AnswerLine> = {}) => line(n, { purpose: '', ...also })
  const states = (lines: AnswerLine[], payouts: AnsweredPayout[]) =>
    match(lines, payouts).map(({ by, state, payout: of }) => [by, state, of?.payout_id])
  expect(states([bare(1)], [payout(1), payout(2)])).toEqual([['ACCOUNT', 'SAME', 'payout 1']])
  // It names another order, to the same account and of the same amount.
  expect(states([bare(1, { purpose: 'W261126253VNXT9P1' })], [payout(1)])).toEqual([
    [null, 'UNKNOWN', undefined],
  ])
  expect(states([bare(1, { amount: '1' })], [payout(1)])).toEqual([['ACCOUNT', 'OTHER_AMOUNT', 'payout 1']])
  expect(states([bare(1)], [payout(1, { taken_by: 'noy' })])).toEqual([[null, 'UNKNOWN', undefined]])
  const twin = payout(2, { account_number: payout(1).account_number })
  expect(states([bare(1)], [payout(1), twin])).toEqual([[null, 'UNKNOWN', undefined]])
  expect(states([bare(1)], [payout(1), { ...twin, amount_minor: 1n }])).toEqual([
    ['ACCOUNT', 'SAME', 'payout 1'],
  ])
  expect(states([bare(1), bare(1, { line: 2 })], [payout(1)])).toEqual([
    [null, 'UNKNOWN', undefined],
    [null, 'UNKNOWN', undefined],
  ])
})

test('a file is matched to the batch, an earlier batch, or a colleague’s', () => {
  const about = (is: Partial<AnsweredPayout>, saying: Partial<AnswerLine> = {}) =>
    aboutOf(match([line(1, saying)], [payout(1, is)]))
  expect(about({})).toBe('BATCH')
  expect(about({ status: 'DONE', bank_ref: 'FT-1' })).toBe('EARLIER')
  expect(about({}, { purpose: '', accountNumber: '99999999' })).toBe('OTHERS')
  const elsewhere = [payout(3, { taken_by: 'noy' }), payout(4, { method: 'yespay' })]
  const known = { payouts: [payout(1), payout(2), ...elsewhere], used: none, staffId: me }
  const missing = missingIn(matchAnswer([line(1)], known), known)
  expect(missing.map(({ payout_id }) => payout_id)).toEqual(['payout 2'])
})
