import { bootId, drawnPath, languageCookie, type Boot } from '@kham/contract/site/boot'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { builtFile } from './built-file.ts'
import { languageOf, pageDrawer, type VisitorsBoot } from './draw-page.ts'
import { drawnPage } from './drawn-page.ts'
import { entranceFilesOf, type EntranceFiles } from './entrance-files.ts'
import { escaped } from './escaped.ts'
import { fifoCache } from './fifo-cache.ts'

/** What a page begins with: data for the site, and what its head says of the agency. */
export interface Opening {
  boot: Boot
  head: Head
}

/** The addresses are the server's own; the name is the agency's. */
export interface Head {
  title: string
  barColour: string
  /** null = the site keeps the colours that it was made in. */
  stylesheet: string | null
  /** null = the site keeps the icons that it came with. */
  icons: { tab: string; touch: string } | null
}

export type OpeningOf = (request: FastifyRequest) => Promise<Opening | null>

/** Compressed when it is first sent to a browser that reads it so. */
interface Page {
  text: string
  /** The looks that stand in the page, as the security policy names them. */
  styleHash?: string
  /** Sent to every visitor from now on. */
  isKept?: true
  br?: Promise<Buffer>
}

/** Qualities of brotli: enough for a page that is written anew for each visitor, and as small as it goes. */
const quickly = 5
const smallest = 11

/** Each agency has a page for every entrance and language. */
const mostRemembered = 500

/** The player site's pages with what the server knows already; null = send the page as it was built. */
export function bootedPages(folder: string, openingOf: OpeningOf) {
  const draw = pageDrawer(folder)
  const page = builtFile(join(folder, 'index.html'), (text) => (text.includes('</head>') ? text : null))
  const entranceFiles = entranceFilesOf(folder)
  const remembered = fifoCache<Page>(mostRemembered)
  return async (request: FastifyRequest, asked: string): Promise<Page | null> => {
    const path = drawnPath(asked)
    const opening = await openingOf(request)
    if (!opening) return null
    const { boot, head } = opening
    const shell = await page()
    if (shell === null) return null
    const built = named(shell, head)
    const files = await entranceFiles(path, isVisitors(boot) ? 'visitor' : 'player')
    const undrawn = () => ({ text: withOpening(built, opening, files) })
    if (!isVisitors(boot)) return undrawn()

    const chosen = chosenLanguage.exec(request.headers.cookie ?? '')?.[1]
    const language = languageOf(chosen, boot.agency.languages)
    const key = JSON.stringify([path, language, opening])
    const known = remembered.get(key)
    if (known) return known
    const drawn = async (): Promise<Page | null> => {
      const drawing = await draw(path, language, boot)
      if (!drawing) return null
      const data = dataOf({ ...boot, words: drawing.words })
      const parts = { path, ...drawing, data, files, ownStyle: ownStyle(head) }
      return { ...(await drawnPage(folder, built, parts)), isKept: true }
    }
    const finished = await drawn().catch((error: unknown) => {
      // The browser can draw it too.
      request.log.error({ err: error, path }, 'A page could not be drawn')
      return null
    })
    if (finished) remembered.put(key, finished)
    return finished ?? undrawn()
  }
}

/** The head that was built, with the agency's name, colour and icons in it. */
function named(built: string, { title, barColour, icons }: Head) {
  const own: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/<meta name="theme-color"[^>]*>/, `<meta name="theme-color" content="${barColour}">`],
  ]
  if (icons)
    own.push(
      [/<link rel="icon"[^>]*>/, `<link rel="icon" type="image/png" href="${icons.tab}">`],
      [/<link rel="apple-touch-icon"[^>]*>/, `<link rel="apple-touch-icon" href="${icons.touch}">`],
    )
  return own.reduce((head, [which, is]) => head.replace(which, () => is), built)
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
  return reply.header('content-encoding', 'br').send(await compressed(page))
}

/** Its first visitor does not wait for the smallest; those after get it. */
async function compressed(page: Page) {
  if (page.br) return page.br
  page.br = brotli(page.text, quickly)
  const quick = await page.br
  if (page.isKept) void brotli(page.text, smallest).then((small) => (page.br = Promise.resolve(small)))
  return quick
}

const brotli = (text: string, quality: number) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const chosenLanguage = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`)

const isVisitors = (boot: Boot): boot is VisitorsBoot => boot.player === null

/** Data, no script: the security policy has nothing against it. No name can end the element. */
const dataOf = (boot: Boot) =>
  `<script type="application/json" id="${bootId}">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`

function withOpening(page: string, { boot, head }: Opening, { scripts, styles }: EntranceFiles) {
  const soon = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ownStyle(head),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return page.replace('</head>', () => `${soon.join('')}${dataOf(boot)}</head>`)
}

/** Behind the site's own styles, and waited for before anything shows: nothing is seen in another colour first. */
const ownStyle = ({ stylesheet }: Head) =>
  stylesheet === null ? '' : `<link rel="stylesheet" href="${stylesheet}">`

function allowStyle(reply: FastifyReply, styleHash: string) {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${styleHash}`))
}
