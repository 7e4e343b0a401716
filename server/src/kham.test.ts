import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './db/pool.ts'
import { isSealed } from './secrets.ts'
import { cannedPartner } from './testing/canned-partner.ts'
import { onboard } from './testing/provider-in-sandbox.ts'
import { startSandbox, type RunningSandbox } from './testing/running-sandbox.ts'
import { freePort } from './free-port.mjs'
import { startServer, type ServerProcess } from './testing/server-process.ts'
import { SiteVisitor } from './testing/site-visitor.ts'
import { testDatabase } from './testing/test-database.ts'

const program = join(import.meta.dirname, 'kham.ts')

async function run(settings: Record<string, string>, args: string[], input = '') {
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [program, ...args], { env })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  child.stdin.on('error', () => {}) // one that says no at once does not read it
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}

test('no command, or an unknown one, prints the list of commands', async () => {
  for (const args of [[], ['provider'], ['provider', 'toString'], ['bank', 'list']])
    expect(await run({}, args)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('npm run kham -- provider list --agency ID [--json]\n'),
    })
  const asked = await run({}, ['bank', 'list', '--json'])
  expect([asked.code, asked.out, JSON.parse(asked.err)]).toMatchObject([2, '', { code: 'WRONG_WORDS' }])
  const help = await run({}, ['provider', 'set', '--help'])
  expect(help).toMatchObject({ code: 0, err: '', out: expect.stringContaining('--secret-stdin') })
})

test('a file of breached passwords that is not there is told by every command that opens the database', async () => {
  const file = { KHAM_BREACHED_FILE: '/nowhere/breached.txt' }
  expect(await run(file, ['staff', 'list', '--agency', 'kham'])).toEqual({
    code: 2,
    out: '',
    err: 'KHAM_BREACHED_FILE: /nowhere/breached.txt cannot be read (ENOENT).\n',
  })
})

describe('npm run kham -- provider', () => {
  let settings: Record<string, string>
  let sandbox: RunningSandbox
  let server: ServerProcess
  let close: () => Promise<void>

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kham-command-'))
    const fixture = await testDatabase({ migrated: false })
    sandbox = await startSandbox()
    settings = { KHAM_DATA_DIR: dataDir, DATABASE_URL: fixture.url }
    const withSandbox = { ...settings, KHAM_SANDBOX: 'on', KHAM_SANDBOX_URL: sandbox.url }
    server = await startServer(withSandbox, await freePort())
    close = async () => {
      await server.stop()
      await sandbox.stop()
      await fixture.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => close())

  const at = (provider: string) => ['--agency', 'kham-demo', '--provider', provider]
  const kham = (verb: string, args: string[], input = '') => run(settings, ['provider', verb, ...args], input)

  async function query(text: string) {
    const database = await openDatabase({
      databaseUrl: settings['DATABASE_URL'],
      dataDir: settings['KHAM_DATA_DIR']!,
    })
    try {
      return (await database.pool.query(text)).rows
    } finally {
      await database.close()
    }
  }
  const rows = () => query('select * from agency_providers order by agency_id, position')

  test('lists the providers, and no secret', async () => {
    const known = await rows()
    const { code, out, err } = await kham('list', ['--agency', 'kham-demo'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const [alphabet] = known
    expect(out.split('\n')[0]).toBe(
      `alphabet  open  ${sandbox.url}/providers/alphabet  key id ${alphabet.key_id}  enabled`,
    )
    expect(out).toContain('productId=GCLUB_LIVE')

    const told = await kham('list', ['--agency', 'kham-demo', '--json'])
    expect(JSON.parse(told.out)).toEqual(
      known.map((row) => ({
        id: row.provider_id,
        name: row.name,
        dialect: row.dialect,
        baseUrl: row.base_url,
        keyId: row.key_id,
        settings: row.settings,
        enabled: true,
        version: row.version,
        credentials: { setAt: null, setBy: null },
      })),
    )
    for (const { secret } of known) expect(out + told.out).not.toContain(secret)
  })

  test('tests a provider: its health, and our credit where it tells it', async () => {
    const { code, out } = await kham('test', at('alphabet'))
    expect(code).toBe(0)
    expect(out).toMatch(/^alphabet {2}ANSWERED {2}\d+ ms {2}our credit 900000000\.00 THB\n$/)
    const told = await kham('test', [...at('gclub'), '--json'])
    const answered = { outcome: 'ANSWERED', ms: expect.any(Number), said: null }
    expect([told.code, JSON.parse(told.out)]).toEqual([0, { provider: 'gclub', ...answered, credit: null }])
  })

  test('changes what is said and leaves the rest, the secret sealed', async () => {
    const before = await rows()
    const { keyId, secret } = await onboard(sandbox, 'alphabet')
    const half = await kham('set', [...at('alphabet'), '--key-id', keyId])
    expect(half.code).toBe(0)
    const wrong = await kham('test', [...at('alphabet'), '--json'])
    expect(wrong.code).toBe(1)
    expect(JSON.parse(wrong.out)).toMatchObject({
      outcome: 'REFUSED',
      said: expect.stringMatching(/^HTTP 401/),
      credit: null,
    })

    const whole = await kham('set', [...at('alphabet'), '--secret-stdin', '--json'], `${secret}\n`)
    expect([whole.code, JSON.parse(whole.out)]).toMatchObject([0, { id: 'alphabet', keyId }])
    expect(whole.out + whole.err).not.toContain(secret)
    expect(await kham('test', at('alphabet'))).toMatchObject({ code: 0 })

    const after = await rows()
    expect(isSealed(after[0].secret)).toBe(true)
    const { secret: sealed, secret_set_at } = after[0]
    expect(secret_set_at).toBeInstanceOf(Date)
    const version = before[0].version + 2 // it was said in two halves
    const first = { ...before[0], key_id: keyId, secret: sealed, secret_set_at, version }
    expect(after).toEqual([first, ...before.slice(1)])
  })

  test('a running server goes by it from its next call on', async () => {
    const visitor = new SiteVisitor(server.url)
    await visitor.post('/api/v2/players/login', { username: 'somsak', password: 'kham-demo-player' })
    const statusOf = async () => {
      const { providers } = await visitor.get('/api/v2/providers/status')
      return providers.find(({ id }: { id: string }) => id === 'askmebet').status
    }
    const order = { providerId: 'askmebet', paymentMethod: 'laoqr', amount: '345000' }
    const deposit = () => visitor.ask('POST', '/api/v2/deposits', order)
    await kham('set', [...at('askmebet'), '--enabled', 'no'])
    // One answer serves everybody for two seconds.
    await expect.poll(statusOf).toBe('MAINTENANCE')
    expect(await deposit()).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } })
    await kham('set', [...at('askmebet'), '--enabled', 'yes'])
    await expect.poll(statusOf).toBe('UP')
    expect(await deposit()).toMatchObject({ status: 201 })

    const elsewhere = await cannedPartner()
    await kham('set', [...at('alphabet'), '--url', elsewhere.url])
    elsewhere.answers({ code: 'NOT_FOUND', message: '' }, 404)
    await visitor.ask('GET', '/api/v2/players/credits/alphabet')
    expect(elsewhere.asked.length).toBeGreaterThan(0)
    await kham('set', [...at('alphabet'), '--url', `${sandbox.url}/providers/alphabet`])
    await elsewhere.close()
    expect(await visitor.ask('GET', '/api/v2/players/credits/alphabet')).toMatchObject({ status: 200 })
  })

  test('says no in one line', async () => {
    const before = await rows()
    const { code, out, err } = await kham('set', [...at('gclub'), '--url', 'http://api.example'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^The URL has to begin with https[^\n]*\n$/)
    expect(await rows()).toEqual(before)
    expect(await kham('test', ['--agency', 'none', '--provider', 'gclub'])).toMatchObject({ code: 2 })
  })

  test.each([
    ['an agency that there is not', ['--agency', 'none'], 'AGENCY_NOT_FOUND'],
    ['a word that it does not know', ['--agence', 'kham-demo'], 'WRONG_WORDS'],
    ['no agency', [], 'CANNOT_DO'],
  ])('says no to a program with a code: %s', async (_, args, code) => {
    const said = await kham('list', [...args, '--json'])
    expect([said.code, said.out]).toEqual([2, ''])
    expect(JSON.parse(said.err)).toEqual({ code, message: expect.stringMatching(/./) })
  })
})
