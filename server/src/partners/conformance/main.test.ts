import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Credentials } from '../../seed/sandbox-credentials.ts'
import { onboardAtBank } from '../../testing/bank-in-sandbox.ts'
import { pathOfDialect } from '../../seed/sandbox-banks.ts'
import { onboard } from '../../testing/provider-in-sandbox.ts'
import { freePort } from '../../free-port.mjs'
import { startSandbox, type RunningSandbox } from '../../testing/running-sandbox.ts'

const program = join(import.meta.dirname, 'main.ts')
let sandbox: RunningSandbox
let betflix: Credentials
beforeAll(async () => {
  sandbox = await startSandbox({ port: await freePort() })
  betflix = await onboard(sandbox, 'betflix')
})
afterAll(() => sandbox.stop())

async function conform(args: string[], secret = betflix.secret, name = 'KHAM_PROVIDER_SECRET') {
  const env = { ...process.env, [name]: secret }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}
const place = () => `${sandbox.url}/providers/betflix`
const files = 'files=casino.txt,sexy.txt'
const known = () => [
  '--provider',
  'betflix',
  '--url',
  place(),
  '--key-id',
  betflix.keyId,
  '--settings',
  files,
]

test('a provider is tried, and nothing stays with its members', async () => {
  const { code, out, err } = await conform(known())
  const lines = out.trim().split('\n')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(lines.at(-1)).toBe('It conforms.')
  expect(lines).toContain('pass         credit goes in and comes out to the satang')
  expect(lines).toContain('not offered  the list of members has every member once, with the balance')
  expect(out).not.toContain(betflix.secret)
  const members = await sandbox.members('betflix')
  expect(members.length).toBeGreaterThan(0)
  expect(members.map(({ balance }) => balance.amount)).toEqual(members.map(() => '0.00'))
  const moved = members.flatMap(({ transfers }) => transfers.map(({ amount }) => Number(amount)))
  expect(Math.max(...moved)).toBeLessThan(5)
})

test('with a wrong key it fails, and says why', async () => {
  const { code, out } = await conform(known(), 'wrong')
  expect(code).toBe(1)
  expect(out).toMatch(/fail {9}it is up\n +the provider answered 401, error 1\n/)
})

test('a gateway is tried with charges that nobody pays', async () => {
  const { secret, settings, mid, iin } = await onboardAtBank(sandbox, 'jdb')
  const given = Object.entries(settings).flatMap(([name, value]) => ['--settings', `${name}=${value}`])
  const url = `${sandbox.url}${pathOfDialect.jdb}`
  const args = ['--bank', 'jdb', '--url', url, '--mid', mid, '--iin', iin, ...given]
  const { code, out, err } = await conform(args, secret, 'KHAM_BANK_SECRET')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('pass         a charge that nobody has paid has no payments')
  expect(out).not.toContain(JSON.parse(secret).hashKey)
  const wrong = await conform([...args, '--mid', 'ANOTHER'], secret, 'KHAM_BANK_SECRET')
  expect(wrong).toMatchObject({ code: 1, out: expect.stringMatching(/fail {9}a charge has a code/) })
})

test.each<[string, string[], string]>([
  ['no provider', [], '--provider'],
  ['an unknown one', ['--provider', 'betfix'], '--provider'],
  ['an unknown gateway', ['--bank', 'jbd'], '--bank'],
  ['a gateway that is not told whom to pay', ['--bank', 'jdb', '--url', 'http://x'], '--mid'],
  ['no address', ['--provider', 'betflix', '--url', 'ftp://x'], '--url'],
  ['no key id', ['--provider', 'betflix', '--url', 'http://x'], '--key-id'],
  [
    'a setting without a name',
    ['--provider', 'betflix', '--url', 'http://x', '--key-id', 'k', '--settings', '=x'],
    '--settings',
  ],
  ['a word that it does not know', ['--secret', 'x'], '--secret'],
])('with %s it is not run', async (_, args, named) => {
  expect(await conform(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(named) })
})

test('the secret comes from the environment alone', async () => {
  expect(await conform(known(), '')).toMatchObject({
    code: 2,
    err: expect.stringContaining('KHAM_PROVIDER_SECRET'),
  })
})
