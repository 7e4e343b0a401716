import { expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { marksOf, type MarkFacts } from './withdrawal-marks.ts'

const now = new Date('2026-11-27T10:00:00Z')
const clean: MarkFacts = {
  payMinor: 680_000_00n,
  accountName: 'BOUNMY SOUVANNAVONG',
  reason: null,
  notAutomatic: null,
  isBarred: false,
  accountSince: secondsAfter(now, -7 * 24 * 3600),
  askedAt: now,
  bankKnows: true,
  toldName: 'Mr. Bounmy Souvannavong',
  payerNames: ['Souvannavong Bounmy', 'ບຸນມີ'],
  isReplaced: false,
  isLinked: false,
  hasOpenDifference: false,
  isTakeProposed: false,
  isHeld: false,
  hasDeposited: true,
  hasBeenPaid: true,
  playerTodayMinor: 0n,
}
const bounds = { largeMinor: 680_000_00n + 1n, playerDayMinor: 680_000_00n }

test.each<[string, Partial<MarkFacts>, string[]]>([
  ['nothing', {}, []],
  ['an account that no bank can be asked of', { askedAt: null, bankKnows: null, toldName: null }, []],
  [
    'an account that is a second too new',
    { accountSince: secondsAfter(now, -7 * 24 * 3600 + 1) },
    ['NEW_ACCOUNT'],
  ],
  ['a holder of another name', { toldName: 'Somsak Phommachan' }, ['NAME_DIFFERS']],
  [
    'one payer of another name among many',
    { payerNames: ['Souvannavong Bounmy', 'Keo Thong'] },
    ['NAME_DIFFERS'],
  ],
  ['a bank that knows no such account', { bankKnows: false, toldName: null }, ['ACCOUNT_NOT_FOUND']],
  ['credit that is to be taken', { isTakeProposed: true }, ['TAKE_PROPOSED']],
  ['an account that was replaced since', { isReplaced: true }, ['ACCOUNT_REPLACED']],
  ['a bank that has not answered', { bankKnows: null, toldName: null }, ['NOT_CHECKED']],
  ['the day’s sum, by a kip', { playerTodayMinor: 100n }, ['DAY_LIMIT']],
  ['the bound of two approvals', { payMinor: 680_000_00n + 1n }, ['LARGE', 'DAY_LIMIT']],
  ['what the rules have counted', { notAutomatic: ['PLAYER_COUNT'] }, ['DAY_LIMIT']],
  ['how the agency pays all', { notAutomatic: ['BY_HAND', 'TOO_LARGE'] }, []],
  ['a payout that the bank has refused', { reason: 'PAYOUT_REJECTED' }, ['PAYOUT_REFUSED']],
  [
    'all at once, the worst first',
    {
      isBarred: true,
      isLinked: true,
      isHeld: true,
      hasOpenDifference: true,
      hasDeposited: false,
      hasBeenPaid: false,
    },
    ['STANDING', 'LINKED', 'DIFFERENCE_OPEN', 'HELD', 'NO_DEPOSIT', 'FIRST_PAYOUT'],
  ],
])('%s', (_, facts, marks) => expect(marksOf({ ...clean, ...facts }, bounds, now)).toEqual(marks))

test('where no rules are on there is no sum of the day', () =>
  expect(
    marksOf({ ...clean, playerTodayMinor: 10n ** 12n }, { ...bounds, playerDayMinor: null }, now),
  ).toEqual([]))
