import { moneyOf } from '@kham/contract/money'
import { expect, test } from 'vitest'
import { bonusWords, textsIn } from './promotion-figures.ts'

const lo = { title: 'ໂບນັດ', description: '' }
const th = { title: 'โบนัส', description: '' }
const most = (minor: bigint) => moneyOf(minor, 'THB')

test('a language that has no words is Lao', () => {
  expect(textsIn({ lo, th }, 'th')).toBe(th)
  expect(textsIn({ lo, th }, 'vn')).toBe(lo)
  expect(textsIn({ lo, th }, 'constructor')).toBe(lo)
})

test('the language that comes second is read before Lao', () => {
  expect(textsIn({ lo, th }, 'en', 'th')).toBe(th)
  expect(textsIn({ lo, th }, 'lo', 'th')).toBe(lo)
  expect(textsIn({ lo, th }, 'en', 'vn')).toBe(lo)
})

test.each([
  [{ kind: 'PERCENT', percent: 100, most: most(500_00n) }, '+100%'],
  [{ kind: 'FIXED', percent: null, most: most(300_00n) }, '+300 THB'],
  [{ kind: 'FIXED', percent: null, most: most(300_50n) }, '+300,50 THB'],
  [{ kind: 'FIXED', percent: null, most: most(1_300_00n) }, '+1.300 THB'],
] as const)('%j', (bonus, words) => expect(bonusWords({ bonus }).replace('\u00A0', ' ')).toBe(words))
