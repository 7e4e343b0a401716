import { bootId, type Boot } from '@kham/contract/boot'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

export type BootOf = (request: FastifyRequest) => Promise<Boot | null>

/** The pages that visitors come in by, and the file that each of them loads after the first. */
const entrances: Record<string, string> = {
  '/': 'home-page',
  '/login': 'login-page',
  '/register': 'register-page',
}

/** Enough for a page of four kilobytes that is written anew each time. */
const quickly = 5

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

/** The site's page with what the server knows already and what the browser will need next; null = send it as it is. */
export async function bootedPage(folder: string, path: string, boot: Boot | null): Promise<string | null> {
  if (!boot) return null
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const end = page.indexOf('</head>')
  if (end < 0) return null
  const soon = 'player' in boot ? preloads(await manifestOf(folder), path) : ''
  return `${page.slice(0, end)}${soon}${dataOf(boot)}${page.slice(end)}`
}

/** Nobody else may be given this page, nor its own visitor once the session is another. */
export async function sendBooted({ headers }: FastifyRequest, reply: FastifyReply, page: string) {
  reply.headers({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  })
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(page)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quickly }
  return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(page, { params }))
}

/** Data, no script: the security policy has nothing against it. No name can end the element. */
const dataOf = (boot: Boot) =>
  `<script type="application/json" id="${bootId}">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`

const manifestOf = async (folder: string): Promise<Manifest> =>
  readFile(join(folder, '.vite/manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Manifest,
    () => ({}),
  )

function preloads(manifest: Manifest, path: string) {
  const page = entrances[path === '/' ? path : path.replace(/\/$/, '')]
  const start = Object.keys(manifest).find((name) => page && name.includes(`/${page}.tsx?`))
  if (!start) return ''
  const found = new Set([start])
  for (const name of found) for (const each of manifest[name]?.imports ?? []) found.add(each)
  const files = [...found].flatMap((name) => manifest[name] ?? [])
  const scripts = new Set(files.map(({ file }) => file).filter((file) => file.endsWith('.js')))
  return [...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}
