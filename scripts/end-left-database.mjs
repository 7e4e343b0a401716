import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './run-program.mjs'

/**
 * Ends the embedded PostgreSQL that a server has left at work, as one does that was killed; one that stopped in order has left none. The
 * folder was that server's alone, so its note is of this moment.
 * @param {string} dataDir
 */
export function endLeftDatabase(dataDir) {
  try {
    const note = readFileSync(join(resolve(root, dataDir), 'postgres/cluster/postmaster.pid'), 'utf8')
    process.kill(Number(note.split('\n')[0]), 'SIGINT')
  } catch {
    // There is none, or it is ending.
  }
}
