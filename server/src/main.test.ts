import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'kham-main-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The program as a process of its own. */
function run(env: Record<string, string>) {
  const inherited = { PATH: process.env['PATH'], KHAM_DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { child, said, ended }
}

test('production without a database is refused in one line', async () => {
  const KHAM_SECRET_KEY = randomBytes(32).toString('base64')
  const { code, out, err } = await run({ KHAM_ENV: 'production', KHAM_SECRET_KEY }).ended
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^KHAM_ENV=production needs DATABASE_URL[^\n]*\n$/)
})

test('every wrong setting has its line', async () => {
  const { code, err } = await run({ PORT: 'x', SERVICES: 'none' }).ended
  expect(code).toBe(1)
  expect(err.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/^SERVICES /),
  ])
})

test('a file of breached passwords that is not there is refused in one line', async () => {
  const { code, out, err } = await run({ KHAM_BREACHED_FILE: '/nowhere/breached.txt' }).ended
  expect({ code, out, err }).toEqual({
    code: 1,
    out: '',
    err: 'KHAM_BREACHED_FILE: /nowhere/breached.txt cannot be read (ENOENT).\n',
  })
})

test('serves on both addresses of the machine, keeps others out of its folder and its port, and ends when asked', async () => {
  const first = run({})
  await expect.poll(() => first.said.out).toContain('Kham is ready.')
  const [, address = '', port = ''] = /(http:\/\/localhost:(\d+))\//.exec(first.said.out) ?? []
  for (const host of ['127.0.0.1', ...((await hasSix()) ? ['[::1]'] : [])])
    expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' })

  const second = await run({}).ended
  expect(second.code).toBe(1)
  expect(second.err).toMatch(/^The data folder [^\n]* is in use by [^\n]*\n$/)
  const elsewhere = mkdtempSync(join(tmpdir(), 'kham-main-'))
  const third = await run({ PORT: port, KHAM_DATA_DIR: elsewhere }).ended
  rmSync(elsewhere, { recursive: true, force: true })
  expect(third).toMatchObject({
    code: 1,
    err: `Port ${port} is in use: stop what uses it, or set PORT to another.\n`,
  })

  first.child.kill('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0, err: '' })
})

/** Whether this machine has ::1. */
async function hasSix() {
  const probe = createServer()
  probe.listen({ host: '::1', port: 0 })
  const found = await once(probe, 'listening').then(
    () => (probe.address() as AddressInfo).family === 'IPv6',
    () => false,
  )
  probe.close()
  return found
}
