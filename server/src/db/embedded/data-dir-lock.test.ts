import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'kham-lock-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Another process that says "held" once it has the folder. */
async function holdElsewhere(dataDir: string) {
  const module = JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)
  const script = `import(${module}).then(({ lockDataDir }) => {
    lockDataDir(${JSON.stringify(dataDir)})
    console.log('held')
    setInterval(() => {}, 1000)
  })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('a second process is refused with one clear line that names the first', async () => {
  const child = await holdElsewhere(root)
  try {
    expect(() => lockDataDir(root)).toThrow(DataDirInUse)
    expect(() => lockDataDir(root)).toThrow(
      new RegExp(`^The data folder .* in use by process ${child.pid} on .*\\.$`),
    )
  } finally {
    child.kill('SIGKILL')
  }
})

test('after kill -9 of its holder the folder is free at once', async () => {
  const child = await holdElsewhere(root)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(() => lockDataDir(root).release()).not.toThrow()
})

test('a second start in the same process is refused, and allowed after the release', () => {
  const lock = lockDataDir(root)
  expect(() => lockDataDir(root)).toThrow(DataDirInUse)
  lock.release()
  lock.release() // twice is no harm
  expect(() => lockDataDir(root).release()).not.toThrow()
})

test('the same folder by another path is the same folder', () => {
  const lock = lockDataDir(join(root, 'data'))
  symlinkSync(join(root, 'data'), join(root, 'alias'))
  expect(() => lockDataDir(join(root, 'alias'))).toThrow(DataDirInUse)
  lock.release()
})
