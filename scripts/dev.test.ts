import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../server/src/free-port.mjs'

test('npm run dev serves both sites out of their sources, and the product behind them, on one port', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kham-dev-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), KHAM_DATA_DIR: dataDir }
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.mjs')], { env })
  const ended = once(dev, 'exit')
  let said = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (part) => (said += String(part)))
  onTestFinished(async () => {
    dev.kill('SIGINT')
    await ended
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  })
  const url = `http://localhost:${port}`
  await expect.poll(() => said).toContain(`${url}/console/`)

  for (const path of ['/', '/register', '/console/'])
    expect(await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()).toContain(
      '/@vite/client',
    )
  expect((await fetch(`${url}/src/main.tsx`)).headers.get('content-type')).toContain('javascript')
  expect(await (await fetch(`${url}/api/v2/players/info`)).json()).toMatchObject({ status: 401 })
})
