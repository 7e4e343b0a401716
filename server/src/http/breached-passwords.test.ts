import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffVerbs } from '../commands/staff/staff-verbs.ts'
import { secretKeyBytes, secretsUnder } from '../secrets.ts'
import { addStaff, agencyId, goodPassword, testApp, type TestApp } from '../testing/test-app.ts'
import { typedCommands } from '../testing/typed-command.ts'
import { breachedPasswords } from './breached-passwords.ts'

const folder = mkdtempSync(join(tmpdir(), 'kham-breached-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
let files = 0
function fileOf(text: string) {
  const path = join(folder, `${++files}.txt`)
  writeFileSync(path, text)
  return path
}
const sorted = (texts: readonly string[]) => texts.map((text) => sha1(text)).toSorted()

describe('a file of breached passwords', () => {
  const known = Array.from({ length: 1_000 }, (_, n) => `known-${n}`)
  const lines = sorted(known)

  test.each([
    ['as it is', `${lines.join('\n')}\n`],
    ['without an end of its last line', lines.join('\n')],
    [
      'in capitals, with counts, as lists are published',
      lines.map((line) => `${line.toUpperCase()}:${line.length}\r\n`).join(''),
    ],
    ['with empty lines at its end', `${lines.join('\n')}\n\n`],
  ])('is read %s: each of its lines is found and nothing else', async (_, text) => {
    const isBreached = await breachedPasswords(fileOf(text))
    for (const each of known) expect(await isBreached([each])).toBe(true)
    for (let n = 0; n < 200; n++) expect(await isBreached([`other-${n}`, `else-${n}`])).toBe(false)
    expect(await isBreached(['other', known[7]!])).toBe(true)
  })

  test.each([1, 2, 3])('may have %i lines', async (count) => {
    const few = known.slice(0, count)
    const isBreached = await breachedPasswords(fileOf(sorted(few).join('\n')))
    for (const each of few) expect(await isBreached([each])).toBe(true)
    for (const each of known.slice(count)) expect(await isBreached([each])).toBe(false)
  })

  test('counts from then on where another takes its place', async () => {
    const path = fileOf(sorted(['one']).join('\n'))
    const isBreached = await breachedPasswords(path)
    await rename(fileOf(sorted(['two', 'three']).join('\n')), path)
    expect([await isBreached(['one']), await isBreached(['two'])]).toEqual([false, true])
  })

  test.each([
    ['a file that is not there', () => join(folder, 'nowhere.txt'), 'cannot be read (ENOENT)'],
    ['a folder', () => folder, 'cannot be read (EISDIR)'],
    ['an empty file', () => fileOf(''), 'SHA-1 in hex'],
    ['passwords themselves', () => fileOf(`${known.join('\n')}\n`), 'SHA-1 in hex'],
    ['other hashes', () => fileOf(`${lines.map((line) => `${line}00`).join('\n')}\n`), 'SHA-1 in hex'],
    ['one long line', () => fileOf(lines.join(' ')), 'SHA-1 in hex'],
    ['what is not sorted', () => fileOf(lines.toReversed().join('\n')), 'sorted'],
  ])('%s is none', async (_, path, why) => {
    const refused = breachedPasswords(path())
    await expect(refused).rejects.toThrow('KHAM_BREACHED_FILE')
    await expect(refused).rejects.toThrow(why)
  })
})

describe('a password that others have had', () => {
  const breached = 'ຈຳປາຂາວ ສະຫວັນ'
  const tooCommon = { status: 400, body: { code: 'VALIDATION' } }
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    const path = fileOf(
      sorted([breached, 'trustno-bank', 'Ⅷ-tigers-in-a-boat'].map((text) => text.normalize('NFKC'))).join(
        '\n',
      ),
    )
    app.context.isBreached = await breachedPasswords(path)
  })
  afterAll(() => app.close())

  test.each([
    ['as it is', breached],
    ['with digits and signs at its ends, in capitals', '!!TrustNo-Bank-2026'],
    ['however its letters are composed', 'Ⅷ-tigers-in-a-boat'],
  ])('is chosen by no new player, %s', async (_, password) => {
    const answer = await app.browser().register('player-1', password)
    expect(answer).toMatchObject({ ...tooCommon, body: { fields: { password: 'TOO_COMMON' } } })
  })

  test('is chosen by nobody who changes theirs, nor given by a command', async () => {
    const fields = { newPassword: 'TOO_COMMON' }
    const change = { currentPassword: goodPassword, newPassword: breached, confirmNewPassword: breached }
    const player = app.browser()
    expect((await player.register('player-2')).status).toBe(201)
    expect(await player.post('/v2/players/security/password/change', change)).toMatchObject({
      ...tooCommon,
      body: { fields },
    })
    await addStaff(app.context, 'the-owner', 'owner')
    const owner = app.browser()
    await owner.post('/v2/agency/session', { username: 'the-owner', password: goodPassword })
    expect(await owner.post('/v2/agency/account/password', change)).toMatchObject({
      ...tooCommon,
      body: { fields },
    })
    const added = { username: 'noy-1', displayName: 'Noy', role: 'support', password: goodPassword }
    const { password } = (await owner.post('/v2/agency/staff', added)).body
    const noy = app.browser()
    await noy.post('/v2/agency/session', { username: 'noy-1', password })
    expect(
      await noy.post('/v2/agency/session/password', { newPassword: breached, confirmNewPassword: breached }),
    ).toMatchObject({
      ...tooCommon,
      body: { fields },
    })
    const typed = typedCommands(
      () => app.context.db,
      secretsUnder(Buffer.alloc(secretKeyBytes, 'key')),
      app.context.isBreached,
    )
    const words = [
      'create',
      '--agency',
      agencyId,
      '--username',
      'noy-2',
      '--role',
      'owner',
      '--password-stdin',
    ]
    await expect(typed(staffVerbs, words, breached)).rejects.toThrow('everybody')
  })
})
