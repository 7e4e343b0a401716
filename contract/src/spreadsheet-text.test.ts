import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCell, ofCell } from './spreadsheet-text.ts'

test.each([
  ['=1+1', `'=1+1`],
  ['+856 20 5555', `'+856 20 5555`],
  ['-5', `'-5`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1+1', `'\t=1+1`],
  ['\r=1+1', `'\r'=1+1`],
  ['\n=1+1', `'\n'=1+1`],
  ['＝1+1', `'＝1+1`],
  ['"=1+1"', `'"=1+1"`],
  ['NOY;=HYPERLINK("https://evil.example","x");', `NOY;'=HYPERLINK("https://evil.example","x");`],
  ['a; -b', `a;' -b`],
  ['-5.00', '-5.00'],
  ['NOY KEO', 'NOY KEO'],
  ['a=b; c', 'a=b; c'],
  ["'quoted'", "'quoted'"],
  ['', ''],
])('%j is the cell %j', (text, cell) => {
  expect(asCell(text)).toBe(cell)
  expect(ofCell(cell)).toBe(text)
})

test('a cell is read as the text that it was made of', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from(`=+-@;'" 1.0a\t＝`)) }), (text) => {
      expect(ofCell(asCell(text))).toBe(text)
    }),
    { numRuns: 5000 },
  ))
