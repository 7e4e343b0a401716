import { expect, test } from 'vitest'
import { at, none, passed } from './testing/way-fixtures.ts'
import { stationsOf } from './way-stations.ts'
import { toPlayerOf } from './way-values.ts'
import { sentenceOf } from './way.ts'

/** What moves and adjustments have alike before anything has become of them. */
const fresh = {
  amount: { amount: '724.63', currency: 'THB' },
  createdAt: at,
  endedAt: null,
  silentSince: null,
} as const

const move = {
  ...fresh,
  id: 'm',
  code: 'M2611264A6FM5BY',
  from: 'gclub',
  to: 'alphabet',
  status: 'OPEN',
  takenAt: null,
  returnedAt: null,
  step: 'TAKE',
  returnRefused: false,
} as const
const refused = { ...move, status: 'FAILED', takenAt: at, endedAt: at, step: 'RETURN' } as const
const back = { ...refused, returnedAt: at, step: null } as const

test.each([
  ['the first provider has not given', move, 'm_taking', 'moves'],
  ['the first provider is silent', { ...move, silentSince: at }, 'm_silent', 'moves'],
  ['the other has not taken it', { ...move, takenAt: at, step: 'CREDIT' }, 'm_credit', 'moves'],
  ['it is there', { ...move, status: 'SUCCESS', takenAt: at, endedAt: at, step: null }, 'm_success', 'there'],
  ['nothing was given', { ...move, status: 'CANCELED', endedAt: at, step: null }, 'm_nothing', 'there'],
  ['it goes back', refused, 'm_backComing', 'moves'],
  ['it is not taken back', { ...refused, returnRefused: true }, 'm_backRefused', 'waits'],
  ['it is back', back, 'm_back', 'there'],
] as const)('of a move: %s', (_, order, name, tone) =>
  expect(sentenceOf({ kind: 'move', order: order as never, way: none })).toMatchObject({ name, tone }),
)

const proposal = {
  ...fresh,
  id: 'a',
  code: 'A261126JGD75VGM',
  providerId: 'gclub',
  direction: 'GIVE',
  status: 'PROPOSED',
  failure: null,
  proposedBy: { id: 's', name: 'Noy' },
  expiresAt: at,
  decidedBy: null,
  decidedAt: null,
  reversal: null,
} as const
const decided = { ...proposal, decidedBy: 'Keo', decidedAt: at } as const
const done = { ...decided, status: 'SUCCESS', endedAt: at } as const
const failed = { ...decided, status: 'FAILED', endedAt: at } as const

test.each([
  ['giving is proposed', proposal, 'c_gives', 'waits'],
  ['taking is proposed', { ...proposal, direction: 'TAKE' }, 'c_takes', 'waits'],
  ['the provider is asked', { ...decided, status: 'APPROVED' }, 'c_asked', 'moves'],
  ['the provider is silent', { ...decided, status: 'APPROVED', silentSince: at }, 'c_silent', 'moves'],
  ['it is given', done, 'c_given', 'there'],
  ['it is taken', { ...done, direction: 'TAKE' }, 'c_taken', 'there'],
  ['it is reversed', { ...done, reversal: { status: 'SUCCESS' } }, 'c_undone', 'wrong'],
  ['its reversal only waits', { ...done, reversal: { status: 'PROPOSED' } }, 'c_given', 'there'],
  ['the credit is gone', { ...failed, failure: 'CREDIT_CHANGED' }, 'c_changed', 'wrong'],
  ['the provider refused', { ...failed, failure: 'PROVIDER_REFUSED' }, 'c_failed', 'wrong'],
  ['a colleague refused', { ...decided, status: 'REJECTED', endedAt: at }, 'c_rejected', 'there'],
  ['it is withdrawn', { ...proposal, status: 'CANCELED', endedAt: at }, 'c_canceled', 'there'],
  ['nobody decided', { ...proposal, status: 'EXPIRED', endedAt: at }, 'c_expired', 'there'],
] as const)('of an adjustment: %s', (_, order, name, tone) =>
  expect(sentenceOf({ kind: 'adjustment', order: order as never, way: none })).toMatchObject({ name, tone }),
)

test('credit that the other provider refused stands on its way back to the first', () => {
  expect(passed({ kind: 'move', order: refused as never, way: none })).toEqual([
    'ordered done',
    'taken gclub done',
    'refused alphabet done',
    'back gclub stop',
  ])
  expect(passed({ kind: 'move', order: back as never, way: none }).at(-1)).toBe('back gclub done')
})

test.each([
  [proposal, ['proposed done', 'approved stop', 'credit gclub later']],
  [done, ['proposed done', 'approved done', 'credit gclub done']],
  [{ ...failed, direction: 'TAKE' }, ['proposed done', 'approved done', 'taken gclub never']],
  [
    { ...decided, status: 'REJECTED', endedAt: at },
    ['proposed done', 'approved never', 'credit gclub never'],
  ],
])('an adjustment passes its approval and its provider', (order, stations) =>
  expect(passed({ kind: 'adjustment', order: order as never, way: none })).toEqual(stations),
)

test('a reversal takes credit back, and names what it is of', () => {
  const order = { ...done, code: 'R261126MK2QX7P', direction: 'TAKE', of: { code: 'D261126FF2J8BBW' } }
  const of = { kind: 'reversal', order: order as never, way: none } as const
  expect(sentenceOf(of)).toMatchObject({ name: 'c_taken', tone: 'there' })
  expect(stationsOf(of, ({ amount }) => amount)[0]?.proofs).toEqual([
    '724.63',
    'R261126MK2QX7P',
    'Noy',
    'D261126FF2J8BBW',
  ])
})

test.each([
  ['c_gives', null],
  ['c_silent', null],
  ['c_given', 'money.c_given'],
  ['m_silent', 'money.m_moving'],
] as const)('a player is told of %s: %s', (name, words) => expect(toPlayerOf(name)).toBe(words))
