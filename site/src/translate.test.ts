import { expect, test } from 'vitest'
import { translator } from './translate.ts'

const words = {
  bank: { title: 'ທະນາຄານ', fee: { text: 'ຄ່າ {{fee}} ຈາກ {{bank}}, {{fee}}' } },
  common: { save: 'ບັນທຶກ', title: 'ຄຳ', constructor: {} },
}
const t = translator((namespace) => words[namespace as keyof typeof words], ['bank', 'common'])

test.each([
  ['a word', t('title'), 'ທະນາຄານ'],
  ['of the second namespace, where the first has none', t('save'), 'ບັນທຶກ'],
  ['of a namespace that is named', t('common:title'), 'ຄຳ'],
  ['with values in each of their places', t('fee.text', { fee: 0, bank: 'BCEL' }), 'ຄ່າ 0 ຈາກ BCEL, 0'],
  ['with what is not told left out', t('fee.text', { fee: 5, bank: undefined }), 'ຄ່າ 5 ຈາກ , 5'],
  [
    'a value is never read as a place',
    t('fee.text', { fee: '{{bank}}', bank: '$&' }),
    'ຄ່າ {{bank}} ຈາກ $&, {{bank}}',
  ],
  ['the first key that has words', t(['bank:none', 'common:save']), 'ບັນທຶກ'],
  ['a key without words shows itself', t('none.of.these'), 'none.of.these'],
  ['of several, the last', t(['none', 'none.either']), 'none.either'],
  ['or what was given for it', t('none', { defaultValue: '{{x}}' }), '{{x}}'],
  ['a group of words is no word', t('fee'), 'fee'],
  ['what every object has is no word', t('toString'), 'toString'],
  ['below a word is nothing', t('title.length'), 'title.length'],
  ['of a namespace that is not there', t('game:title'), 'game:title'],
])('%s', (_, said, expected) => expect(said).toBe(expected))
