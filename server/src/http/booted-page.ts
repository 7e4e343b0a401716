import { bootId, languageCookie, type Boot } from '@kham/contract/boot'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { languageOf, pageDrawer, type VisitorsBoot } from './draw-page.ts'
import { drawnPage } from './drawn-page.ts'
import { entranceFiles, type EntranceFiles } from './entrance-files.ts'

export type BootOf = (request: FastifyRequest) => Promise<Boot | null>

/** Compressed when it is first sent to a browser that reads it so. */
interface Page {
  text: string
  /** The looks that stand in the page, as the security policy names them. */
  styleHash?: string
  br?: Promise<Buffer>
}

/** Enough for a page that may be written anew for each visitor. */
const quickly = 5

/** Each agency has a page for every entrance and language. */
const mostRemembered = 500

/** The player site's pages with what the server knows already; null = send the page as it was built. */
export function bootedPages(folder: string, bootOf: BootOf) {
  const draw = pageDrawer(folder)
  const remembered = new Map<string, Page>()
  return async (request: FastifyRequest, path: string): Promise<Page | null> => {
    const boot = await bootOf(request)
    if (!boot) return null
    const files = await entranceFiles(folder, path, isVisitors(boot) ? 'visitor' : 'player')
    const undrawn = async () => ({ text: withBoot(await readPage(folder), boot, files) })
    if (!isVisitors(boot)) return undrawn()

    const language = languageOf(chosenLanguage.exec(request.headers.cookie ?? '')?.[1])
    const key = JSON.stringify([path, language, boot])
    const known = remembered.get(key)
    if (known) return known
    const drawing = await draw(path, language, boot).catch((error: unknown) => {
      // The browser can draw it too.
      request.log.error({ err: error, path }, 'A page could not be drawn')
      return null
    })
    if (!drawing) return undrawn()
    const data = dataOf({ ...boot, words: drawing.words })
    const page = await drawnPage(folder, await readPage(folder), { path, drawn: drawing.drawn, data, files })
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, page)
    return page
  }
}

/** Nobody else may be given this page, nor its own visitor once the session is another. */
export async function sendBooted({ headers }: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie',
  })
  if (page.styleHash) allowStyle(reply, page.styleHash)
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(page.text)
  page.br ??= promisify(brotliCompress)(page.text, { params: { [constants.BROTLI_PARAM_QUALITY]: quickly } })
  return reply.header('content-encoding', 'br').send(await page.br)
}

const chosenLanguage = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`)

const isVisitors = (boot: Boot): boot is VisitorsBoot => boot.player === null

const readPage = (folder: string) => readFile(join(folder, 'index.html'), 'utf8')

/** Data, no script: the security policy has nothing against it. No name can end the element. */
const dataOf = (boot: Boot) =>
  `<script type="application/json" id="${bootId}">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`

function withBoot(page: string, boot: Boot, { scripts, styles }: EntranceFiles) {
  const soon = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return page.replace('</head>', () => `${soon.join('')}${dataOf(boot)}</head>`)
}

function allowStyle(reply: FastifyReply, styleHash: string) {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${styleHash}`))
}
