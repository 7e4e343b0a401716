import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'main.ts')
const environment = () => ({
  ...process.env,
  KHAM_SANDBOX_DIR: mkdtempSync(join(tmpdir(), 'kham-sandbox-')),
  KHAM_SANDBOX_PORT: '0',
})

test('says on one line where it listens, and ends on SIGTERM', async () => {
  const child = spawn(process.execPath, [program], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const ready = JSON.parse(String(line))
  expect(ready).toEqual({ sandbox: 'ready', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
  expect((await fetch(`${ready.url}/sandbox/`)).status).toBe(200)

  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('tells its parent, and does not outlive it', async () => {
  const child = fork(program, { env: environment(), silent: true })
  const [ready] = await once(child, 'message')
  expect(ready).toMatchObject({ sandbox: 'ready' })
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
