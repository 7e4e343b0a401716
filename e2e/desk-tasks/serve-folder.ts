import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../server/src/free-port.mjs'

const root = join(import.meta.dirname, '../..')
const longestStartMs = 180_000

/** `npm start` on a data folder, at a port of its own. */
export async function serveFolder(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...process.env, PORT: String(port), KHAM_DATA_DIR: dataDir, KHAM_LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const until = Date.now() + longestStartMs
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${dataDir} cannot be served`)
    await setTimeout(200)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
