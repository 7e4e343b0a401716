import { expect, test } from 'vitest'
import { translator } from './translate.ts'

const words = {
  bank: { title: 'ທະນາຄານ', fee: { text: 'ຄ່າ {{fee}} ຈາກ {{bank}}, {{fee}}' } },
  common: {
    save: 'ບັນທຶກ',
    title: 'ຄຳ',
    constructor: {},
    days: '{{n}} days',
    days_one: '{{n}} day',
  },
}
const wordsOf = (namespace: string) => words[namespace as keyof typeof words]
const t = translator('en', wordsOf, 'common')

test.each([
  ['a word of the namespace that every page has', t('title'), 'ຄຳ'],
  ['of a namespace that is named', t('bank:title'), 'ທະນາຄານ'],
  ['with values in each of their places', t('bank:fee.text', { fee: 0, bank: 'BCEL' }), 'ຄ່າ 0 ຈາກ BCEL, 0'],
  ['with what is not told left out', t('bank:fee.text', { fee: 5, bank: undefined }), 'ຄ່າ 5 ຈາກ , 5'],
  [
    'a value is never read as a place',
    t('bank:fee.text', { fee: '{{bank}}', bank: '$&' }),
    'ຄ່າ {{bank}} ຈາກ $&, {{bank}}',
  ],
  ['the first key that has words', t(['bank:none', 'save']), 'ບັນທຶກ'],
  ['a key without words shows itself', t('none.of.these'), 'none.of.these'],
  ['of several, the last', t(['none', 'none.either']), 'none.either'],
  ['or what was given for it', t('none', { defaultValue: '{{x}}' }), '{{x}}'],
  ['a group of words is no word', t('bank:fee'), 'bank:fee'],
  ['what every object has is no word', t('toString'), 'toString'],
  ['below a word is nothing', t('title.length'), 'title.length'],
  ['of a namespace that is not there', t('game:title'), 'game:title'],
  ['the form for one', t('days', { n: 1 }), '1 day'],
  ['also where it is written out', t('days', { n: '1' }), '1 day'],
  ['the form for others', t('days', { n: 0 }), '0 days'],
  ['for thousands with a point between them', t('days', { n: '1.000' }), '1.000 days'],
  ['where a language has one form', translator('lo', wordsOf, 'common')('days', { n: 1 }), '1 days'],
])('%s', (_, said, expected) => expect(said).toBe(expected))
