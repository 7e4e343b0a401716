import type { Site } from '@kham/contract/operator/site/site-settings'
import { expect, test } from 'vitest'
import { draftOf, faultsOf, formOf, type SiteDraft } from './site-draft.ts'

const site: Site = {
  version: 3,
  name: 'ຄຳ',
  logo: null,
  colour: null,
  minAge: 18,
  languages: ['lo', 'th'],
  social: { whatsapp: '', line: '', facebook: '', telegram: 'https://t.me/kham', twitter: '' },
}
const draft = draftOf(site)
const { version: _, ...unversioned } = site

test('a site that nobody touches is sent as it came', () => {
  expect(formOf(draft, 3)).toEqual({ version: 3, ...unversioned })
  expect(faultsOf(draft)).toEqual({})
})

test.each<[string, Partial<SiteDraft>, object]>([
  ['no name', { name: ' ' }, { name: 'form' }],
  ['20 years in Lao digits', { minAge: '໒໐' }, {}],
  ['17 years', { minAge: '17' }, { minAge: 'form' }],
  ['no age', { minAge: '' }, { minAge: 'form' }],
  ['half a colour', { colour: '#38b' }, { colour: 'form' }],
  ['a colour in capitals', { colour: ' #38BDF8 ' }, {}],
  ['a colour that is hard to read', { colour: '#2563eb' }, { colour: 'contrast' }],
  ['no language', { languages: [] }, { languages: 'form' }],
  [
    'a channel without https',
    { social: { ...draft.social, line: 'line.me/kham' } },
    { 'social.line': 'form' },
  ],
])('%s', (_, change, faults) => {
  expect(faultsOf({ ...draft, ...change })).toEqual(faults)
})
