import { expect } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '../kham.ts'

const assets = join(import.meta.dirname, '../../player/dist/assets')

/** Puts a script of its kind beside it. The packages are the largest of all. */
async function nextBuildOf(address: string) {
  const file = address.slice(address.lastIndexOf('/') + 1)
  const text = `${await readFile(join(assets, file), 'utf8')}\n// of the next build`
  const name = file.replace(/-[\w-]{8}\.js$/, `-${randomBytes(4).toString('hex')}.js`)
  // Every page of every test is made of these files: one that is there is never written over, nor taken away below.
  await writeFile(join(assets, name), text, { flag: 'wx' })
  return { name, text }
}

for (const part of ['packages', 'index'])
  test(`after a deploy a browser that was here fetches only what has changed of ${part}`, async ({
    page,
  }) => {
    const isScript = new RegExp(`/assets/${part}-[\\w-]+\\.js$`)
    const come = page.waitForResponse(isScript)
    await page.goto('/')
    await (await come).finished()
    const { name, text } = await nextBuildOf((await come).url())
    try {
      const response = page.waitForResponse((each) => each.url().endsWith(name))
      const fetched = page.evaluate(async (path) => (await fetch(path)).text(), `/assets/${name}`)
      expect((await response).headers()).toMatchObject({ 'content-encoding': 'dcz' })
      expect(await fetched).toBe(text)
      const { responseBodySize } = await (await response).request().sizes()
      expect(responseBodySize).toBeLessThan(5_000)
    } finally {
      await rm(join(assets, name))
    }
  })
