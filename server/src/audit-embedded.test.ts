import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from './testing/running-sandbox.ts'
import { freePort } from './free-port.mjs'
import { startServer } from './testing/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kham-audit-'))
const sandboxDir = join(dataDir, 'sandbox')
const served: unknown[] = []

async function audit(folder: string, ...args: string[]) {
  const env = { ...process.env, KHAM_DATA_DIR: folder }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'audit.ts'), ...args], { env })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}

beforeAll(async () => {
  const sandbox = await startSandbox({ dir: sandboxDir })
  const settings = { KHAM_DATA_DIR: dataDir, KHAM_SANDBOX: 'on', KHAM_SANDBOX_URL: sandbox.url }
  const server = await startServer(settings, await freePort())
  served.push(await audit(dataDir))
  await server.stop()
  await sandbox.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('the embedded database is audited beside its server', () => {
  expect(served).toMatchObject([{ code: 0, err: '' }])
})

test('and without it, with the sandbox that it left asleep', async () => {
  const { code, out, err } = await audit(dataDir)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/kham-demo, bank laoqr: agrees/)
})

test('where the sandbox is gone, it is said where that belongs', async () => {
  renameSync(sandboxDir, join(dataDir, 'gone'))
  const { code, err } = await audit(dataDir)
  expect([code, err]).toMatchObject([2, expect.stringContaining('npm start')])
})

test('a folder in which there is nothing is said to be so, and nothing is made there', async () => {
  const empty = join(dataDir, 'empty')
  const { code, out, err } = await audit(empty, '--json')
  expect([code, out, JSON.parse(err)]).toMatchObject([2, '', { code: 'NO_DATABASE' }])
  expect(existsSync(empty)).toBe(false)
})
