import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './run-program.mjs'

/**
 * Process id and port of the embedded PostgreSQL of a data folder; null = none runs there.
 * @param {string} dataDir
 */
export function readPostmasterPid(dataDir) {
  try {
    const file = readFileSync(join(resolve(root, dataDir), 'postgres/cluster/postmaster.pid'), 'utf8')
    const [pid, , , port] = file.split('\n')
    return { pid: Number(pid), port: Number(port) }
  } catch {
    return null
  }
}

/**
 * Shuts down the PostgreSQL that a server has left running, as one does that was killed; one that stopped in order has left none. The
 * folder was that server's alone, so the process id is of this moment.
 * @param {string} dataDir
 */
export function stopOrphanedPostmaster(dataDir) {
  const running = readPostmasterPid(dataDir)
  try {
    if (running) process.kill(running.pid, 'SIGINT')
  } catch {
    // It has ended by itself.
  }
}
