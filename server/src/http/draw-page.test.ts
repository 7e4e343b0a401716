import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pageFinder, type VisitorsBoot } from './draw-page.ts'

const boot = {} as VisitorsBoot // what it is drawn from is no matter here

test('a drawing that never ends is given up, and is told so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kham-draw-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, '.server'))
  await writeFile(join(folder, '.server/package.json'), '{ "type": "module" }')
  const drawing = `
    export const told = []
    export const entranceAt = () => ({ namespaces: [], isDrawn: true })
    export const titleOf = async () => ({ title: '', description: '' })
    export const drawPage = ({ signal }) => {
      signal.addEventListener('abort', () => told.push('given up'))
      return new Promise(() => {})
    }`
  const file = join(folder, '.server/entry-server.js')
  await writeFile(file, drawing)
  const { draw } = await pageFinder(folder, 20)('/', 'lo', boot, true)
  await expect(draw!(boot)).rejects.toMatchObject({ name: 'TimeoutError' })
  const { told } = (await import(file)) as { told: string[] }
  expect(told).toEqual(['given up'])
})
