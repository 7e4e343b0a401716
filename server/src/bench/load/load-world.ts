import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port.mjs'
import { startSandbox } from '../../testing/running-sandbox.ts'
import { startServer, type ServerProcess } from '../../testing/server-process.ts'
import { signedInOperator } from '../../testing/site-people.ts'
import { startCluster } from '../sides/cluster.ts'

/** One process of doors, one of jobs, PostgreSQL, and the sandbox in this process. */
export type World = Awaited<ReturnType<typeof newWorld>>

export async function newWorld() {
  const cluster = await startCluster()
  // A server migrates and grants by itself.
  await (await cluster.open('postgres', 1)).asOwner((owner) => owner.query('create database load'))
  const databaseUrl = `postgres://kham@127.0.0.1:${cluster.port}/load`
  const folder = mkdtempSync(join(tmpdir(), 'kham-load-'))
  const sandbox = await startSandbox({ payoutMs: 0 })
  const port = await freePort()
  const settings = {
    DATABASE_URL: databaseUrl,
    // Whichever process says it last, the bank tells of payments there.
    KHAM_PUBLIC_URL: `http://localhost:${port}`,
    KHAM_DATA_DIR: folder,
    KHAM_SANDBOX: 'on',
    KHAM_SANDBOX_URL: sandbox.url,
  }
  const webs = [await startServer({ ...settings, SERVICES: 'web' }, port)]
  const [web] = webs as [ServerProcess]
  /** Another process of doors beside the first. */
  async function anotherWeb() {
    const another = await startServer({ ...settings, SERVICES: 'web' }, await freePort())
    webs.push(another)
    return another
  }
  const env = { ...process.env, ...settings, KHAM_PARENT: '1', KHAM_LOG_LEVEL: 'error', SERVICES: 'worker' }
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const operator = await signedInOperator(web.url)
  async function close() {
    await Promise.all(webs.map((each) => each.stop()))
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    await sandbox.stop()
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { cluster, databaseUrl, sandbox, web, anotherWeb, worker, operator, close }
}
