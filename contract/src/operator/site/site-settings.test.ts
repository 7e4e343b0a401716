import { expect, test } from 'vitest'
import { validate } from '../../validate.ts'
import { hostFrom, siteForm, type SiteForm } from './site-settings.ts'

const form: SiteForm = {
  version: 0,
  name: 'ຄຳ',
  logo: null,
  colour: '#E9B949',
  minAge: 18,
  languages: ['th', 'lo'],
  social: { whatsapp: '', line: ' https://line.me/R/ti/p/@kham ', facebook: '', telegram: '', twitter: '' },
}

test('a form is taken as it is meant: trimmed, and colours in one way of writing', () => {
  const taken = validate(siteForm, form)
  expect(taken).toMatchObject({
    ok: true,
    value: { colour: '#e9b949', social: { line: 'https://line.me/R/ti/p/@kham' }, languages: ['th', 'lo'] },
  })
})

const to = (telegram: string) => ({ social: { ...form.social, telegram } })

test.each<[string, Partial<SiteForm>, Record<string, string>]>([
  ['no name', { name: '  ' }, { name: 'TOO_SHORT' }],
  ['60 letters', { name: 'ກ'.repeat(60) }, {}],
  ['61 letters', { name: 'ກ'.repeat(61) }, { name: 'TOO_LONG' }],
  ['what nobody sees', { name: '\u202E\u3164' }, { name: 'TOO_SHORT' }],
  ['a control sign', { name: 'kham\u0007' }, { name: 'BAD_FORMAT' }],
  ['18 years', { minAge: 18 }, {}],
  ['17 years', { minAge: 17 }, { minAge: 'TOO_SMALL' }],
  ['99 years', { minAge: 99 }, {}],
  ['100 years', { minAge: 100 }, { minAge: 'TOO_LARGE' }],
  ['one language', { languages: ['vn'] }, {}],
  ['English', { languages: ['lo', 'en'] }, {}],
  ['no language', { languages: [] }, { languages: 'TOO_SHORT' }],
  ['a language twice', { languages: ['lo', 'lo'] }, { languages: 'NOT_ALLOWED' }],
  ['half a colour', { colour: '#e9b9' }, { colour: 'BAD_FORMAT' }],
  ['no colour', { colour: null }, {}],
  ['an address without a scheme', to('t.me/kham'), { 'social.telegram': 'BAD_FORMAT' }],
  ['one that is not encrypted', to('http://t.me/kham'), { 'social.telegram': 'BAD_FORMAT' }],
  ['a script', to('javascript:alert(1)//https://t.me'), { 'social.telegram': 'BAD_FORMAT' }],
  ['data', to('data:text/html,https://t.me'), { 'social.telegram': 'BAD_FORMAT' }],
  ['a name that passes for a host', to('https://t.me@evil.example'), { 'social.telegram': 'BAD_FORMAT' }],
  ['a scheme and nothing more', to('https://'), { 'social.telegram': 'BAD_FORMAT' }],
  ['300 letters', to(`https://t.me/${'a'.repeat(287)}`), {}],
  ['301 letters', to(`https://t.me/${'a'.repeat(288)}`), { 'social.telegram': 'TOO_LONG' }],
])('%s', (_, change, fields) => {
  const taken = validate(siteForm, { ...form, ...change })
  expect(taken.ok ? {} : taken.fields).toEqual(fields)
})

test.each([
  [' WWW.Kham.Example ', 'www.kham.example'],
  ['kham.localhost', 'kham.localhost'],
  ['ຄຳ.com', 'xn--s6c6g8c.com'],
  [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  [`${'a'.repeat(64)}.com`, null],
  ['https://kham.example', null],
  ['kham.example:443', null],
  ['kham.example/', null],
  ['kham.example.', null],
  ['kham_example.com', null],
  ['me@kham.example', null],
  ['*.kham.example', null],
  ['two words', null],
  ['-kham.example', null],
  ['', null],
])('%j is the host %j', (typed, host) => expect(hostFrom(typed)).toBe(host))
