import type { WhyNotAutomatic } from '@kham/contract/operator/orders/payout-rules'
import { expect, test } from 'vitest'
import { judgeWithdrawal, type RulesRow, type WithdrawalFacts } from './payout-rules.ts'

const now = new Date('2026-11-20T05:00:00Z')
const hoursAgo = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 + ms)

const rules: RulesRow = {
  automatic_payouts: true,
  automatic_most_minor: 500_000_00n,
  automatic_player_minor: 1_000_000_00n,
  automatic_player_count: 3,
  automatic_agency_minor: 20_000_000_00n,
  account_age_hours: 24,
  payouts_by_hand: false,
  four_eyes_minor: 1_000_000_000_00n,
  payout_rules_version: 1,
}
const facts: WithdrawalFacts = {
  payMinor: 400_000_00n,
  isApprovedOnce: false,
  wasRefused: false,
  gatewaySends: true,
  isBlocked: false,
  hasDeposited: true,
  payerNameDiffers: false,
  isAccountDoubted: false,
  isAccountReplaced: false,
  hasOpenDifference: false,
  isTakeProposed: false,
  accountSince: hoursAgo(48),
  heldUntil: null,
  playerToday: { count: 0, sumMinor: 0n },
  allTodayMinor: 0n,
}

type Case = [string, Partial<WithdrawalFacts>, Partial<RulesRow>]

test.each<Case>([
  ['a small one of somebody who is known', {}, {}],
  ['exactly the most', { payMinor: 500_000_00n }, {}],
  ['one kip under what takes two', {}, { four_eyes_minor: 400_001_00n }],
  ['the last of the day', { playerToday: { count: 2, sumMinor: 0n } }, {}],
  ['exactly the rest of the player\u2019s day', { playerToday: { count: 1, sumMinor: 600_000_00n } }, {}],
  ['exactly the rest of everybody\u2019s day', { allTodayMinor: 19_600_000_00n }, {}],
  ['an account of exactly 24 hours', { accountSince: hoursAgo(24) }, {}],
  [
    'an account of 30 hours where 30 are asked for',
    { accountSince: hoursAgo(30) },
    { account_age_hours: 30 },
  ],
])('%s is paid by itself', (_, fact, rule) => {
  expect(judgeWithdrawal({ ...facts, ...fact }, { ...rules, ...rule }, now)).toEqual({ automatic: true })
})

test.each<[WhyNotAutomatic, ...Case]>([
  ['OFF', 'the rules are off', {}, { automatic_payouts: false }],
  ['BY_HAND', 'the staff pays', {}, { payouts_by_hand: true }],
  ['BY_HAND', 'no gateway pays out', { gatewaySends: false }, {}],
  ['PAYOUT_REFUSED', 'the bank has refused it before', { wasRefused: true }, {}],
  ['PLAYER_BLOCKED', 'the player is blocked', { isBlocked: true }, {}],
  ['TOO_LARGE', 'one kip over the most', { payMinor: 500_001_00n }, {}],
  ['FOUR_EYES', 'it takes two', {}, { four_eyes_minor: 400_000_00n }],
  ['FOUR_EYES', 'the first of two has approved', { isApprovedOnce: true }, {}],
  ['PLAYER_COUNT', 'one too many of the player', { playerToday: { count: 3, sumMinor: 0n } }, {}],
  ['PLAYER_SUM', 'one kip too much of the player', { playerToday: { count: 1, sumMinor: 600_001_00n } }, {}],
  ['AGENCY_SUM', 'one kip too much of all', { allTodayMinor: 19_600_001_00n }, {}],
  ['NO_DEPOSIT', 'the player never deposited', { hasDeposited: false }, {}],
  ['PAYER_NAME_DIFFERS', 'somebody else has paid', { payerNameDiffers: true }, {}],
  ['ACCOUNT_DOUBTED', 'the bank names somebody else', { isAccountDoubted: true }, {}],
  ['ACCOUNT_REPLACED', 'the player has another account', { isAccountReplaced: true }, {}],
  ['TAKE_PROPOSED', 'credit is to be taken from the player', { isTakeProposed: true }, {}],
  ['DIFFERENCE_OPEN', 'the books differ from a partner\u2019s', { hasOpenDifference: true }, {}],
])('%s: %s, so it waits for the staff for good', (reason, _, fact, rule) => {
  expect(judgeWithdrawal({ ...facts, ...fact }, { ...rules, ...rule }, now)).toEqual({
    automatic: false,
    reasons: [reason],
    lookAgainAt: null,
  })
})

test.each([
  ['a millisecond less than 24 hours old', hoursAgo(24, 1), 24],
  ['30 hours old where 31 are asked for', hoursAgo(30), 31],
])('one to an account %s is looked at again when it is old enough', (_, accountSince, account_age_hours) => {
  expect(judgeWithdrawal({ ...facts, accountSince }, { ...rules, account_age_hours }, now)).toEqual({
    automatic: false,
    reasons: ['NEW_ACCOUNT'],
    lookAgainAt: new Date(accountSince.getTime() + account_age_hours * 3_600_000),
  })
})

test('all that is in the way is named, and with anything else in it a new account is not looked at again', () => {
  const both = { ...facts, accountSince: hoursAgo(1), payMinor: 600_000_00n }
  expect(judgeWithdrawal(both, rules, now)).toEqual({
    automatic: false,
    reasons: ['TOO_LARGE', 'NEW_ACCOUNT'],
    lookAgainAt: null,
  })
})

const heldUntil = hoursAgo(-5)
test.each([
  ['alone', {}, ['PAYOUT_HELD'], heldUntil],
  [
    'beside a new account that takes longer',
    { accountSince: now },
    ['PAYOUT_HELD', 'NEW_ACCOUNT'],
    hoursAgo(-24),
  ],
  [
    'beside a new account that is old enough before',
    { accountSince: hoursAgo(20) },
    ['PAYOUT_HELD', 'NEW_ACCOUNT'],
    heldUntil,
  ],
  ['beside anything else', { isBlocked: true }, ['PLAYER_BLOCKED', 'PAYOUT_HELD'], null],
] as const)('a hold %s is waited for until the last of it is over', (_, fact, reasons, lookAgainAt) => {
  const judgement = judgeWithdrawal({ ...facts, heldUntil, ...fact }, rules, now)
  expect(judgement).toEqual({ automatic: false, reasons, lookAgainAt })
})
