import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyNameOfInstallation } from './db/installation.ts'
import { openDatabase, type OwnedDatabase } from './db/pool.ts'
import { hashPassword } from './http/passwords.ts'
import { newId } from './id.ts'
import { refuseUnfitForProduction } from './refuse-unfit-for-production.ts'
import { keyNameOf } from './secrets.ts'
import { demoColleagues, demoOperator, demoPlayer } from './seed/demo-people.ts'
import { freePort } from './free-port.mjs'
import { launchServer } from './testing/server-process.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'
import { byHand } from './testing/as-owner.ts'

const key = randomBytes(32)
const name = keyNameOf(key)
const fits = { given: name, kept: name }
const login = `web_${randomBytes(6).toString('hex')}`
const maker = `maker_${randomBytes(6).toString('hex')}`

let opened: TestDatabase
let owner: OwnedDatabase
/** By a login that is a member of kham_app and nothing else. */
let web: OwnedDatabase

beforeAll(async () => {
  opened = await testDatabase()
  owner = opened.database
  await asOwner(`create role ${login} login in role kham_app`, `create role ${maker} login in role kham_app`)
  web = await openAs(login)
  await byHand(
    owner.kysely,
    owner.kysely.insertInto('agencies').values({ agency_id: 'kham', name: 'Kham', logo: null, social: '{}' }),
  )
})
afterAll(async () => {
  await web.close()
  await asOwner(`drop role ${login}`, `drop role ${maker}`)
  await opened.close()
})

const urlAs = (user: string) => Object.assign(new URL(opened.url), { username: user }).href
const openAs = (user: string) =>
  openDatabase({ databaseUrl: urlAs(user), dataDir: '', connectTimeoutMs: 15_000, onFault: () => {} })

const asOwner = (...statements: string[]) =>
  owner.asOwner(async (client) => {
    for (const sql of statements) await client.query(sql)
  })

async function told(database: OwnedDatabase, its = fits): Promise<string[]> {
  const refused = await refuseUnfitForProduction(database, its).catch((error: unknown) => error)
  return refused === undefined ? [] : (refused as Error).message.split('\n')
}

describe('the key', () => {
  test('of the first server is recorded, and every other is refused', async () => {
    expect(await keyNameOfInstallation(web.kysely, name)).toBe(name)
    const given = keyNameOf(randomBytes(32))
    const kept = await keyNameOfInstallation(web.kysely, given)
    expect(await told(web, { given, kept })).toEqual([
      `KHAM_SECRET_KEY is the key ${given}, and this database is sealed under the key ${name}: nothing in it could be opened.`,
    ])
    expect(await told(web)).toEqual([])
  })

  test('on record cannot be changed by the application’s role', async () => {
    for (const sql of [`update installation set key_name = 'AAAAAAAA'`, 'delete from installation'])
      await expect(web.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
    await expect(
      web.pool.query(`insert into installation (is_only, key_name) values (false, 'AAAAAAAA')`),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('passwords of the demonstration', () => {
  const player = (username: string, password_hash: string, closed_at: Date | null) =>
    web.kysely
      .insertInto('players')
      .values({
        agency_id: 'kham',
        player_id: newId(new Date()),
        username,
        password_hash,
        display_name: username,
        name_key: username,
        age_confirmed_at: new Date(),
        closed_at,
      })
      .execute()
  const staff = (change: { password_hash?: string; deactivated_at?: Date }) =>
    byHand(
      owner.kysely,
      owner.kysely.updateTable('staff').set(change).where('username', '=', demoOperator.username),
    )

  test('are refused of whoever signs in with one, and of nobody else', async () => {
    const [playerHash, staffHash, other] = await Promise.all(
      [demoPlayer.password, demoOperator.password, 'another-2026'].map(hashPassword),
    )
    await player(demoPlayer.username, other!, null)
    await byHand(
      owner.kysely,
      owner.kysely.insertInto('staff').values({
        agency_id: 'kham',
        staff_id: newId(new Date()),
        username: demoOperator.username,
        password_hash: staffHash!,
        display_name: 'Operator',
        role: 'owner',
      }),
    )
    const line = (who: string) =>
      `The passwords of the demonstration sign in here (${who}): real money needs a database of its own.`
    expect(await told(web)).toEqual([line('operator of kham')])
    await web.kysely.updateTable('players').set({ password_hash: playerHash! }).execute()
    expect(await told(web)).toEqual([line('somsak of kham, operator of kham')])
    await staff({ deactivated_at: new Date() })
    await byHand(
      owner.kysely,
      owner.kysely.insertInto('staff').values({
        agency_id: 'kham',
        staff_id: newId(new Date()),
        username: 'malai',
        password_hash: await hashPassword(demoColleagues.password),
        display_name: 'Malai',
        role: 'manager',
      }),
    )
    expect(await told(web)).toEqual([line('somsak of kham, malai of kham')])
    const gone = { deactivated_at: new Date() }
    await byHand(owner.kysely, owner.kysely.updateTable('staff').set(gone).where('username', '=', 'malai'))
    await web.kysely.updateTable('players').set({ password_hash: other! }).execute()
    expect(await told(web)).toEqual([])
  })
})

describe('the login', () => {
  test('that owns the tables is refused, and so is a member of the owner’s role', async () => {
    expect(await told(owner)).toEqual([expect.stringMatching(/^The login of DATABASE_URL may become kham,/)])
    // It does not inherit a right, so it works as any other until it says SET ROLE.
    await asOwner(`grant kham to ${maker}`, `alter role ${maker} noinherit`)
    const made = await openAs(maker)
    expect(await told(made)).toEqual([expect.stringMatching(/^The login of DATABASE_URL may become kham,/)])
    await asOwner(`revoke kham from ${maker}`)
    expect(await told(made)).toEqual([])
    const beyond = (tables: string) =>
      `The login of DATABASE_URL may write to ${tables} as kham_app may not: take away its own rights and the roles that it is in, but kham_app.`
    await asOwner(`grant update (role) on staff to ${maker}`)
    expect(await told(made)).toEqual([beyond('staff')])
    await asOwner(`revoke update (role) on staff from ${maker}`, `grant pg_write_all_data to ${maker}`)
    expect(await told(made)).toEqual([
      expect.stringMatching(/may write to \S+, \S+, \S+ and \d+ more as kham_app may not/),
    ])
    await asOwner(`revoke pg_write_all_data from ${maker}`)
    expect(await told(made)).toEqual([])
    await made.close()
  })
})

describe('a server in production', () => {
  const production = () => ({
    KHAM_ENV: 'production',
    KHAM_SANDBOX: 'off',
    KHAM_SECRET_KEY: key.toString('base64'),
    DATABASE_URL: urlAs(login),
    HOST: '127.0.0.1',
  })

  async function run(program: string, settings: Record<string, string>) {
    const env = { PATH: process.env['PATH'], ...production(), PORT: '0', ...settings }
    const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let err = ''
    child.stderr.on('data', (chunk) => (err += String(chunk)))
    const [code] = await once(child, 'close')
    return { code: code as number | null, err: err.trimEnd().split('\n') }
  }

  test('starts under its key and a login that may nothing more', async () => {
    expect(await run('migrate.ts', { KHAM_MIGRATION_URL: opened.url })).toMatchObject({ code: 0 })
    const server = launchServer(production(), await freePort())
    await server.ready
    await server.stop()
  })

  test('ends with a line for each thing that is wrong', async () => {
    await web.kysely
      .updateTable('players')
      .set({ password_hash: await hashPassword(demoPlayer.password) })
      .execute()
    const { code, err } = await run('main.ts', {
      DATABASE_URL: opened.url,
      KHAM_SECRET_KEY: randomBytes(32).toString('base64'),
    })
    expect({ code, err }).toEqual({
      code: 1,
      err: [
        expect.stringMatching(/^KHAM_SECRET_KEY is the key /),
        expect.stringMatching(/^The passwords of the demonstration sign in here \(somsak of kham\)/),
        expect.stringMatching(/^The login of DATABASE_URL may become /),
      ],
    })
  })
})
