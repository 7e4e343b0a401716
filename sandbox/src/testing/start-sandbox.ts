import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '../app.ts'
import type { Delays } from '../world.ts'

const testDelays: Partial<Delays> = {
  payoutMs: 20,
  slowMs: 20,
  hangMs: 100,
  pollMs: 5,
  noticeRetryMs: [10, 10, 10, 10, 10],
}

export type Running = { url: string; restart: () => Promise<void>; stop: () => Promise<void> }

/** A sandbox on a free port, over a directory of its own that outlives a restart. */
export async function startSandbox(
  options: { now?: () => Date; delays?: Partial<Delays> } = {},
): Promise<Running> {
  const dir = mkdtempSync(join(tmpdir(), 'kham-sandbox-'))
  const delays = { ...testDelays, ...options.delays }
  const build = () => buildSandbox({ ...options, dir, publicUrl: 'http://kham.test', delays })
  let app = build()

  async function listen() {
    await app.listen({ host: '127.0.0.1', port: 0 })
    running.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }
  const running: Running = {
    url: '',
    async restart() {
      await app.close()
      app = build()
      await listen()
    },
    async stop() {
      await app.close()
      rmSync(dir, { recursive: true })
    },
  }
  await listen()
  return running
}
