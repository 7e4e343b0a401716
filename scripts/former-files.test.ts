import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepingFormer } from './former-files.mjs'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kham-former-'))
})
afterEach(() => rm(dir, { recursive: true }))

const firstDay = Date.parse('2026-11-01T00:00:00Z')

/** A build on that day. @returns what is there after it */
async function build(day: number, names: string[]) {
  const dist = join(dir, 'dist')
  await keepingFormer(
    dist,
    join(dir, 'aside'),
    async () => {
      await rm(dist, { recursive: true, force: true })
      await mkdir(join(dist, 'assets'), { recursive: true })
      for (const name of names) await writeFile(join(dist, 'assets', name), name)
    },
    firstDay + day * 86_400_000,
  )
  return (await readdir(join(dist, 'assets'))).toSorted()
}

test('the files of former builds stay for thirty days after the build that has them no more', async () => {
  expect(await build(0, ['index-1.js', 'packages.js'])).toEqual(['index-1.js', 'packages.js'])
  expect(await build(60, ['index-2.js', 'packages.js'])).toEqual(['index-1.js', 'index-2.js', 'packages.js'])
  expect(await build(89, ['index-3.js'])).toEqual(['index-1.js', 'index-2.js', 'index-3.js', 'packages.js'])
  expect(await build(90, ['index-4.js'])).toEqual(['index-2.js', 'index-3.js', 'index-4.js', 'packages.js'])
  expect(await build(119, ['index-4.js'])).toEqual(['index-3.js', 'index-4.js'])
})

test('a file that comes back is a former one only from when it leaves again', async () => {
  await build(0, ['a.js'])
  await build(1, ['b.js'])
  await build(20, ['a.js'])
  await build(40, ['b.js'])
  expect(await build(60, ['b.js'])).toEqual(['a.js', 'b.js'])
})

test('a build that fails loses none of them', async () => {
  await build(0, ['a.js'])
  const failing = keepingFormer(
    join(dir, 'dist'),
    join(dir, 'aside'),
    async () => {
      await rm(join(dir, 'dist'), { recursive: true })
      throw new Error('does not build')
    },
    firstDay,
  )
  await expect(failing).rejects.toThrow('does not build')
  expect(await build(1, ['b.js'])).toEqual(['a.js', 'b.js'])
})

test('at most five hundred stay, those that left last', async () => {
  await build(
    0,
    Array.from({ length: 300 }, (_, place) => `a${place}.js`),
  )
  await build(
    1,
    Array.from({ length: 300 }, (_, place) => `b${place}.js`),
  )
  const files = await build(2, ['c.js'])
  expect(files).toHaveLength(501)
  expect(files.filter((name) => name.startsWith('b'))).toHaveLength(300)
})
