import { expect, test } from 'vitest'
import { hostOf, isLocalHost, refuseTwoHosts } from './host.ts'

test.each([
  ['Kham.Example:3000', 'kham.example'],
  ['kham.example', 'kham.example'],
  ['[::1]:3000', '[::1]'],
  ['[::1]', '[::1]'],
  ['kham.example:65536', 'kham.example:65536'],
  ['', ''],
])('%s is %s', (header, host) => expect(hostOf(header)).toBe(host))

test('only names that stay on this machine are local', () => {
  expect(['localhost', 'a.localhost', '127.0.0.1', '[::1]'].every(isLocalHost)).toBe(true)
  expect(['localhost.example', 'xlocalhost', '127.0.0.2', ''].some(isLocalHost)).toBe(false)
})

test('two hosts of one request are refused, in two headers or in its target', () => {
  const request =
    (url: string, ...rawHeaders: string[]) =>
    () =>
      refuseTwoHosts({ url, rawHeaders })
  expect(request('/', 'Host', 'kham.example', 'cookie', 'host')).not.toThrow()
  expect(request('/', 'Host', 'kham.example', 'accept', '*/*', 'HOST', 'kham.example')).toThrow('VALIDATION')
  expect(request('http://Kham.example/?a=http://b/', 'Host', 'kham.example')).not.toThrow()
  expect(request('http://kham.example/', 'Host', 'desk.kham.example')).toThrow('VALIDATION')
  expect(request('http://kham.example/')).toThrow('VALIDATION')
})
