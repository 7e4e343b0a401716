import type { PayoutRules } from '@kham/contract/operator/orders/payout-rules'
import { expect, test } from 'vitest'
import { draftOf, faultsOf, formOf, givesUpFourEyes, paysMoreAlone, type RulesDraft } from './rules-draft.ts'

const kip = (amount: string) => ({ amount, currency: 'LAK' }) as const
const rules: PayoutRules = {
  automatic: true,
  most: kip('500000.00'),
  mostOfPlayer: kip('1000000.00'),
  timesOfPlayer: 3,
  mostOfAll: kip('20000000.00'),
  accountAgeHours: 24,
  payoutsByHand: false,
  fourEyesFrom: kip('5000000.00'),
}
const draft = draftOf(rules)

test('rules that nobody touches are sent as they came', () => {
  expect(faultsOf(draft)).toEqual({})
  expect(formOf(draft, 4)).toEqual({
    version: 4,
    automatic: true,
    most: '500000',
    mostOfPlayer: '1000000',
    timesOfPlayer: 3,
    mostOfAll: '20000000',
    accountAgeHours: 24,
    payoutsByHand: false,
    fourEyesFrom: '5000000',
  })
})

test.each<[string, Partial<RulesDraft>, object]>([
  ['nothing at most', { most: '0' }, { most: 'amount' }],
  ['nothing typed', { most: '' }, { most: 'amount' }],
  ['a kip less a day than at once', { mostOfPlayer: '499999' }, { mostOfPlayer: 'belowMost' }],
  ['as much a day as at once', { mostOfPlayer: '500000' }, {}],
  ['a kip less for all than for one', { mostOfAll: '999999' }, { mostOfAll: 'belowPlayer' }],
  ['as much for all as for one', { mostOfAll: '1000000' }, {}],
  ['no time a day', { timesOfPlayer: '0' }, { timesOfPlayer: 'range' }],
  ['once a day, in Lao digits', { timesOfPlayer: '໑' }, {}],
  ['101 times a day', { timesOfPlayer: '101' }, { timesOfPlayer: 'range' }],
  ['half an hour more', { accountAgeHours: '24.5' }, { accountAgeHours: 'range' }],
  ['23 hours', { accountAgeHours: '23' }, { accountAgeHours: 'range' }],
  ['720 hours', { accountAgeHours: '720' }, {}],
  ['721 hours', { accountAgeHours: '721' }, { accountAgeHours: 'range' }],
  ['two from no amount on', { fourEyesFrom: '' }, { fourEyesFrom: 'amount' }],
  ['two from nought on', { fourEyesFrom: '0' }, {}],
  ['hours among invisible signs', { accountAgeHours: '2\u200B4' }, {}],
  ['an unreadable amount at most', { most: '?50000.75' }, { most: 'amount' }],
  ['an unreadable amount of one', { mostOfPlayer: '?-1' }, { mostOfPlayer: 'amount' }],
  ['an unreadable amount of all', { mostOfAll: '?5e7' }, { mostOfAll: 'amount' }],
  ['two from an unreadable amount on', { fourEyesFrom: '?50000.75' }, { fourEyesFrom: 'amount' }],
])('%s', (_, change, faults) => expect(faultsOf({ ...draft, ...change })).toEqual(faults))

test.each<[string, Partial<RulesDraft>, boolean]>([
  ['the same', {}, false],
  ['a kip lower', { fourEyesFrom: '4999999' }, false],
  ['a kip higher', { fourEyesFrom: '5000001' }, true],
  ['unreadable', { fourEyesFrom: '?9000000.5' }, false],
])('a bound of two that is %s', (_, change, isGivenUp) =>
  expect(givesUpFourEyes(draft, { ...draft, ...change })).toBe(isGivenUp),
)

test.each<[string, Partial<RulesDraft>, boolean]>([
  ['nothing else', {}, false],
  ['automatic payouts', { automatic: !draft.automatic }, !draft.automatic],
  ['a kip more for one', { most: String(Number(draft.most) + 1) }, true],
  ['a kip less for one', { most: String(Number(draft.most) - 1) }, false],
  ['once more a day', { timesOfPlayer: String(Number(draft.timesOfPlayer) + 1) }, true],
  ['an hour less', { accountAgeHours: String(Number(draft.accountAgeHours) - 1) }, true],
])('%s is more without anybody: %s', (_, change, isMore) =>
  expect(paysMoreAlone(draft, { ...draft, ...change })).toBe(isMore),
)
