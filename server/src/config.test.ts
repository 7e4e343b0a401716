import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

const url = 'postgres://kham:secret@db/kham'
const key = Buffer.from(Array.from({ length: 32 }, (_, at) => at))
const KHAM_SECRET_KEY = key.toString('base64')
const production = { KHAM_ENV: 'production', DATABASE_URL: url, KHAM_SECRET_KEY }

test('without settings it is a demonstration on this machine', () => {
  expect(readConfig({})).toEqual({
    env: 'development',
    host: 'localhost',
    port: 3000,
    databaseUrl: undefined,
    migrationUrl: undefined,
    directUrl: undefined,
    prepares: undefined,
    poolSize: undefined,
    dataDir: resolve('.data'),
    sandboxUrl: undefined,
    publicUrl: undefined,
    trustProxy: 0,
    metrics: undefined,
    partnerNetworks: [],
    secretKey: undefined,
    logLevel: 'warn',
    logFile: undefined,
    services: ['web', 'worker'],
    jobRetries: 16,
    longestCallSeconds: 900,
    endsWithParent: false,
  })
})

test('a secret may lie in a file, which is not beside the setting itself, and can be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kham-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'url')
  writeFileSync(file, `${url}\n`)
  expect(readConfig({ DATABASE_URL_FILE: file })).toMatchObject({ databaseUrl: url })
  expect(readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: url })).toEqual({
    problems: ['DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out.'],
  })
  writeFileSync(file, 'no url')
  const missing = join(folder, 'missing')
  expect(readConfig({ DATABASE_URL_FILE: file, KHAM_SECRET_KEY_FILE: missing })).toEqual({
    problems: [
      `KHAM_SECRET_KEY_FILE: ${missing} cannot be read.`,
      'DATABASE_URL must be a URL that begins with postgres://.',
    ],
  })
  writeFileSync(file, ' ')
  expect(readConfig({ KHAM_DIRECT_URL_FILE: file })).toEqual({
    problems: [`KHAM_DIRECT_URL_FILE: ${file} is empty.`],
  })
  expect(readConfig({ PORT_FILE: file, KHAM_TRUST_PROXY_FILE: file })).toEqual({
    problems: [expect.stringContaining('KHAM_TRUST_PROXY_FILE is no setting of Kham')],
  })
})

test.each([
  ['2', false],
  ['3', true],
  ['1000', true],
  ['1001', false],
])('%s connections: %s', (KHAM_DB_CONNECTIONS, isTaken) =>
  expect('problems' in readConfig({ KHAM_DB_CONNECTIONS })).toBe(!isTaken),
)

test('production listens to the network and needs a real database', () => {
  expect(readConfig(production)).toMatchObject({
    host: '0.0.0.0',
    databaseUrl: url,
  })
  const refused = readConfig({ KHAM_ENV: 'production', KHAM_SECRET_KEY })
  expect(refused).toEqual({ problems: [expect.stringContaining('needs DATABASE_URL')] })
})

test('migrations may have a login of their own, to a database that is not the embedded one', () => {
  const KHAM_MIGRATION_URL = 'postgres://owner:secret@db/kham'
  expect(readConfig({ DATABASE_URL: url, KHAM_MIGRATION_URL })).toMatchObject({
    databaseUrl: url,
    migrationUrl: KHAM_MIGRATION_URL,
  })
  expect(readConfig({ KHAM_MIGRATION_URL })).toEqual({
    problems: ['KHAM_MIGRATION_URL needs DATABASE_URL beside it.'],
  })
})

test('production seals under a key of its own, not one that lies beside the data', () => {
  const refused = readConfig({ KHAM_ENV: 'production', DATABASE_URL: url })
  expect(refused).toEqual({ problems: [expect.stringContaining('needs KHAM_SECRET_KEY')] })
  expect(readConfig({ KHAM_SECRET_KEY })).toMatchObject({ secretKey: key })
})

test.each([
  ['KHAM_SANDBOX', { KHAM_SANDBOX: 'on' }],
  ['KHAM_SANDBOX', { KHAM_SANDBOX_URL: 'http://127.0.0.1:4000' }],
  ['KHAM_SECRET_KEY', { KHAM_SECRET_KEY: Buffer.alloc(32).toString('base64') }],
  ['KHAM_SECRET_KEY', { KHAM_SECRET_KEY: keyOf(15) }],
])('production refuses another %s in one line, development takes it', (name, setting) => {
  expect(readConfig({ ...production, ...setting })).toEqual({ problems: [expect.stringContaining(name)] })
  expect(readConfig({ ...setting, KHAM_ENV: 'development' })).not.toHaveProperty('problems')
})

test('networks that strangers are in are believed no more than a client is', () => {
  const wide = ['0.0.0.0/0', '10.0.0.0/8, ::/0', '0.0.0.0/1,128.0.0.0/1', '::ffff:0.0.0.0/96', '2000::/3']
  for (const KHAM_TRUST_PROXY of wide)
    expect(readConfig({ KHAM_TRUST_PROXY })).toEqual({
      problems: [expect.stringContaining('KHAM_TRUST_PROXY')],
    })
  expect(readConfig({ KHAM_TRUST_PROXY: '10.0.0.0/8,::ffff:10.0.0.0/104,fc00::/7' })).not.toHaveProperty(
    'problems',
  )
})

test('a key of sixteen different bytes may have been drawn', () => {
  expect(readConfig({ ...production, KHAM_SECRET_KEY: keyOf(16) })).not.toHaveProperty('problems')
  expect(readConfig({ ...production, KHAM_SANDBOX: 'off' })).toMatchObject({ sandboxUrl: undefined })
})

function keyOf(differentBytes: number) {
  return Buffer.from(Array.from({ length: 32 }, (_, at) => at % differentBytes)).toString('base64')
}

test.each([
  ['0', 0],
  ['1', 1],
  ['5', 5],
  ['10.20.0.0/16, 2001:db8::/32', ['10.20.0.0/16', '2001:db8::/32']],
])('KHAM_TRUST_PROXY=%s says whom to believe', (KHAM_TRUST_PROXY, trustProxy) =>
  expect(readConfig({ KHAM_TRUST_PROXY })).toMatchObject({ trustProxy }),
)

test.each([
  ['in production', production, 900],
  ['without the sandbox', {}, 900],
  ['beside the sandbox', { KHAM_SANDBOX_URL: 'http://127.0.0.1:4000' }, 30],
])('%s nothing is sent anew before an earlier call is surely over', (_, place, least) => {
  const read = (seconds: number) => readConfig({ ...place, KHAM_LONGEST_CALL_SECONDS: String(seconds) })
  expect(read(least - 1)).toEqual({ problems: [expect.stringContaining(`at least ${least}`)] })
  expect(read(least)).toMatchObject({ longestCallSeconds: least })
})

test('a setting applies, an empty one does not', () => {
  const env = {
    PORT: '0',
    HOST: '',
    KHAM_SANDBOX_URL: 'http://127.0.0.1:4000/',
    KHAM_TRUST_PROXY: '1',
    SERVICES: ' worker ',
    KHAM_JOB_RETRIES: '0',
    KHAM_LONGEST_CALL_SECONDS: '30',
    KHAM_PARENT: '1',
  }
  expect(readConfig(env)).toMatchObject({
    port: 0,
    host: 'localhost',
    sandboxUrl: 'http://127.0.0.1:4000',
    trustProxy: 1,
    services: ['worker'],
    jobRetries: 0,
    longestCallSeconds: 30,
    endsWithParent: true,
  })
  const withReal = { ...env, KHAM_SANDBOX: 'off', KHAM_LONGEST_CALL_SECONDS: '' }
  expect(readConfig(withReal)).toMatchObject({ sandboxUrl: undefined })
})

test.each([
  ['PORT', '65536'],
  ['PORT', '3000x'],
  ['PORT', '-1'],
  ['KHAM_ENV', 'prod'],
  ['KHAM_LOG_LEVEL', 'loud'],
  ['KHAM_TRUST_PROXY', 'true'],
  ['KHAM_TRUST_PROXY', '6'],
  ['KHAM_TRUST_PROXY', '-1'],
  ['KHAM_TRUST_PROXY', '10.0.0.7'],
  ['KHAM_TRUST_PROXY', '10.0.0.0/33'],
  ['KHAM_TRUST_PROXY', '10.0.0.0/8,loopback'],
  ['SERVICES', 'web,wrker'],
  ['DATABASE_URL', 'mysql://kham:secret@db/kham'],
  ['KHAM_SANDBOX_URL', 'somewhere'],
  ['KHAM_SANDBOX', 'yes'],
  ['KHAM_JOB_RETRIES', '101'],
  ['KHAM_LONGEST_CALL_SECONDS', '1h'],
  ['KHAM_SECRET_KEY', 'secret'],
  ['KHAM_SANDBX', 'secret'],
])('%s=%s is refused in one line that tells no secret', (name, value) => {
  const read = readConfig({ [name]: value })
  if (!('problems' in read)) throw new Error('it was taken')
  expect(read.problems).toHaveLength(1)
  expect(read.problems[0]).toMatch(new RegExp(`^${name} .*\\.$`))
  expect(read.problems[0]).not.toContain('secret')
})

test('a setting that is none of ours is refused, with the one that may be meant', () => {
  expect(readConfig({ KHAM_SANDBX: 'off', KHAM_COLOUR_OF_MONEY: 'gold', OTHER: 'x' })).toEqual({
    problems: [
      'KHAM_COLOUR_OF_MONEY is no setting of Kham.',
      'KHAM_SANDBX is no setting of Kham; the nearest is KHAM_SANDBOX.',
    ],
  })
})

test('figures are told where they are asked for, to this machine unless said otherwise, and never on the public port', () => {
  expect(readConfig({ METRICS_PORT: '9464' })).toMatchObject({ metrics: { host: '127.0.0.1', port: 9464 } })
  expect(readConfig({ CONSOLE_PORT: '3100' })).toMatchObject({ console: { host: '127.0.0.1', port: 3100 } })
  expect(readConfig({ CONSOLE_PORT: '3000' })).toEqual({
    problems: [expect.stringContaining('CONSOLE_PORT')],
  })
  expect(readConfig({ CONSOLE_PORT: '3100', METRICS_PORT: '3100' })).toEqual({
    problems: [expect.stringContaining('METRICS_PORT')],
  })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' })).toMatchObject({
    metrics: { host: '10.0.0.7', port: 9464 },
  })
  expect(readConfig({ METRICS_HOST: '10.0.0.7' })).toMatchObject({ metrics: undefined })
  for (const METRICS_PORT of ['3000', '65536', 'x'])
    expect(readConfig({ METRICS_PORT })).toEqual({ problems: [expect.stringContaining('METRICS_PORT')] })
})
