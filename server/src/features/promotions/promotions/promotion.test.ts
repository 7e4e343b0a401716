import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offendersAmong } from '../../../testing/offenders.ts'
import {
  plainBonus,
  plainWithdrawal,
  type PlainSituation,
  type PlainTerms,
} from '../../../testing/plain-promotion-rules.ts'
import { allowanceOf, bonusOf, divide, turnoverRequired, withdrawalFault, type Terms } from './promotion.ts'

const seed = 20261122

const termsOf = (plain: PlainTerms): Terms => ({
  deposit_minor: 345_000_00n,
  bonus_kind: 'fixed' in plain.bonus ? 'FIXED' : 'PERCENT',
  bonus_percent: 'fixed' in plain.bonus ? null : plain.bonus.percent,
  bonus_minor: BigInt('fixed' in plain.bonus ? plain.bonus.fixed : plain.bonus.cap),
  threshold_minor: 10_00n,
  target_minor: BigInt(plain.mustExceed),
  turnover_hundredths: plain.timesPlayed === null ? null : plain.timesPlayed * 100,
  turnover_weights: { slot: 100, sport: 100, casino: 100, fish: 100, card: 100, chicken: 100 },
  withdraw_all: plain.takeAll,
  max_minor: plain.maximum === null ? null : BigInt(plain.maximum),
  excess_to: plain.overIsAgencys ? 'AGENCY' : 'PLAYER',
  deduct_bonus: plain.bonusTakenBack,
})

/** The product's whole answer to a withdrawal. */
function answer(plain: PlainTerms, now: PlainSituation) {
  const terms = termsOf(plain)
  const depositCreditMinor = BigInt(now.depositCredit)
  const bonusMinor = bonusOf(terms, depositCreditMinor)
  const amountMinor = BigInt(now.asked)
  const had = { paidMinor: BigInt(now.paidBefore), bonusMinor: 0n }
  const allowance = allowanceOf(terms, { broughtMinor: BigInt(now.brought), bonusMinor }, had)
  const parts = divide(terms, allowance, amountMinor)
  const refusal = withdrawalFault(terms, {
    creditMinor: BigInt(now.credit),
    openBetsMinor: BigInt(now.openBets),
    playedMinor: BigInt(now.played),
    requiredMinor: turnoverRequired(terms, { depositCreditMinor, bonusMinor }),
    ...allowance,
    amountMinor,
  })
  return {
    refusal,
    paid: Number(parts.paidMinor),
    own: Number(parts.broughtMinor),
    deducted: Number(parts.bonusMinor),
    returned: Number(parts.excessMinor),
    forfeited: Number(parts.forfeitMinor),
  }
}

// Both sides of each bound, in all combinations: 2 x 2 x 2 x 2 kinds of promotion, and 25 withdrawals of each.
const choices = [true, false]
const promotions: PlainTerms[] = choices.flatMap((takeAll) =>
  choices.flatMap((overIsAgencys) =>
    choices.flatMap((bonusTakenBack) =>
      choices.map((isShare) => ({
        bonus: isShare ? { percent: 100, cap: 400_00 } : { fixed: 500_00 },
        mustExceed: 1_500_00,
        timesPlayed: 5,
        takeAll,
        maximum: 2_000_00,
        overIsAgencys,
        bonusTakenBack,
      })),
    ),
  ),
)
const situations = [
  { credit: 1_500_00, asked: 1_500_00 },
  { credit: 1_500_01, asked: 1_500_01 },
  { credit: 1_500_01, asked: 1_500_00 },
  { credit: 1_500_01, asked: 1_500_02 },
  { credit: 1_500_01, asked: 500_00 },
  { credit: 1_500_01, asked: 500_01 },
  { credit: 2_000_00, asked: 2_000_00 },
  { credit: 2_000_01, asked: 2_000_01 },
  { credit: 2_400_00, asked: 2_400_00 },
  { credit: 2_400_01, asked: 2_400_01 },
  { credit: 2_500_00, asked: 2_500_00 },
  { credit: 2_500_01, asked: 2_500_01 },
  { credit: 9_000_00, asked: 9_000_00 },
  { credit: 9_000_00, asked: 9_000_00, openBets: 1 },
  { credit: 9_000_00, asked: 9_000_00, played: 4_499_99 },
  { credit: 9_000_00, asked: 9_000_00, played: 4_999_99 },
  // 1,000.00 are the player's own: what counts has to exceed 1,500.00 beside them, and the maximum is of the rest.
  { credit: 2_500_00, asked: 2_500_00, brought: 1_000_00 },
  { credit: 2_500_01, asked: 2_500_01, brought: 1_000_00 },
  { credit: 2_500_01, asked: 1_000_01, brought: 1_000_00 },
  { credit: 3_400_00, asked: 3_400_00, brought: 1_000_00 },
  { credit: 3_500_01, asked: 3_500_01, brought: 1_000_00 },
  { credit: 9_000_00, asked: 9_000_00, brought: 9_000_01 },
  // Earlier withdrawals have had part of the maximum, or all of it.
  { credit: 9_000_00, asked: 9_000_00, paidBefore: 1_999_99 },
  { credit: 9_000_00, asked: 9_000_00, paidBefore: 2_000_00 },
  { credit: 9_000_00, asked: 9_000_00, brought: 1, paidBefore: 2_000_01 },
].map((one): PlainSituation => ({
  depositCredit: 500_00,
  openBets: 0,
  brought: 0,
  paidBefore: 0,
  played: 5_000_00,
  ...one,
}))
const cases = promotions.flatMap((terms) => situations.map((now) => ({ terms, now })))

test('the table has every answer', () => {
  expect(cases).toHaveLength(400)
  const answers = new Set(cases.map(({ terms, now }) => plainWithdrawal(terms, now).refusal))
  expect([...answers].map(String).toSorted()).toEqual([
    'CREDIT_NOT_ENOUGH',
    'MUST_WITHDRAW_ALL',
    'PROMOTION_CREDIT_NOT_REACHED',
    'PROMOTION_OPEN_BETS',
    'null',
  ])
})

test('each case of the table is answered as the plain rules answer it', async () => {
  const named = (each: (typeof cases)[number]) => JSON.stringify(each)
  const offenders = await offendersAmong(cases, named, ({ terms, now }) =>
    expect(answer(terms, now)).toEqual(plainWithdrawal(terms, now)),
  )
  expect(offenders).toEqual([])
})

describe('any promotion, any withdrawal', () => {
  const amount = fc.integer({ min: 0, max: 100_000_00 })
  const anyTerms = fc.record<PlainTerms>({
    bonus: fc.oneof(
      fc.record({ fixed: fc.integer({ min: 1, max: 5_000_00 }) }),
      fc.record({ percent: fc.integer({ min: 1, max: 1000 }), cap: fc.integer({ min: 1, max: 5_000_00 }) }),
    ),
    mustExceed: amount,
    timesPlayed: fc.option(fc.integer({ min: 1, max: 50 })),
    takeAll: fc.boolean(),
    maximum: fc.option(fc.integer({ min: 1, max: 20_000_00 })),
    overIsAgencys: fc.boolean(),
    bonusTakenBack: fc.boolean(),
  })
  const anyNow = fc.record({
    depositCredit: fc.integer({ min: 1, max: 100_000_00 }),
    credit: amount,
    openBets: fc.integer({ min: 0, max: 3 }),
    brought: amount,
    paidBefore: amount,
    played: amount,
    asked: amount,
  })

  test('is answered as the plain rules answer it', () =>
    fc.assert(
      fc.property(anyTerms, anyNow, (terms, now) => {
        expect(answer(terms, now)).toEqual(plainWithdrawal(terms, now))
        expect(Number(bonusOf(termsOf(terms), BigInt(now.depositCredit)))).toBe(
          plainBonus(terms, now.depositCredit),
        )
      }),
      { seed, numRuns: 2_000 },
    ))

  test('its parts add up to what was asked for, and none is negative', () =>
    fc.assert(
      fc.property(anyTerms, anyNow, (terms, now) => {
        const { paid, deducted, returned, forfeited } = answer(terms, now)
        expect(paid + deducted + returned + forfeited).toBe(now.asked)
        expect(Math.min(paid, deducted, returned, forfeited)).toBeGreaterThanOrEqual(0)
        expect(Math.min(returned, forfeited)).toBe(0)
      }),
      { seed, numRuns: 2_000 },
    ))

  test('more withdrawn never pays out less', () =>
    fc.assert(
      fc.property(anyTerms, anyNow, amount, (terms, now, more) => {
        const [less, greater] = [answer(terms, now), answer(terms, { ...now, asked: now.asked + more })]
        expect(greater.paid).toBeGreaterThanOrEqual(less.paid)
        expect(greater.deducted).toBeGreaterThanOrEqual(less.deducted)
      }),
      { seed, numRuns: 2_000 },
    ))

  test('a bigger deposit never gives a smaller bonus', () =>
    fc.assert(
      fc.property(anyTerms, amount, amount, (plain, credit, more) => {
        const terms = termsOf(plain)
        expect(bonusOf(terms, BigInt(credit + more))).toBeGreaterThanOrEqual(bonusOf(terms, BigInt(credit)))
      }),
      { seed, numRuns: 2_000 },
    ))
})
