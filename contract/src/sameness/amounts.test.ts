import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '../money.ts'
import { readAmount } from '../sameness.ts'

const rows: [currency: Currency, text: string, is: string | null][] = [
  ['LAK', '50000', '50000'],
  ['LAK', '50,000', '50000'],
  ['LAK', '50.000', '50000'],
  ['LAK', '50,000.00', '50000'],
  ['LAK', '50.000,00', '50000'],
  ['LAK', '50.000 ₭', '50000'],
  ['LAK', '₭50,000', '50000'],
  ['LAK', 'LAK 50,000', '50000'],
  ['LAK', '50000 kip', '50000'],
  ['LAK', '50,000 ກີບ', '50000'],
  ['LAK', '50,000กีบ', '50000'],
  ['LAK', '50 000', '50000'],
  ['LAK', '50\u00A0000', '50000'],
  ['LAK', '50\u202F000', '50000'],
  ['LAK', "50'000", '50000'],
  ['LAK', '50’000', '50000'],
  ['LAK', '໕໐.໐໐໐', '50000'],
  ['LAK', '๕๐,๐๐๐', '50000'],
  ['LAK', '５０，０００', '50000'],
  ['LAK', '50\u200B000', '50000'],
  ['LAK', '\u202A50,000\u202C', '50000'],
  ['LAK', '50000.0', '50000'],
  ['LAK', '50000.00', '50000'],
  ['LAK', '50000,0', '50000'],
  ['LAK', '1.234.567', '1234567'],
  ['LAK', '1,234,567.00', '1234567'],
  ['LAK', '999.999.999.999', '999999999999'],
  ['LAK', '0', '0'],
  ['LAK', '00050', '50'],
  ['LAK', '0.000', '0'],
  ['LAK', '50000.75', null],
  ['LAK', '50,000.75', null],
  ['LAK', '50000.5', null],
  ['LAK', '0.500', null],
  ['LAK', '-50000', null],
  ['LAK', '−50000', null],
  ['LAK', '(50000)', null],
  ['LAK', '+50000', null],
  ['LAK', '5e4', null],
  ['LAK', '5E+4', null],
  ['LAK', '5×10⁴', null],
  ['LAK', '10⁵', null],
  ['LAK', '50000²', null],
  ['LAK', '①', null],
  ['LAK', '½', null],
  ['LAK', '50k', null],
  ['LAK', '50 THB', null],
  ['LAK', '$50', null],
  ['LAK', '5 LAK 0', null],
  ['LAK', '50.00.000', null],
  ['LAK', '50,0000', null],
  ['LAK', '5000.000', null],
  ['LAK', '0.500.000', null],
  ['LAK', '050.000', null],
  ['LAK', '1.000.00', null],
  ['LAK', '1,000,00', null],
  ['LAK', '1.000,000', null],
  ['LAK', '1,234.567', null],
  ['LAK', '50..000', null],
  ['LAK', '.5', null],
  ['LAK', '5.', null],
  ['LAK', '', null],
  ['LAK', '₭', null],
  ['LAK', '  ', null],
  ['LAK', '1000000000000', null],
  ['LAK', '1.000.000.000.000', null],
  ['LAK', '=50000', null],
  ['LAK', '5٫5', null],
  ['THB', '1,284.50', '1284.50'],
  ['THB', '1.284,50', '1284.50'],
  ['THB', '1,284', '1284.00'],
  ['THB', '1.284', '1284.00'],
  ['THB', '500.00', '500.00'],
  ['THB', '500', '500.00'],
  ['THB', '500.5', '500.50'],
  ['THB', '500,5', '500.50'],
  ['THB', '1284.5', '1284.50'],
  ['THB', '0.05', '0.05'],
  ['THB', '0.500', '0.50'],
  ['THB', '0,500', '0.50'],
  ['THB', '0.505', null],
  ['THB', '1284.505', null],
  ['THB', '฿1,284.50', '1284.50'],
  ['THB', '1,284.50 บาท', '1284.50'],
  ['THB', '1,284.50 ບາດ', '1284.50'],
  ['THB', 'thb1284.5', '1284.50'],
  ['THB', '1,284.50 Baht', '1284.50'],
  ['THB', '1284 ₭', null],
  ['THB', '๑,๒๘๔.๕๐', '1284.50'],
  ['THB', '1 284,50', '1284.50'],
  ['THB', '999999999999.99', '999999999999.99'],
  ['THB', '1000000000000.00', null],
  ['USD', 'US$12.50', '12.50'],
  ['USD', '$12.5', '12.50'],
  ['USD', '12.50 usd', '12.50'],
  ['USD', '＄12', '12.00'],
  ['USD', '12 ฿', null],
]

test('an amount is read as its currency writes it, or not at all', () => {
  const read = rows.map(([currency, text]) => [currency, text, readAmount(text, currency)])
  expect(read).toEqual(rows)
})

test('a text of more than 200 characters is no amount', () => {
  const read = [199, 200].map((signs) => readAmount(`1${'₭'.repeat(signs)}`, 'LAK'))
  expect(read).toEqual(['1', null])
})

/** The digits that count, without those that only fill up: equal when two texts mean amounts of one magnitude. */
const magnitude = (whole: string, fraction: string) =>
  `${whole.replace(/^0+/, '')}.${fraction.replace(/0+$/, '')}`

describe('an amount never becomes another', () => {
  const currency = fc.constantFrom<Currency>('LAK', 'THB', 'USD')
  const units: Record<Currency, string[]> = {
    LAK: ['', '₭', 'LAK', 'kip', 'ກີບ'],
    THB: ['', '฿', 'THB', 'บาท'],
    USD: ['', '$', 'US$', 'usd'],
  }
  const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
  const zeros = ['0', '໐', '๐', '０', '០']

  test('however it is written', () =>
    fc.assert(
      fc.property(
        currency,
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(
          ['', '.'],
          ['', ','],
          [',', '.'],
          ['.', ','],
          [' ', '.'],
          ["'", '.'],
          ['\u00A0', ','],
        ),
        fc.constantFrom(...zeros),
        fc.nat(),
        fc.boolean(),
        (of, whole, cents, [group = '', point = ''], zero, unit, isInFront) => {
          const fraction = of === 'LAK' ? '00' : String(cents).padStart(2, '0')
          const written = `${grouped(String(whole), group)}${point}${fraction}`
          const typed = written.replace(/\d/g, (digit) =>
            String.fromCodePoint(zero.codePointAt(0)! + Number(digit)),
          )
          const word = units[of][unit % units[of].length]!
          const canonical = of === 'LAK' ? String(whole) : `${whole}.${fraction}`
          expect(readAmount(isInFront ? `${word} ${typed}` : `${typed}\u200B${word}`, of)).toBe(canonical)
        },
      ),
      { numRuns: 1000 },
    ))

  test('whatever digits and marks it is made of', () =>
    fc.assert(
      fc.property(
        currency,
        fc.array(
          fc.constantFrom(...Array.from('0123456789'), '.', ',', '.', ',', '000', '-', ' ', 'E', 'k'),
          {
            maxLength: 9,
          },
        ),
        (of, signs) => {
          const text = signs.join('')
          const read = readAmount(text, of)
          if (read === null) return
          // All marks part thousands, or the last one is the decimal one: the digits around them stay in their places.
          const [whole = '', fraction = ''] = read.split('.')
          const marks = text.replace(/[^.,]/g, '')
          const bare = text.replace(/ /g, '')
          const isThousands = /^[1-9]\d{0,2}([.,]\d{3})+$/.test(bare) && new Set(marks).size === 1
          const at =
            marks === '' || isThousands ? bare.length : Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
          const typed = magnitude(bare.slice(0, at).replace(/\D/g, ''), bare.slice(at).replace(/\D/g, ''))
          expect(magnitude(whole, fraction)).toBe(typed)
          expect(text).not.toMatch(/[-Ek]/)
        },
      ),
      { numRuns: 20_000 },
    ))

  test('and what was read is read again as it is', () =>
    fc.assert(
      fc.property(currency, fc.string({ unit: 'grapheme' }), fc.nat(), (of, text, number) => {
        for (const each of [text, `${text}${number}`, String(number)]) {
          const read = readAmount(each, of)
          expect(readAmount(read ?? '', of)).toBe(read)
        }
      }),
    ))
})
