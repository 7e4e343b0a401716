import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test.each([
  ['', 'lo', 1],
  ['ກ'.repeat(1349), 'lo', 1],
  ['ກ'.repeat(1350), 'lo', 2],
  ['ก '.repeat(1350), 'th', 2],
  ['word '.repeat(1350), 'en', 6],
  ['字'.repeat(1349), 'cn', 3],
  ['ອ່\u2060'.repeat(450), 'lo', 1],
] as const)('%.5s… in %s takes %i minutes', (text, language, minutes) =>
  expect(readingMinutes(text, language)).toBe(minutes),
)
