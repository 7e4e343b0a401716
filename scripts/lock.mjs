import { createHash } from 'node:crypto'
import { readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run-program.mjs'

/**
 * Does `work` while no other process on this machine does work of the same name in this folder.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  // Outside node_modules, which npm ci deletes, and outside the tree, which belongs to git.
  const place = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `kham-${name}-${place}.lock`)
  while (!take(lock)) await sleep(200)
  try {
    return await work()
  } finally {
    letGo(lock)
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    if (isAbandoned(lock)) letGo(lock)
    return false
  }
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'))
    // Empty for a moment between being made and being written.
    if (!owner) return Date.now() - statSync(lock).mtimeMs > 5_000
    process.kill(owner, 0)
    return false
  } catch (error) {
    // EPERM: alive, but somebody else's.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM'
  }
}

/** @param {string} lock */
function letGo(lock) {
  try {
    unlinkSync(lock)
  } catch {
    // Somebody else found it abandoned first.
  }
}
