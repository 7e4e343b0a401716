import { expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { languageRead, publishingFaults, summaryRead } from './page.ts'

const now = new Date('2026-11-27T05:00:00Z')
const days = (count: number, seconds = 0) => secondsAfter(now, count * 24 * 3600 + seconds)
const draft = {
  slug: 'terms',
  version: 2,
  written: ['lo', 'th'],
  effectiveAt: null,
  required: false,
  hasSummary: true,
} as const
const asked = (more: object) => publishingFaults({ ...draft, ...more }, now)

test.each<[string, object, object]>([
  ['a change for everybody at once', {}, {}],
  ['one without Lao', { written: ['th'] }, { lo: 'REQUIRED' }],
  ['a change that does not say what it is', { hasSummary: false }, { summary: 'REQUIRED' }],
  ['the first version, in which nothing has changed', { version: 1, hasSummary: false }, {}],
  ['one of the past', { effectiveAt: days(0, -1) }, { effectiveAt: 'TOO_SMALL' }],
  ['one in a year', { effectiveAt: days(365) }, {}],
  ['one later than that', { effectiveAt: days(365, 1) }, { effectiveAt: 'TOO_LARGE' }],
  ['a required one without notice', { required: true }, { effectiveAt: 'TOO_SMALL' }],
  ['one a second short of it', { required: true, effectiveAt: days(7, -1) }, { effectiveAt: 'TOO_SMALL' }],
  ['one with its week', { required: true, effectiveAt: days(7) }, {}],
  ['the first, which needs none', { required: true, version: 1 }, {}],
  [
    'a page that nobody is to agree to',
    { slug: 'faq', required: true, effectiveAt: days(7) },
    { required: 'NOT_ALLOWED' },
  ],
])('a version is published, or names the fields that are wrong: %s', (_, more, faults) =>
  expect(asked(more)).toEqual(faults),
)

test('a language without a text reads the agency’s first, then Lao', () => {
  expect(languageRead(['lo', 'th', 'cn'], 'cn', ['th', 'cn'])).toBe('cn')
  expect(languageRead(['lo', 'th'], 'cn', ['th', 'cn'])).toBe('th')
  expect(languageRead(['lo'], 'cn', ['th', 'cn'])).toBe('lo')
  expect(languageRead(['lo', 'th'], undefined, ['th', 'lo'])).toBe('th')
})

test('a change’s summary is shown in the requested language, else the agency’s first, else Lao', () => {
  const summary = { lo: 'lo', th: 'th' }
  expect(summaryRead(summary, 'th', ['lo'])).toBe('th')
  expect(summaryRead(summary, 'cn', ['th'])).toBe('th')
  expect(summaryRead(summary, 'cn', ['vn'])).toBe('lo')
  expect(summaryRead(null, 'lo', ['lo'])).toBeNull()
})
