import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnedDatabase } from './db/pool.ts'
import { testDatabase } from './testing/test-database.ts'
import { freePort } from './free-port.mjs'
import { startServer } from './testing/server-process.ts'
import { SiteVisitor } from './testing/site-visitor.ts'
import { startSandbox, type RunningSandbox } from './testing/running-sandbox.ts'

const program = join(import.meta.dirname, 'audit.ts')

async function audit(settings: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}

/** The demo player deposits 345,000 kip at alphabet and has the credit. */
async function deposit(url: string, sandbox: RunningSandbox) {
  const visitor = new SiteVisitor(url)
  await visitor.post('/api/v2/players/login', { username: 'somsak', password: 'kham-demo-player' })
  const order = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '345000' }
  const { deposit: made } = await visitor.post('/api/v2/deposits', order)
  await sandbox.pay(made.qr.payload)
  for (let tries = 0; tries < 400; tries++) {
    const { deposit: now } = await visitor.get(`/api/v2/deposits/${made.id}`)
    if (now.status === 'SUCCESS') return { code: made.code as string, id: made.id as string }
    await setTimeout(50)
  }
  throw new Error('the deposit was never credited')
}

describe('npm run audit', () => {
  let settings: Record<string, string>
  let dataDir: string
  let sandbox: RunningSandbox
  let order: { code: string; id: string }
  let database: OwnedDatabase
  let close: () => Promise<void>
  let whileRunning: Awaited<ReturnType<typeof audit>>

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kham-audit-'))
    const fixture = await testDatabase({ migrated: false })
    ;({ database } = fixture)
    sandbox = await startSandbox({ dir: join(dataDir, 'sandbox') })
    settings = { KHAM_DATA_DIR: dataDir, DATABASE_URL: fixture.url }
    const withSandbox = { ...settings, KHAM_SANDBOX: 'on', KHAM_SANDBOX_URL: sandbox.url }
    const server = await startServer(withSandbox, await freePort())
    order = await deposit(server.url, sandbox)
    whileRunning = await audit(settings)
    await server.stop()
    close = async () => {
      await sandbox.stop()
      await fixture.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => close())

  test('runs beside a server', () => {
    expect(whileRunning).toMatchObject({ code: 0, err: '' })
  })

  test('exits 0 when the books agree with themselves and with every partner', async () => {
    const { code, out, err } = await audit(settings)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('The books are in order: every invariant holds.')
    expect(out).toContain('kham-demo, trial balance: agrees')
    expect(out).toMatch(/kham-demo, bank laoqr: agrees: payments 1, /)
    expect(out).toMatch(/kham-demo, provider alphabet: agrees: transfers 1, /)
    expect(out.trim().split('\n')).toHaveLength(12)
    expect(await audit(settings, '--full', '--books-only')).toMatchObject({ code: 0, err: '' })
  })

  test('calls nobody in our own network in production', async () => {
    const KHAM_SECRET_KEY = await readFile(join(dataDir, 'secret.key'), 'utf8')
    const { code, err } = await audit({ ...settings, KHAM_ENV: 'production', KHAM_SECRET_KEY })
    expect(code).toBe(2)
    for (const name of ['bank laoqr', 'provider alphabet'])
      expect(err).toContain(`NOT REACHED: kham-demo, ${name}: `)
  })

  test('exits 2 for a word that it does not know', async () => {
    expect(await audit(settings, '--fix')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('--fix'),
    })
  })

  test('tells a program so with a code', async () => {
    const { code, out, err } = await audit(settings, '--fix', '--json')
    expect([code, out, JSON.parse(err)]).toMatchObject([2, '', { code: 'WRONG_WORDS' }])
  })

  test('exits 1 when a partner says something else, and names the account and the order', async () => {
    const statement = `update transfers set amount = 1 where provider = 'alphabet'`
    await sandbox.rewrite(statement)
    const { code, err } = await audit(settings)
    expect(code).toBe(1)
    expect(err).toContain('DIFFERS: kham-demo, provider alphabet: 1 difference(s)')
    expect(err).toMatch(
      new RegExp(`TRANSFER_DIFFERS \\S+: account credit alphabet THB, deposit ${order.code}, player \\S+: `),
    )
    expect(err).toContain('expected 500.00 THB CONFIRMED, found 0.01 THB CONFIRMED')
  })

  test('says the same as JSON', async () => {
    const { code, out } = await audit(settings, '--json')
    const report = JSON.parse(out)
    expect(code).toBe(1)
    expect(report).toMatchObject({ exitCode: 1, brokenRules: [], advice: null })
    expect(report.compared.map(({ subject }: { subject: string }) => subject)).toEqual([
      '',
      'laoqr',
      'onepay',
      'phajay',
      'transfer',
      'yespay',
      'alphabet',
      'askmebet',
      'betflix',
      'gclub',
      'gclub_live',
    ])
    expect(report.compared[0].accounts).toContainEqual(
      expect.objectContaining({ kind: 'bank', place: 'laoqr', balance: '345000.00' }),
    )
    expect(report.compared[6].differences).toMatchObject([
      { kind: 'TRANSFER_DIFFERS', order: { id: order.id, code: order.code } },
    ])
  })

  test('exits 1 when an amount or the log of the staff was changed by hand, and names what it breaks', async () => {
    const forge = (sql: string) =>
      database.asOwner(async (client) => {
        await client.query('set session_replication_role = replica')
        expect((await client.query(sql)).rowCount).toBe(1)
        await client.query('set session_replication_role = origin')
      })
    const brokenRules = async () => {
      const { code, out } = await audit(settings, '--books-only', '--json')
      return [code, JSON.parse(out).brokenRules.map(({ rule }: { rule: string }) => rule)]
    }
    expect(await brokenRules()).toEqual([0, []])
    await forge(`update deposits set credit_minor = credit_minor + 1`)
    await forge(
      `insert into audit_log (agency_id, audit_id, at, act) values ('kham-demo', gen_random_uuid(), now(), 'RATE_SET')`,
    )
    const [code, rules] = await brokenRules()
    expect(code).toBe(1)
    expect(rules).toEqual(
      expect.arrayContaining([
        'an order is worth what its rate makes of it',
        'every row of the audit log has its link an hour later',
      ]),
    )
    await forge(`update deposits set credit_minor = credit_minor - 1`)
    await forge('delete from audit_log')
  })

  test('exits 2 when a partner is not reached, and says how to look at the books alone', async () => {
    await sandbox.stop()
    const { code, out, err } = await audit(settings)
    expect(code).toBe(2)
    expect(out).toContain('kham-demo, trial balance: agrees')
    for (const name of ['bank laoqr', 'provider alphabet'])
      expect(err).toMatch(new RegExp(`NOT REACHED: kham-demo, ${name}: .*ECONNREFUSED`))
    expect(err).toContain('--books-only')

    const alone = await audit(settings, '--books-only')
    expect(alone).toMatchObject({ code: 0, err: '' })
    expect(alone.out.trim().split('\n')).toHaveLength(2)
    sandbox = await startSandbox()
  })
})
