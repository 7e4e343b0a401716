import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPassword } from '../http/passwords.ts'
import { secretKeyBytes, secretsUnder } from '../secrets.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { typedCommands } from '../testing/typed-command.ts'
import { agencyVerbs } from './agency/agency-verbs.ts'
import { CannotDo } from './command.ts'
import { staffVerbs } from './staff/staff-verbs.ts'
import { byHand } from '../testing/as-owner.ts'

const password = 'ຄຳ ແລະ ດອກຈຳປາ 2026'
const secrets = secretsUnder(randomBytes(secretKeyBytes))

describe('agencies and staff from the command line', () => {
  let world: TestDatabase
  beforeAll(async () => void (world = await testDatabase()))
  afterAll(() => world.close())
  const db = () => world.database.kysely

  const run = typedCommands(db, secrets)
  const agency = (...args: string[]) => run(agencyVerbs, args)
  const staff = (args: string[], input = `${password}\n`) => run(staffVerbs, args, input)
  const named = (id: string, host: string) => ['create', '--agency', id, '--name', 'Second', '--host', host]

  test('an agency is made with its hosts, and listed', async () => {
    const made = await agency(...named('second', 'Second.Example'), '--host', 'www.second.example', '--json')
    expect(made).toEqual({
      agency: 'second',
      name: 'Second',
      hosts: ['second.example', 'www.second.example'],
      colour: null,
      logo: null,
      languages: ['lo', 'th', 'cn', 'vn'],
      minAge: 18,
      social: { whatsapp: '', line: '', facebook: '', telegram: '', twitter: '' },
    })
    expect(await agency('list', '--json')).toContainEqual(made)
    expect(await agency('list')).toContain('second  Second  second.example  www.second.example')
  })

  test("an owner's password is not the name of the agency that is made with it, and nothing is made", async () => {
    const owned = [...named('third', 'third.example'), '--owner', 'noy-1', '--password-stdin']
    const make = (input: string) => run(agencyVerbs, owned.with(4, 'Vangthong'), input)
    await expect(make('vangthong-2026')).rejects.toThrow('everybody')
    expect(await agency('list')).not.toContain('third')
  })

  test.each([
    ['an id that is there', named('second', 'new.example'), 'already'],
    ['a host of another', named('third', 'second.example'), 'another agency'],
    ['an id in capitals', named('Third', 'third.example'), '--agency'],
    ['no name', ['create', '--agency', 'third', '--name', ' ', '--host', 'third.example'], '--name'],
    ['no host', ['create', '--agency', 'third', '--name', 'Third'], '--host'],
    ['a host with a port', named('third', 'third.example:3000'), 'no host'],
    ['a host with a scheme', named('third', 'https://third.example'), 'no host'],
    ['a colour that is hard to read', [...named('third', 'third.example'), '--colour', '#2563eb'], 'BUTTON'],
    ['a channel without https', [...named('third', 'third.example'), '--line', 'line.me/x'], '--line'],
    ['a logo that is none', [...named('third', 'third.example'), '--logo', import.meta.filename], '--logo'],
    [
      'an owner with no way to the password',
      [...named('third', 'third.example'), '--owner', 'noy-1'],
      'stdin',
    ],
  ])('%s is refused, and nothing is made', async (_, args, why) => {
    const before = await agency('list', '--json')
    await expect(agency(...args)).rejects.toThrow(why)
    await expect(agency(...args)).rejects.toBeInstanceOf(CannotDo)
    expect(await agency('list', '--json')).toEqual(before)
  })

  const owner = ['create', '--agency', 'second', '--username', 'noy', '--role', 'owner', '--password-stdin']
  const rowOf = (username: string) =>
    db().selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst()

  test('the first owner is made, whose password is the line that came in', async () => {
    const username = 'noy-1'
    const args = owner.map((each) => (each === 'noy' ? username : each))
    expect(await staff([...args, '--name', 'Noy', '--json'])).toEqual({
      username,
      name: 'Noy',
      role: 'owner',
      createdAt: expect.any(String),
      deactivatedAt: null,
    })
    const row = (await rowOf(username))!
    expect(await isPassword(password, row.password_hash)).toBe(true)
    expect(await staff(['list', '--agency', 'second'])).toEqual(['noy-1  owner  Noy'])
    await expect(staff(args)).rejects.toThrow('already')
  })

  test('deactivated staff are listed as such', async () => {
    const at = new Date('2026-11-20T05:00:00Z')
    await byHand(db(), db().updateTable('staff').set({ deactivated_at: at }).where('username', '=', 'noy-1'))
    expect(await staff(['list', '--agency', 'second'])).toEqual(['noy-1  owner  Noy  deactivated'])
    expect(await staff(['list', '--agency', 'second', '--json'])).toMatchObject([
      { username: 'noy-1', deactivatedAt: '2026-11-20T05:00:00.000Z' },
    ])
    await byHand(
      db(),
      db().updateTable('staff').set({ deactivated_at: null }).where('username', '=', 'noy-1'),
    )
  })

  const limits = (...args: string[]) => agency('limits', '--agency', 'second', ...args)
  test('limits are told, and those that are said are changed; the log says so', async () => {
    const before = await limits('--json')
    const after = await limits('--deposit-min', '30000', '--withdraw-max', '5000.50', '--json')
    expect(after).toEqual({
      ...before,
      depositMin: { amount: '30000.00', currency: 'LAK' },
      withdrawMax: { amount: '5000.50', currency: 'THB' },
    })
    expect((await limits())[0]).toBe('deposit-min  30000.00 LAK')
    const acts = await db().selectFrom('audit_log').selectAll().where('act', '=', 'LIMITS_CHANGED').execute()
    expect(acts).toMatchObject([{ staff_id: null, agency_id: 'second', after: { depositMin: '30000.00' } }])
    for (const wrong of [
      ['--deposit-min', '999'],
      ['--deposit-min', '1e9'],
      ['--withdraw-max', '0'],
    ])
      await expect(limits(...wrong)).rejects.toMatchObject({ code: 'VALIDATION' })
    expect(await limits('--json')).toEqual(after)
  })

  test('an owner who has lost phone and recovery codes gets in with the password alone', async () => {
    const args = ['reset-totp', '--agency', 'second\u200B', '--username', ' noy-1\u2060']
    await expect(staff(args)).rejects.toThrow('neither an authenticator nor passkeys')
    const totp = { totp_secret: 'v1.a.b', totp_since: new Date(), totp_step: 1n }
    await byHand(db(), db().updateTable('staff').set(totp).where('username', '=', 'noy-1'))
    expect(await staff([...args, '--json'])).toEqual({
      username: 'noy-1',
      totp: false,
      payoutsHeldUntil: expect.any(String),
    })
    const [hold, ...others] = await db().selectFrom('agency_payout_holds').selectAll().execute()
    expect(others).toEqual([])
    expect(hold).toMatchObject({ agency_id: 'second' })
    expect(hold!.until.getTime() - hold!.began_at.getTime()).toBe(3600_000)
    expect(await rowOf('noy-1')).toMatchObject({ totp_secret: null, totp_since: null, totp_step: null })
    const written = await db().selectFrom('audit_log').selectAll().where('act', '=', 'TOTP_RESET').execute()
    expect(written).toMatchObject([
      {
        staff_id: null,
        address: null,
        subject_kind: 'STAFF',
        after: { payoutsHeldUntil: hold!.until.toISOString() },
      },
    ])
    await expect(staff(args.with(4, 'nobody'))).rejects.toThrow('nobody is called nobody')
  })

  const changed = (change: Record<string, string>) => owner.map((each) => change[each] ?? each)
  test.each([
    ['another agency', changed({ second: 'nobody', noy: 'noy-2' }), password, 'no agency nobody'],
    ['a short username', owner, password, '--username'],
    ['a role that there is not', changed({ noy: 'noy-2', owner: 'king' }), password, '--role'],
    ['a short password', changed({ noy: 'noy-2' }), '1234567', '8 to 128'],
    ['a common one', changed({ noy: 'noy-2' }), 'password1', 'everybody'],
    ["one of the agency's words", changed({ noy: 'noy-2' }), 'Second-2026', 'everybody'],
    ['the username', changed({ noy: 'noy-is-noy' }), 'NOY-IS-NOY', 'username'],
    [
      'no way to the password',
      changed({ noy: 'noy-2', '--password-stdin': '--json' }),
      '',
      '--password-stdin',
    ],
  ])('%s is refused', async (_, args, input, why) => {
    await expect(staff(args, input)).rejects.toThrow(why)
    expect(await rowOf('noy-2')).toBeUndefined()
  })
})
