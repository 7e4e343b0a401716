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

/** What a page will need next: named in its head, it is fetched with the first script, and a drawn page has its looks. */
export async function entranceTags(folder: string, path: string, who: keyof typeof pagesOf): Promise<string> {
  const pages = pagesOf[who].filter(([address]) => address.test(path)).map(([, page]) => `/${page}.tsx?`)
  if (pages.length === 0) return ''
  const manifest = await manifestOf(folder)
  const found = new Set(Object.keys(manifest).filter((name) => pages.some((page) => name.includes(page))))
  for (const name of found) for (const each of manifest[name]?.imports ?? []) found.add(each)
  const chunks = [...found].flatMap((name) => manifest[name] ?? [])
  const scripts = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

const manifestOf = async (folder: string): Promise<Manifest> =>
  readFile(join(folder, '.vite/manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Manifest,
    () => ({}),
  )
