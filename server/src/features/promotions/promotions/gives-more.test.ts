import { expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { givesMore } from './gives-more.ts'
import type { CurrentPromotion } from './promotion.ts'

const now = new Date('2026-11-27T05:00:00Z')
const even = { slot: 50, sport: 50, casino: 50, fish: 50, card: 50, chicken: 50 }

const before: CurrentPromotion = {
  agency_id: 'demo',
  promotion_id: '0',
  version: 1,
  status: 'ACTIVE',
  texts: { lo: { title: 'ໂບນັດ', description: '' } },
  terms_hash: '',
  picture_id: null,
  made_by: null,
  made_at: now,
  starts_at: secondsAfter(now, 60),
  ends_at: secondsAfter(now, 120),
  providers: ['alphabet'],
  first_order_only: true,
  uses_per_player: 2,
  deposit_minor: 345_000_00n,
  bonus_kind: 'PERCENT',
  bonus_percent: 50,
  bonus_minor: 200_00n,
  threshold_minor: 10_00n,
  target_minor: 1_000_00n,
  turnover_hundredths: 500,
  turnover_weights: even,
  withdraw_all: true,
  max_minor: 2_000_00n,
  excess_to: 'AGENCY',
  deduct_bonus: true,
  budget_minor: 5_000_00n,
}

type Change = Partial<CurrentPromotion>

test.each<[string, Change, Change]>([
  ['another deposit', { deposit_minor: 345_001_00n }, { deposit_minor: 345_000_00n }],
  ['the bonus', { bonus_minor: 200_01n }, { bonus_minor: 199_99n }],
  ['its percentage', { bonus_percent: 51 }, { bonus_percent: 49 }],
  ['its kind', { bonus_kind: 'FIXED', bonus_percent: null }, { bonus_kind: 'PERCENT' }],
  ['the threshold', { threshold_minor: 10_01n }, { threshold_minor: 9_99n }],
  ['the target', { target_minor: 999_99n }, { target_minor: 1_000_01n }],
  ['the turnover', { turnover_hundredths: 499 }, { turnover_hundredths: 501 }],
  ['no turnover', { turnover_hundredths: null }, { turnover_hundredths: 500 }],
  [
    'what counts of a stake',
    { turnover_weights: { ...even, fish: 51 } },
    { turnover_weights: { ...even, fish: 49 } },
  ],
  ['taking out a part', { withdraw_all: false }, { withdraw_all: true }],
  ['keeping the bonus', { deduct_bonus: false }, { deduct_bonus: true }],
  ['keeping the excess', { excess_to: 'PLAYER' }, { excess_to: 'AGENCY' }],
  ['the maximum', { max_minor: 2_000_01n }, { max_minor: 1_999_99n }],
  ['no maximum', { max_minor: null }, { max_minor: 2_000_00n }],
  ['the budget', { budget_minor: 5_000_01n }, { budget_minor: 4_999_99n }],
  ['later orders', { first_order_only: false }, { first_order_only: true }],
  ['uses', { uses_per_player: 3 }, { uses_per_player: 1 }],
  ['another provider', { providers: ['alphabet', 'askmebet'] }, { providers: ['alphabet'] }],
  ['an earlier start', { starts_at: secondsAfter(now, 59) }, { starts_at: secondsAfter(now, 61) }],
  ['a later end', { ends_at: secondsAfter(now, 121) }, { ends_at: secondsAfter(now, 119) }],
  ['no end', { ends_at: null }, { ends_at: secondsAfter(now, 120) }],
])('%s is more, and the other way round is not', (_, more, less) => {
  expect(givesMore(before, { ...before, ...more }, now)).toBe(true)
  expect(givesMore(before, { ...before, ...less }, now)).toBe(false)
})

test('nothing is more than no maximum and no budget, and one that has begun begins no sooner', () => {
  const open = { ...before, max_minor: null, budget_minor: null, ends_at: null, starts_at: now }
  const bounded = { max_minor: 9_000_00n, budget_minor: 9_000_00n, ends_at: secondsAfter(now, 9_999) }
  expect(givesMore(open, { ...open, ...bounded, starts_at: secondsAfter(now, -60) }, now)).toBe(false)
})
