import { cp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const keptDays = 30
const mostKept = 500
const dayMs = 86_400_000

/**
 * Builds anew, and leaves among the new files in `dist/assets` those of former builds, for 30 days and at most 500 of them: a page that was
 * open before a deploy still asks for them.
 * @param {string} dist emptied by the build
 * @param {string} aside a folder for the time of the build; what a build that was cut off has left there counts as well
 * @param {() => Promise<void>} build
 * @param {number} [now] milliseconds
 */
export async function keepingFormer(dist, aside, build, now = Date.now()) {
  const assets = join(dist, 'assets')
  const list = join(dist, '.former')
  if (existsSync(assets)) {
    const former = existsSync(list) ? new Set((await readFile(list, 'utf8')).split('\n')) : new Set()
    await cp(assets, aside, { recursive: true, preserveTimestamps: true })
    // A former file's mtime says when it became one.
    for (const name of await readdir(aside))
      if (!former.has(name)) await utimes(join(aside, name), now / 1000, now / 1000)
  }
  await build()
  if (!existsSync(aside)) return
  const current = new Set(await readdir(assets))
  const left = []
  for (const name of await readdir(aside)) {
    const { mtimeMs: since } = await stat(join(aside, name))
    if (!current.has(name) && now - since < keptDays * dayMs) left.push({ name, since })
  }
  const kept = left.toSorted((a, b) => b.since - a.since).slice(0, mostKept)
  for (const { name } of kept) await cp(join(aside, name), join(assets, name), { preserveTimestamps: true })
  await writeFile(list, kept.map(({ name }) => name).join('\n'))
  await rm(aside, { recursive: true })
}
