import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { siteMap as consoleMap } from '../console/site-map.ts'
import { siteMap as playerMap } from '../player/site-map.ts'
import { budgets, overBudget } from './site-budgets.mjs'
import { standsAlone } from './site-sizes.mjs'

interface SiteMap {
  file?: string
  children?: SiteMap[]
}

const folder = mkdtempSync(join(tmpdir(), 'kham-budget-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A site whose home page needs a shared file of so many bytes, none of which can be compressed. */
function builtSite(sharedBytes: number) {
  mkdirSync(join(folder, '.vite'), { recursive: true })
  const chunk = (file: string, bytes: number) => writeFileSync(join(folder, file), randomBytes(bytes))
  chunk('entry.js', 10_000)
  chunk('home.js', 5_000)
  chunk('shared.js', sharedBytes)
  chunk('other.js', 500_000)
  chunk('layout.js', 100_000)
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true },
    'src/home-page.tsx?tsr-split=component': { file: 'home.js', imports: ['_shared.js'] },
    'src/layout/player-layout.tsx?tsr-split=component': { file: 'layout.js' },
    'src/bank-page.tsx?tsr-split=component': { file: 'home.js' },
    '_shared.js': { file: 'shared.js', imports: ['index.html'] },
    'src/drawer.tsx': { file: 'other.js' },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  return folder
}

test('a page within its budget passes, whatever loads later or stands around other pages', () => {
  expect(overBudget(builtSite(95_000), budgets.player)).toEqual([])
})

test('a page over its budget is named with what it weighs', () => {
  expect(overBudget(builtSite(145_000), budgets.player)).toEqual([
    `home-page: 160.0 kB of scripts, at most ${budgets.player[0]!.scripts}`,
  ])
})

test('a page in too many files is named', () => {
  const few = budgets.player.map((each) => ({ ...each, files: 2 }))
  expect(overBudget(builtSite(95_000), few)).toEqual([
    'home-page: 3 files of scripts, at most 2',
    'bank-page: 3 files of scripts, at most 2',
  ])
})

test('a page counts with the layout that stands around it', () => {
  const pagesOf = ({ file = '', children = [] }: SiteMap): string[] => [
    ...(/([^/]+-page)\.tsx$/.exec(file)?.slice(1) ?? []),
    ...children.flatMap(pagesOf),
  ]
  for (const { children = [] } of [playerMap as SiteMap, consoleMap as SiteMap]) {
    const isLayout = ({ file = '-page.tsx' }: SiteMap) => !file.endsWith('-page.tsx')
    const alone = children.filter((each) => !isLayout(each)).flatMap(pagesOf)
    const inLayout = children.filter(isLayout).flatMap(pagesOf)
    expect(alone.filter((page) => !standsAlone.test(page))).toEqual([])
    expect(inLayout.filter((page) => standsAlone.test(page))).toEqual([])
  }
})
