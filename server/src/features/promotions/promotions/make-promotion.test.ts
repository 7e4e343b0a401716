import { expect, test } from 'vitest'
import { termsHash, type PromotionDraft } from './make-promotion.ts'

const draft: PromotionDraft = {
  texts: { lo: { title: 'ໂບນັດ', description: 'ຝາກ' } },
  starts_at: new Date('2026-11-01T00:00:00Z'),
  ends_at: null,
  providers: ['alphabet', 'gclub'],
  first_order_only: false,
  uses_per_player: 1,
  deposit_minor: 345_000_00n,
  bonus_kind: 'PERCENT',
  bonus_percent: 100,
  bonus_minor: 500_00n,
  threshold_minor: 10_00n,
  target_minor: 1_500_00n,
  turnover_hundredths: 500,
  turnover_weights: { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 },
  withdraw_all: true,
  max_minor: 2_000_00n,
  excess_to: 'PLAYER',
  deduct_bonus: true,
}

const changes: { [Name in keyof PromotionDraft]: PromotionDraft[Name] } = {
  texts: { lo: { title: 'ໂບນັດ', description: 'ຝາກ.' } },
  starts_at: new Date('2026-11-01T00:00:00.001Z'),
  ends_at: new Date('2026-12-01T00:00:00Z'),
  providers: ['alphabet'],
  first_order_only: true,
  uses_per_player: 2,
  deposit_minor: 345_001_00n,
  bonus_kind: 'FIXED',
  bonus_percent: 99,
  bonus_minor: 500_01n,
  threshold_minor: 10_01n,
  target_minor: 1_500_01n,
  turnover_hundredths: null,
  turnover_weights: { ...draft.turnover_weights, chicken: 99 },
  withdraw_all: false,
  max_minor: null,
  excess_to: 'AGENCY',
  deduct_bonus: false,
}

test.each(Object.keys(draft) as (keyof PromotionDraft)[])(
  'another %s is another hash, and no two of them the same one',
  (name) => {
    const others = Object.entries(changes).filter(([other]) => other !== name)
    const hash = termsHash({ ...draft, [name]: changes[name] })
    expect(hash).not.toBe(termsHash(draft))
    expect(others.map(([other, value]) => termsHash({ ...draft, [other]: value }))).not.toContain(hash)
  },
)

test('the same words and terms are the same hash, in whatever order they are told', () =>
  expect(termsHash(Object.fromEntries(Object.entries(draft).toReversed()) as unknown as PromotionDraft)).toBe(
    termsHash({ ...draft }),
  ))
