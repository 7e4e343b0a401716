import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtFile } from './built-file.ts'

test('a file is read once, and again when it was written anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kham-built-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'index.html')
  const write = async (text: string, at: Date) => {
    await writeFile(path, text)
    await utimes(path, at, at)
  }
  const read: string[] = []
  const file = builtFile(path, (text) => (read.push(text), text.length))
  await expect(file()).rejects.toMatchObject({ code: 'ENOENT' })

  await write('one', new Date('2026-11-20T05:00:00Z'))
  expect([await file(), await file()]).toEqual([3, 3])
  await write('three', new Date('2026-11-20T05:00:01Z'))
  expect([await file(), await file()]).toEqual([5, 5])
  expect(read).toEqual(['one', 'three'])
})
