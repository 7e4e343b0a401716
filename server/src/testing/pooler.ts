import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fitLogin } from '../db/through-pooler.ts'
import { freePort } from '../free-port.mjs'

/** Whom it lets in, without a password. */
export const poolerLogin = 'kham_web'

/** What an administrator types for it once (docs/operating.md). */
export const statementsOfLogin = [
  `create role ${poolerLogin} login in role kham_app`,
  ...Object.entries(fitLogin).map(([name, value]) => `alter role ${poolerLogin} set ${name} = '${value}'`),
]

export interface Pooler {
  port: number
  end(): void
}

interface Options {
  clusterPort: number
  connections: number
  /** Further lines of its settings. */
  more?: string
}

/** PgBouncer (`KHAM_PGBOUNCER`) in transaction mode before all databases of a cluster. */
export async function startPooler({ clusterPort, connections, more = '' }: Options): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'kham-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${clusterPort} user=${poolerLogin}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
${more}
`,
  )
  chmodSync(file, 0o644)
  // As root it does not run.
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const program = process.env['KHAM_PGBOUNCER'] ?? 'pgbouncer'
  const child = spawn(program, [...as, file], { stdio: 'ignore' })
  await untilItListens(port, child)
  const end = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, end }
}

const patienceTries = 200

/** @throws Error when it ends before, or never does */
export async function untilItListens(port: number, child: ChildProcess) {
  for (let tries = 0; tries < patienceTries; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended before it listened`)
    await setTimeout(50)
  }
  throw new Error(`${child.spawnfile} never listened`)
}
