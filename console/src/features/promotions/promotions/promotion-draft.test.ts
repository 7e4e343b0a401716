import { promotionForm, type ManagedPromotion } from '@kham/contract/operator/promotions/promotions'
import { validate } from '@kham/contract/validate'
import { expect, test } from 'vitest'
import { faultsAfter } from './draft-form.ts'
import { exampleCredit } from './example-credit.ts'
import { missingIn, readInstead } from '../../../layout/texts-draft.ts'
import { draftOf, formOf, hasUnreadable, newDraft } from './promotion-draft.ts'

const lak = (amount: string) => ({ amount, currency: 'LAK' as const })
const thb = (amount: string) => ({ amount, currency: 'THB' as const })
const none = thb('0.00')
const figures = {
  claimed: 0,
  inUse: 0,
  credited: 0,
  bonus: none,
  deducted: none,
  forfeited: none,
  cost: none,
  paidIn: lak('0.00'),
  paidOut: lak('0.00'),
  net: lak('0.00'),
  outstanding: none,
}
const promotion: ManagedPromotion = {
  id: '019a0000-0000-7000-8000-000000000001',
  status: 'ACTIVE',
  texts: { lo: { title: 'ໂບນັດ', description: '' }, th: { title: 'โบนัส', description: 'x' } },
  picture: '/api/v2/pictures/019a0000-0000-7000-8000-000000000002',
  startsAt: '2026-11-22T17:00:00.000Z',
  endsAt: null,
  providers: ['betflix'],
  firstOrderOnly: true,
  usesPerPlayer: 2,
  termsHash: 'h',
  deposit: lak('345000.00'),
  bonus: { kind: 'PERCENT', percent: 50, most: thb('500.00') },
  threshold: thb('10.00'),
  withdrawCredit: thb('1500.00'),
  turnoverMultiple: '7.5',
  turnoverWeights: { slot: 100, sport: 50, casino: 0, fish: 100, card: 100, chicken: 100 },
  withdrawAll: true,
  maxWithdraw: thb('2000.00'),
  excessTo: 'AGENCY',
  deductBonus: true,
  depositCredit: thb('500.00'),
  promotionCredit: thb('250.00'),
  totalCredit: thb('750.00'),
  turnoverRequired: thb('5625.00'),
  warnings: [],
  looseFrom: thb('72463.76'),
  version: 3,
  pictureId: '019a0000-0000-7000-8000-000000000002',
  waitsForSecond: null,
  budget: null,
  changedBy: null,
  changedAt: '2026-11-22T17:00:00.000Z',
  figures,
}

test('a promotion that nobody has typed in is sent as it was', () => {
  const form = formOf(draftOf(promotion))
  expect(validate(promotionForm, form).ok).toBe(true)
  const { texts, providers, turnoverMultiple, turnoverWeights, pictureId: picture } = promotion
  expect(form).toMatchObject({ texts, picture, providers, turnoverMultiple, turnoverWeights })
  expect(Object.keys(form.texts)).toEqual(['lo', 'th'])
  expect(new Date(form.startsAt).toISOString()).toBe(promotion.startsAt)
  expect(form).toMatchObject({
    deposit: '345000',
    bonus: { kind: 'PERCENT', percent: 50, most: '500.00' },
    maxWithdraw: '2000.00',
    endsAt: null,
    budget: null,
  })
})

test('empty fields are sent, so that the server names them', () => {
  const checked = validate(promotionForm, formOf({ ...newDraft(new Date()), usesPerPlayer: '' }))
  expect(checked).toMatchObject({
    ok: false,
    fields: {
      'texts.lo.title': 'TOO_SHORT',
      deposit: 'BAD_FORMAT',
      'bonus.most': 'BAD_FORMAT',
      providers: 'TOO_SHORT',
      usesPerPlayer: 'BAD_TYPE',
    },
  })
})

test.each(['deposit', 'bonus', 'threshold', 'withdrawCredit', 'maxWithdraw', 'budget'] as const)(
  'an unreadable %s is neither none nor anything that a schema takes, and breaks no example',
  (name) => {
    const draft = { ...draftOf(promotion), [name]: '?50000.75' }
    expect(hasUnreadable(draft)).toBe(true)
    expect(validate(promotionForm, formOf(draft)).ok).toBe(false)
    expect(exampleCredit(draft)).toMatch(/^\d+\.00$/)
  },
)

test('a draft whose amounts can all be read is not held back', () =>
  expect(hasUnreadable(draftOf(promotion))).toBe(false))

test.each([
  ['7,5', '7.5'],
  ['໗,໕', '7.5'],
  [' 7.5 ', '7.5'],
  ['', null],
])('a multiple of %j is sent as %j', (turnoverMultiple, is) =>
  expect(formOf({ ...draftOf(promotion), turnoverMultiple }).turnoverMultiple).toBe(is),
)

test('a language with a description alone is not missing, and its title is', () => {
  const { texts, ...draft } = draftOf(promotion)
  const half = { ...draft, texts: { ...texts, vn: { title: ' ', description: 'x' } } }
  expect(missingIn(half)).toEqual(['cn', 'en'])
  expect(readInstead(['cn', 'en'], ['th', 'cn'])).toBe('th')
  expect(readInstead(['cn', 'en'], ['en', 'th'])).toBe('lo')
  expect(validate(promotionForm, formOf(half))).toMatchObject({ fields: { 'texts.vn.title': 'TOO_SHORT' } })
})

test('an edited field is no longer marked, and the others are', () => {
  const faults = { deposit: 'TOO_SMALL', 'bonus.most': 'BAD_FORMAT', bonusOf: 'BAD_TYPE' } as const
  expect(faultsAfter(faults, { bonusKind: 'FIXED' })).toEqual({ deposit: 'TOO_SMALL', bonusOf: 'BAD_TYPE' })
})
