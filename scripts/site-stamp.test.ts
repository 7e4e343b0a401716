import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteStamp } from './site-stamp.mjs'

let house = ''

function write(path: string, text = 'text') {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'kham-stamp-'))
  for (const path of [
    'player/src/main.tsx',
    'console/src/main.tsx',
    'ui/src/button.tsx',
    'package-lock.json',
  ])
    write(path)
})
afterEach(() => rmSync(house, { recursive: true }))

test('nothing changed, nothing to build', () => {
  expect(siteStamp(house, 'player')).toBe(siteStamp(house, 'player'))
})

test.each([
  ['a source grows', () => write('player/src/main.tsx', 'longer text')],
  ['a source is touched', () => utimesSync(join(house, 'player/src/main.tsx'), 1, 1)],
  ['a source is new', () => write('player/src/page.tsx')],
  ['a source is gone', () => rmSync(join(house, 'player/src/main.tsx'))],
  ['words change', () => write('player/locales/lo/common.json')],
  ['the shared look changes', () => write('ui/src/button.tsx', 'longer text')],
  ['the contract changes', () => write('contract/src/money.ts')],
  ['a package changes', () => write('package-lock.json', 'longer text')],
])('stale when %s', (_, change) => {
  const before = siteStamp(house, 'player')
  change()
  expect(siteStamp(house, 'player')).not.toBe(before)
})

test.each([
  ['the build itself', 'player/dist/index.html'],
  ['what the build generates', 'player/src/route-tree.gen.ts'],
  ['a test', 'ui/src/button.test.tsx'],
  ['the other site', 'console/src/main.tsx'],
  ['the server', 'server/src/main.ts'],
])('fresh after a change of %s', (_, path) => {
  const before = siteStamp(house, 'player')
  write(path, 'longer text')
  expect(siteStamp(house, 'player')).toBe(before)
})
