import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled, shutTo } from './ensure-install.mjs'

const asks = { dependencies: { zod: '4.6.7' } }
let house = ''

function write(path: string, content: object) {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), JSON.stringify(content))
}

function setAge(path: string, minutes: number) {
  const at = Date.now() / 1000 - minutes * 60
  utimesSync(join(house, path), at, at)
}

/** A house after `npm install`: npm's own record is the newest file. */
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'kham-install-'))
  write('package.json', { workspaces: ['server'] })
  write('server/package.json', asks)
  write('package-lock.json', { packages: { '': {}, server: asks } })
  setAge('package-lock.json', 10)
  write('node_modules/.bin/node', {})
  write('node_modules/.package-lock.json', {})
})
afterEach(() => rmSync(house, { recursive: true }))

test('a fresh npm install counts as installed', () => expect(isInstalled(house)).toBe(true))

test.each([
  ['node_modules is missing', () => rmSync(join(house, 'node_modules'), { recursive: true })],
  ['an install was cut off', () => rmSync(join(house, 'node_modules/.package-lock.json'))],
  ['the pinned Node is missing', () => rmSync(join(house, 'node_modules/.bin/node'))],
  ['the lock file is newer', () => setAge('node_modules/.package-lock.json', 20)],
  ['a manifest asks for what the lock file does not have', () => write('server/package.json', {})],
])('not installed when %s', (_, change) => {
  change()
  expect(isInstalled(house)).toBe(false)
})

test('a checkout that only renews dates installs nothing again', () => {
  expect(isInstalled(house)).toBe(true)
  setAge('node_modules/.package-lock.json', 20)
  expect(isInstalled(house)).toBe(true)
})

test('a new script in a manifest installs nothing again', () => {
  expect(isInstalled(house)).toBe(true)
  write('server/package.json', { ...asks, scripts: { hello: 'true' } })
  setAge('node_modules/.package-lock.json', 20)
  expect(isInstalled(house)).toBe(true)
})

test('a checkout of another lock file installs again', () => {
  expect(isInstalled(house)).toBe(true)
  write('package-lock.json', { packages: { '': {}, server: asks, 'node_modules/zod': {} } })
  setAge('node_modules/.package-lock.json', 20)
  expect(isInstalled(house)).toBe(false)
})

// Root may write anywhere, whatever the mode says.
test('a missing write permission names the folder', () => {
  chmodSync(join(house, 'node_modules'), 0o555)
  const uid = process.geteuid?.()
  expect(shutTo(house)).toBe(uid === 0 ? null : join(house, 'node_modules'))
  rmSync(join(house, 'node_modules'), { recursive: true })
  expect(shutTo(house)).toBeNull()
})
