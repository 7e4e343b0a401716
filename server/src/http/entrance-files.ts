import { join } from 'node:path'
import { builtFile } from './built-file.ts'

/** The files that an address loads after the first, by the names that they begin with. */
const pagesOf = {
  visitor: [
    [/^\/$/, 'home-page'],
    [/^\/login\/?$/, 'login-page'],
    [/^\/register\/?$/, 'register-page'],
    [/^\/games\/?$/, '/games-page'],
    [/^\/games\/[a-z_]+\/?$/, 'provider-games-page'],
    [/^\/promotions\/?$/, 'public-promotions-page'],
    [/^\/promotions\/[^/]+\/?$/, 'public-promotion-page'],
    [/^\/pages\/[^/]+\/?$/, 'agency-page'],
  ],
  player: [
    [/^\/player\//, 'player-layout'],
    [/^\/player\//, 'profile-menu'],
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

/** Files that a page needs after the site's first ones: named in it, they are all fetched at once. */
export function entranceFilesOf(folder: string) {
  const manifest = builtFile(join(folder, '.vite/manifest.json'), (text) => JSON.parse(text) as Manifest)
  return async (path: string, who: keyof typeof pagesOf): Promise<EntranceFiles> => {
    const pages = pagesOf[who].filter(([address]) => address.test(path)).map(([, page]) => `/${page}.tsx`)
    if (pages.length === 0) return { scripts: [], styles: [] }
    // Without a manifest the site finds its files by itself, one after the other.
    return filesOf(await manifest().catch(() => ({})), pages)
  }
}

function filesOf(manifest: Manifest, pages: readonly string[]): EntranceFiles {
  const found = new Set(Object.keys(manifest).filter((name) => pages.some((page) => name.includes(page))))
  for (const name of found) for (const each of manifest[name]?.imports ?? []) found.add(each)
  const chunks = [...found].flatMap((name) => manifest[name] ?? [])
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  const styles = chunks.flatMap(({ css = [] }) => css)
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
}
