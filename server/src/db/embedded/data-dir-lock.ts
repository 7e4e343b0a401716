import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the data folder open. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** Held until `release`, or until the kernel ends the process, kill -9 included. */
export interface DataDirLock {
  release(): void
}

/**
 * Takes the data folder for this process alone, making it when it is missing.
 *
 * PostgreSQL locks its own directory; this lock is held before there is one, and tells a server at work from a PostgreSQL that a killed
 * one has left behind. An open SQLite transaction is a lock of the kernel's on a file (fcntl; LockFileEx on Windows): it ends with its
 * process, whatever ended that, and containers that share a volume see it. So no stale owner ever has to be guessed at.
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true })
  const ownerFile = join(dataDir, 'owner.json')
  // Nobody may open this file by other means in this process: closing it would drop the lock (POSIX).
  const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new DataDirInUse(
      `The data folder ${dataDir} is in use by ${describeOwner(ownerFile)}: stop that one first.`,
    )
  }
  const owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  writeFileSync(ownerFile, `${JSON.stringify(owner)}\n`)

  held.add(file)
  return {
    release() {
      if (held.delete(file)) file.close()
    },
  }
}

/** Locks that are out: the garbage collector would otherwise close one whose owner forgot it. */
const held = new Set<DatabaseSync>()

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === 5 // SQLITE_BUSY
}

/** The note beside the lock is only for people; the lock itself never depends on it. */
function describeOwner(ownerFile: string) {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(ownerFile, 'utf8'))
    return `process ${pid} on ${host} since ${since}`
  } catch {
    return 'another process'
  }
}
