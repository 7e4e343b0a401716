import { expect, test } from 'vitest'
import { chromiumPlaces, firstThatStarts } from './chromium.mjs'

const debian = { env: {}, platform: 'linux', home: '/root' } as const
const allStart = { starts: () => true }
const isNotFirst = (path: string) => path !== '/usr/bin/chromium-headless-shell'

test('CHROMIUM_PATH is an order: nothing else is tried', () => {
  expect(chromiumPlaces({ ...debian, env: { CHROMIUM_PATH: '/opt/mine' } })).toEqual(['/opt/mine'])
})

test.each<[string, string[], string | null]>([
  [
    'the shell beside both',
    ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
    '/usr/bin/chromium-headless-shell',
  ],
  ['both', ['/usr/bin/google-chrome', '/usr/bin/chromium'], '/usr/bin/chromium'],
  ['only Chrome', ['/usr/bin/google-chrome'], '/usr/bin/google-chrome'],
  ['neither', [], null],
])('Debian with %s', (_, installed, found) => {
  const exists = (path: string) => installed.includes(path)
  expect(firstThatStarts(chromiumPlaces(debian), { exists, ...allStart })).toBe(found)
})

test('a Mac has it among its applications', () => {
  const home = '/Users/noy'
  const own = `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`
  const places = chromiumPlaces({ env: {}, platform: 'darwin', home })
  expect(firstThatStarts(places, { exists: (path) => path === own, ...allStart })).toBe(own)
})

test('a browser that does not start is skipped', () => {
  expect(firstThatStarts(chromiumPlaces(debian), { exists: () => true, starts: isNotFirst })).toBe(
    '/usr/bin/chromium',
  )
})
