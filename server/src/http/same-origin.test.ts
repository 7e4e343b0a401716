import { expect, test } from 'vitest'
import { isFromThisSite } from './same-origin.ts'

const host = 'kham.example:3000'

test.each([
  ['a read from anywhere', 'GET', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
  ['a program, which says nothing', 'POST', {}, true],
  ['our page', 'POST', { 'sec-fetch-site': 'same-origin', origin: 'http://kham.example:3000' }, true],
  ['the address bar', 'POST', { 'sec-fetch-site': 'none' }, true],
  ['an older browser on our page', 'POST', { origin: 'http://KHAM.example:3000' }, true],
  ['another site', 'POST', { 'sec-fetch-site': 'cross-site' }, false],
  ['a sibling host', 'POST', { 'sec-fetch-site': 'same-site' }, false],
  ['a value nobody knows', 'POST', { 'sec-fetch-site': '' }, false],
  ['another origin', 'POST', { origin: 'http://evil.example:3000' }, false],
  ['another port', 'POST', { origin: 'http://kham.example:3001' }, false],
  ['a host that only begins like ours', 'POST', { origin: 'http://kham.example:3000.evil.example' }, false],
  ['our name as user', 'POST', { origin: 'http://kham.example:3000@evil.example' }, false],
  ['an opaque origin', 'DELETE', { origin: 'null' }, false],
  ['an origin that is none', 'PUT', { origin: '' }, false],
  ['two that disagree', 'POST', { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' }, false],
])('%s', (_, method, headers, passes) => {
  expect(isFromThisSite({ method, headers, host })).toBe(passes)
})

const from = (origin: string, to: string) => isFromThisSite({ method: 'POST', headers: { origin }, host: to })

test('the own port of the scheme may be left out', () => {
  expect(from('https://kham.example', 'kham.example')).toBe(true)
  expect(from('https://kham.example', 'kham.example:443')).toBe(true)
  expect(from('http://kham.example', 'kham.example:443')).toBe(false)
})
