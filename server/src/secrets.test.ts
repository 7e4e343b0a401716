import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { secretKeyIn, secretKeyOf, secretsUnder } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'kham-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secrets = secretsUnder(randomBytes(32))
const plain = Buffer.from('the private key')

test('a sealed text opens again, and differs each time', () => {
  const [first, second] = [1, 2].map(() => secrets.seal(plain, 'a key'))
  expect(secrets.open(first!, 'a key')).toEqual(plain)
  expect(first).not.toBe(second)
  expect(Buffer.from(first!.split('.')[2]!, 'base64url').includes(plain)).toBe(false)
})

test('nothing may be sealed as well', () =>
  expect(secrets.open(secrets.seal(Buffer.alloc(0), 'nothing'), 'nothing')).toEqual(Buffer.alloc(0)))

test('it opens for nothing else than it was sealed for', () =>
  expect(() => secrets.open(secrets.seal(plain, "one agency's key"), "another agency's key")).toThrow(
    'authenticate',
  ))

test('another key does not open it, and is told apart from damage', () =>
  expect(() => secretsUnder(randomBytes(32)).open(secrets.seal(plain, 'a key'), 'a key')).toThrow(
    'a key was sealed under another key than KHAM_SECRET_KEY',
  ))

test('a changed byte anywhere keeps it shut', () => {
  const [version, name, body = ''] = secrets.seal(plain, 'a key').split('.')
  const sealed = Buffer.from(body, 'base64url')
  for (const place of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[place]! ^= 1
    expect(() => secrets.open(`${version}.${name}.${changed.toString('base64url')}`, 'a key')).toThrow(
      'authenticate',
    )
  }
  expect(() => secrets.open('plain text', 'a key')).toThrow('a key is not sealed')
})

test('a data folder has one key, readable for its user only', () => {
  const dataDir = join(folder, 'new', 'folder')
  const key = secretKeyIn(dataDir)
  expect(key).toHaveLength(32)
  expect(secretKeyIn(dataDir)).toEqual(key)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a damaged key file is told of and not replaced', () => {
  writeFileSync(join(folder, 'secret.key'), 'half a k')
  expect(() => secretKeyIn(folder)).toThrow('is damaged')
})

test.each([
  ['31 bytes', randomBytes(31).toString('base64'), false],
  ['32 bytes', randomBytes(32).toString('base64'), true],
  ['32 bytes for URLs', randomBytes(32).toString('base64url'), true],
  ['33 bytes', randomBytes(33).toString('base64'), false],
  ['no base64', '!'.repeat(44), false],
])('a key of %s', (_, text, isTaken) => expect(secretKeyOf(text)?.length).toBe(isTaken ? 32 : undefined))
