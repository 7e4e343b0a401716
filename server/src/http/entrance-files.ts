import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files that an address loads after the first, by the names that they begin with. */
const pagesOf = {
  visitor: [
    [/^\/$/, 'home-page'],
    [/^\/login\/?$/, 'login-page'],
    [/^\/register\/?$/, 'register-page'],
  ],
  player: [
    [/^\/player\//, 'player-layout'],
    [/^\/player\/game\/(?!history)/, 'lobby-page'],
    [/^\/player\/deposit\/?$/, 'deposit-page'],
    [/^\/player\/withdraw\/?$/, 'withdraw-page'],
    [/^\/player\/promotion\/?$/, 'promotions-page'],
    [/^\/player\/bank\/?$/, 'bank-page'],
  ],
} as const

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

export interface EntranceFiles {
  scripts: string[]
  styles: string[]
}

/** What a page will need after the site's first files: named in it, they are all fetched at once. */
export async function entranceFiles(
  folder: string,
  path: string,
  who: keyof typeof pagesOf,
): Promise<EntranceFiles> {
  const pages = pagesOf[who].filter(([address]) => address.test(path)).map(([, page]) => `/${page}.tsx?`)
  if (pages.length === 0) return { scripts: [], styles: [] }
  const manifest = await manifestOf(folder)
  const found = new Set(Object.keys(manifest).filter((name) => pages.some((page) => name.includes(page))))
  for (const name of found) for (const each of manifest[name]?.imports ?? []) found.add(each)
  const chunks = [...found].flatMap((name) => manifest[name] ?? [])
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  const styles = chunks.flatMap(({ css = [] }) => css)
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
}

const manifestOf = async (folder: string): Promise<Manifest> =>
  readFile(join(folder, '.vite/manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Manifest,
    () => ({}),
  )
