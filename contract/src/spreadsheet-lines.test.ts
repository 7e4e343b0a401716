import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCell, ofCell } from './spreadsheet-text.ts'

test.each([
  ['Please.\n=HYPERLINK("https://evil.example","x")', `Please.\n'=HYPERLINK("https://evil.example","x")`],
  ['Please.\n "=1+1"', `Please.\n' "=1+1"`],
  ['a\n\t@SUM(A1)', `a\n'\t@SUM(A1)`],
  ['a\r\n+1', `a\r\n'+1`],
  ['a\n;=1+1', `a\n;'=1+1`],
  ['a\n\nb', 'a\n\nb'],
  ['a\r\nb = c', 'a\r\nb = c'],
])('no line of %j begins with a formula', (text, cell) => {
  expect(asCell(text)).toBe(cell)
  expect(ofCell(cell)).toBe(text)
})

test('lines are read as the text that they were made of', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from(`=-@;'" a\t\r\n＝`)) }), (text) => {
      const cell = asCell(text)
      expect(ofCell(cell)).toBe(text)
      expect(cell).not.toMatch(/(?:^|[;\r\n])["\t ]*[=\-@＝]/)
    }),
    { numRuns: 5000 },
  ))
