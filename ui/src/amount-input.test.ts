import { readAmount } from '@kham/contract/sameness/amounts'
import { amountOf, currencies, toMinor } from '@kham/contract/money'
import { validate } from '@kham/contract/validate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountOrNought,
  draftFrom,
  draftOf,
  editAmount,
  isUnfinished,
  isUnreadable,
  shownOf,
  typedAmount,
  valueOf,
  type AmountDraft,
} from './amount-input.ts'
import type { Currency } from './format.ts'

const empty: AmountDraft = { raw: '', isOurs: false, caret: 0 }

/** Puts a text in the place of what stands between two places, as a key or a paste does. */
function put(draft: AmountDraft, text: string, from = draft.caret, to = from): AmountDraft {
  const shown = shownOf(draft)
  return editAmount(draft, {
    text: shown.slice(0, from) + text + shown.slice(to),
    caret: from + text.length,
    start: from,
  })
}
const typed = (text: string, draft = empty) => Array.from(text).reduce((so, key) => put(so, key), draft)
const putInWhole = (text: string, draft = empty) =>
  editAmount(draft, { text, caret: text.length, start: null })
const all = (draft: AmountDraft) => [0, shownOf(draft).length] as const

/** Writes the caret as "|", so that a test reads as the box looks. */
const read = (shown: string) => ({ text: shown.replace('|', ''), caret: shown.indexOf('|') })
const write = (draft: AmountDraft) => {
  const shown = shownOf(draft)
  return `${shown.slice(0, draft.caret)}|${shown.slice(draft.caret)}`
}
/** The box that shows this, the caret where the edit begins. */
const grouped = (shown: string): AmountDraft => ({
  raw: shown.replaceAll('.', ''),
  isOurs: shown.includes(','),
  caret: shown.length,
})

describe('a key', () => {
  test.each<[string, string, string]>([
    ['', '5|', '5|'],
    ['999', '9990|', '9.990|'],
    ['1.000', '1|1.000', '1|1.000'],
    ['1.000', '12|.000', '12|.000'],
    ['12.000', '12.5|000', '125|.000'],
    ['', '0|', '0|'],
    ['0', '05|', '05|'],
    ['50', '50໕|', '505|'],
    ['735', '735.|', '735.|'],
    ['735', '735,|', '735,|'],
    ['735,', '735,2|', '735,2|'],
    ['735,29', '735,291|', '735,291|'],
    ['735,29', '735,.|29', '735,.|29'],
    ['', ',|', ',|'],
    ['1.284', '1.284.|', '1.284,|'],
    ['1.284', '1.284,|', '1.284,|'],
    ['1.284,', '1.284,5|', '1.284,5|'],
    ['1.284', '1.2.|84', '12,|84'],
    ['1.284', '.|1.284', '.|1284'],
    ['1.284,5', '1.284,5.|', '1284,5.|'],
    ['500', '500-|', '500-|'],
    ['500', '500a|', '500a|'],
    ['1.284', '1.284 |', '1284 |'],
    ['999.999.999.999', '999.999.999.9999|', '9.999.999.999.999|'],
  ])('into %j as %j shows %j', (previous, edited, shown) => {
    const { text, caret } = read(edited)
    expect(write(editAmount(grouped(previous), { text, caret, start: caret - 1 }))).toBe(shown)
  })
})

describe('deleting', () => {
  test.each<[string, string, string]>([
    ['500.000', '500.00|', '50.000|'],
    ['1.000', '|.000', '|000'],
    ['1.000', '1|000', '1|.000'],
    ['735,29', '735|29', '73.5|29'],
    ['1.284,50', '1.284,5|', '1.284,5|'],
    ['5', '|', '|'],
  ])('in %j to %j shows %j', (previous, edited, shown) => {
    const { text, caret } = read(edited)
    expect(write(editAmount(grouped(previous), { text, caret, start: caret }))).toBe(shown)
  })

  test('Delete in front of a mark between thousands steps over it', () => {
    const edit = { text: '1000', caret: 1, start: 1, isForward: true }
    expect(write(editAmount(grouped('1.000'), edit))).toBe('1.|000')
  })

  test('unreadable input leaves the box unchanged', () => {
    const minus = typed('50000-')
    expect(shownOf(minus)).toBe('50000-')
    const back = editAmount(minus, { text: '50000', caret: 5, start: 5 })
    expect(write(typed('0', back))).toBe('500.000|')
  })
})

const texts: [Currency, string, string | null][] = [
  ['LAK', '50000', '50000'],
  ['LAK', '50,000', '50000'],
  ['LAK', '50.000', '50000'],
  ['LAK', '50,000.00', '50000'],
  ['LAK', '50.000,00', '50000'],
  ['LAK', '50000.00', '50000'],
  ['LAK', '50000,00', '50000'],
  ['LAK', '50000.75', null],
  ['LAK', '50000,75', null],
  ['LAK', '-50000', null],
  ['LAK', '50000-', null],
  ['LAK', '5e4', null],
  ['LAK', '50 000 ₭', '50000'],
  ['LAK', '₭50000', '50000'],
  ['LAK', '໕໐໐໐໐', '50000'],
  ['LAK', '５０，０００', '50000'],
  ['LAK', '0500', '500'],
  ['LAK', '05.000', null],
  ['LAK', '1000000000000', null],
  ['THB', '500.00', '500.00'],
  ['THB', '500,00', '500.00'],
  ['THB', '1,284.50', '1284.50'],
  ['THB', '1.284,50', '1284.50'],
  ['THB', '1284.50', '1284.50'],
  ['THB', '1284,50', '1284.50'],
  ['THB', '1284.5', '1284.50'],
  ['THB', '12845.678', null],
  ['THB', '1.2845', null],
  ['THB', '1284 .567', null],
  ['THB', '0,50', '0.50'],
  ['THB', '735,', null],
  ['USD', '$1,284.50', '1284.50'],
]

/** What a box tells after each way to bring a text into it. */
const ways: [string, (text: string) => AmountDraft][] = [
  ['typed key by key', (text) => typed(text)],
  ['put in whole', (text) => putInWhole(text)],
  ['put in whole over another', (text) => putInWhole(text, typed('1284.5'))],
  ['pasted', (text) => put(empty, text)],
  ['pasted over another', (text) => put(typed('1284.5'), text, ...all(typed('1284.5')))],
]

describe.each(ways)('a text that is %s', (_, bring) => {
  test('is its amount, or unreadable', () => {
    const told = texts.map(([currency, text]) => {
      const draft = bring(text)
      return { currency, text, value: valueOf(draft, currency), seen: readAmount(shownOf(draft), currency) }
    })
    expect(told).toEqual(
      texts.map(([currency, text, amount]) => {
        return { currency, text, value: amount ?? `?${shownOf(bring(text))}`, seen: amount }
      }),
    )
  })

  test('is what the one reader of amounts says, and so is what is seen', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.array(
          fc.constantFrom(
            ...Array.from('0123456789012345'),
            '.',
            ',',
            '.',
            ',',
            '000',
            '-',
            ' ',
            "'",
            '₭',
            '໕',
          ),
          { maxLength: 10 },
        ),
        (currency, signs) => {
          const text = signs.join('')
          const draft = bring(text)
          const amount = readAmount(text, currency)
          expect(readAmount(shownOf(draft), currency)).toBe(amount)
          const told = text.trim() === '' ? '' : (amount ?? `?${shownOf(draft)}`)
          expect(valueOf(draft, currency)).toBe(told)
        },
      ),
      { numRuns: 3000 },
    ))
})

test.each<[string, string, string]>([
  ['50,000.00', '50,000.00', '50.000'],
  ['50000.75', '50000.75', '50000.75'],
  ['50000,00', '50000,00', '50.000'],
  ['-50000', '-50000', '-50000'],
])('%j in kip is shown as %j when pasted, and as %j once the box is left', (text, pasted, left) => {
  const draft = put(empty, text)
  expect(shownOf(draft)).toBe(pasted)
  expect(draftOf(valueOf(draft, 'LAK'), 'LAK')).toBe(left)
})

describe('whatever is done in a box', () => {
  const act = fc.record({
    what: fc.constantFrom('key', 'paste', 'delete', 'leave'),
    text: fc.constantFrom('5', '0', '00', '.', ',', '-', '1,284.50', '.567', '000', ' '),
    at: fc.nat(20),
    over: fc.nat(20),
  })
  const currency = fc.constantFrom(...currencies)
  const after = (of: Currency, acts: { what: string; text: string; at: number; over: number }[]) =>
    acts.reduce((draft, { what, text, at, over }) => {
      const { length } = shownOf(draft)
      const [from = 0, to = 0] = [at % (length + 1), over % (length + 1)].toSorted((a, b) => a - b)
      if (what === 'leave') return draftFrom(valueOf(draft, of), of)
      return put(draft, what === 'delete' ? '' : text, from, what === 'key' ? from : to)
    }, empty)

  test('the value is the one of what is seen, or it is unreadable', () =>
    fc.assert(
      fc.property(currency, fc.array(act, { maxLength: 12 }), (of, acts) => {
        const draft = after(of, acts)
        const value = valueOf(draft, of)
        const shown = shownOf(draft)
        const told = isUnreadable(value) ? `?${shown}` : readAmount(shown, of)
        expect(value).toBe(shown.trim() === '' ? '' : told)
        expect(draft.caret).toBeLessThanOrEqual(shown.length)
      }),
      { numRuns: 5000 },
    ))

  test('leaving the box changes no value, and neither does drawing it anew', () =>
    fc.assert(
      fc.property(currency, fc.array(act, { maxLength: 12 }), (of, acts) => {
        const value = valueOf(after(of, acts), of)
        expect(valueOf(draftFrom(value, of), of)).toBe(value)
      }),
      { numRuns: 5000 },
    ))
})

test('a digit behind the decimals that the box has written makes no thousands of them', () => {
  const written = draftFrom('500.00', 'THB')
  expect(write(written)).toBe('500,00|')
  const more = put(written, '0')
  expect(shownOf(more)).toBe('500,000')
  expect(valueOf(more, 'THB')).toBe('?500,000')
  expect(valueOf(typed('500,000'), 'THB')).toBe('500000.00')
})

test.each(['50000.75', '-50000', '1,2,3', '1000000000000', '5 LAK 0', '500.000,005'])(
  'the unreadable %j is no empty field, and no amount to any schema',
  (text) => {
    const value = typedAmount(text, 'LAK')
    expect(isUnreadable(value)).toBe(true)
    for (const currency of currencies) expect(validate(amountOf(currency), value).ok).toBe(false)
    expect(toMinor(amountOrNought(value))).toBe(0n)
  },
)

test.each(['', ' ', '\u200B', '\u00A0'])('what nobody sees, %j, is an empty field', (text) => {
  expect(typedAmount(text, 'LAK')).toBe('')
  expect(isUnreadable('')).toBe(false)
  expect(amountOrNought('')).toBe('0')
})

test.each<[Currency, string, boolean]>([
  ['THB', '735,', true],
  ['THB', '1.284,', true],
  ['LAK', '50,', true],
  ['LAK', '5.00', true],
  ['LAK', '1,28', true],
  ['LAK', '50.000,7', false],
  ['LAK', '-5', false],
  ['THB', '12.845,678', false],
  ['LAK', '9.999.999.999.999', false],
])('in %s %j may become an amount by typing on: %s', (currency, text, may) =>
  expect(isUnfinished(text, currency)).toBe(may),
)

test.each<[string, Currency, string]>([
  ['', 'LAK', ''],
  ['500000', 'LAK', '500.000'],
  ['500000.00', 'LAK', '500.000'],
  ['500000.50', 'LAK', '500.000,50'],
  ['0.50', 'THB', '0,50'],
  ['1284.50', 'THB', '1.284,50'],
  ['1284', 'THB', '1.284'],
])('the value %j in %s is shown as %j', (value, currency, shown) =>
  expect(draftOf(value, currency)).toBe(shown),
)
