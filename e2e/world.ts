import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The whole product as `npm start` runs it, on a port and a folder of its own. */
export interface World {
  url: string
  /** Pays a QR as a phone would. */
  pay(payload: string): Promise<void>
  setFault(target: string, mode: string): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const triesToStart = 1600

export async function startWorld(settings: Record<string, string> = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kham-e2e-'))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    KHAM_DATA_DIR: dataDir,
    KHAM_LOG_LEVEL: 'error',
    ...settings,
  }
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  async function stop() {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  await untilReady(url, child).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url,
    pay: (payload) => control(`${url}/sandbox/bank/pay`, 'POST', { payload }),
    setFault: (target, mode) => control(`${url}/sandbox/faults`, 'PUT', { target, mode, rate: 1 }),
    stop,
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(url: string, child: ChildProcess) {
  for (let tries = 0; tries < triesToStart; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error('Kham ended before it was ready')
    await setTimeout(100)
  }
  throw new Error('Kham never became ready')
}

async function control(url: string, method: string, body: object) {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
}
