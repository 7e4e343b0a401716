import type { Language } from '@kham/contract/site/agency'
import {
  bootId,
  drawnAddress,
  languageCookie,
  type Boot,
  type BootAnswers,
  type PageToDraw,
} from '@kham/contract/site/boot'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { builtFile } from './built-file.ts'
import { languageOf, pageFinder, type VisitorsBoot } from './draw-page.ts'
import { drawnPage } from './drawn-page.ts'
import { entranceFilesOf, type EntranceFiles } from './entrance-files.ts'
import { escaped } from './escaped.ts'
import { fifoCache } from './fifo-cache.ts'
import { originOf, previewTags } from './link-preview.ts'

/** A page's data for the site, and the agency's values for its head. */
export interface Opening {
  boot: Boot
  head: Head
  /** What there is to see at an address; left out: nothing but the site itself. */
  contentAt?: (address: string, language: Language) => Promise<PageContent>
}

export interface PageContent {
  answers: BootAnswers
  /** The site has such pages, but there is nothing to show on this one. */
  isMissing: boolean
  /** The path of the picture that a link to the page is shown with. */
  image: string
}

const noContent: PageContent = { answers: {}, isMissing: false, image: '/share/site.jpg' }

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
  status: 200 | 404
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

/**
 * The console's pages, whose links are shown as the site's own are: nothing of what the staff looks at is told of. null = send the page as
 * it was built.
 */
export function consolePages(sites: { player: string; console: string }, openingOf: OpeningOf) {
  const findPage = pageFinder(sites.player)
  const page = builtFile(join(sites.console, 'index.html'), (text) => text)
  return async (request: FastifyRequest): Promise<Page | null> => {
    const opening = await openingOf(request)
    if (!opening) return null
    const { boot } = opening
    const [language = 'lo'] = boot.agency.languages
    const { title } = await findPage('/', language, boot, true).catch((error: unknown) => {
      request.log.error({ err: error }, 'The site could not be named')
      return { title: null }
    })
    if (!title) return null
    const { image } = noContent
    const origin = originOf(request.host)
    const shown = { origin, siteName: boot.agency.name, path: '/', image, language, first: language }
    const text = await page()
    // The tab keeps the console's own name.
    const tags = previewTags({ ...shown, ...title }).replace(/<title>[^<]*<\/title>/, '')
    return { text: text.replace('</head>', () => `${tags}</head>`), status: 200 }
  }
}

/** The player site's pages with what the server knows already; null = send the page as it was built. */
export function bootedPages(folder: string, openingOf: OpeningOf) {
  const findPage = pageFinder(folder)
  const page = builtFile(join(folder, 'index.html'), (text) => (text.includes('</head>') ? text : null))
  const entranceFiles = entranceFilesOf(folder)
  const remembered = fifoCache<Page>(mostRemembered)
  return async (request: FastifyRequest, path: string): Promise<Page | null> => {
    const opening = await openingOf(request)
    if (!opening) return null
    const shell = await page()
    if (shell === null) return null
    const { boot, head } = opening
    const [, search = ''] = request.raw.url!.split('?')
    // What was written as %3F or %23 is part of the path.
    const address = drawnAddress(path.replaceAll('?', '%3F').replaceAll('#', '%23'), search)
    const wishes = { chosen: chosenLanguage.exec(request.headers.cookie ?? '')?.[1], asked: langIn(search) }
    const language = languageOf(wishes, boot.agency.languages)
    const content = await contentOf(opening, { address, language }, request)
    const origin = originOf(request.host)
    const key = isVisitors(boot) ? JSON.stringify([address, language, origin, opening, content]) : null
    const known = key === null ? undefined : remembered.get(key)
    if (known) return known

    const { answers, isMissing, image } = content
    const found = await findPage(address, language, { ...boot, answers }, !isMissing).catch(
      (error: unknown) => {
        request.log.error({ err: error, path }, 'A page could not be named')
        return { title: null, isMissing: false, draw: null }
      },
    )
    const status = found.isMissing ? 404 : 200
    const [first = 'lo'] = boot.agency.languages
    const [bare = '/'] = address.split('?')
    const preview = { origin, siteName: boot.agency.name, path: bare, image, language, first }
    const built = named(shell, head, found.title && previewTags({ ...preview, ...found.title }))
    const files = await entranceFiles(bare, isVisitors(boot) ? 'visitor' : 'player')
    const undrawn = () => ({ text: withOpening(built, opening, files), status }) as const
    const { draw } = found
    if (key === null || !draw || !isVisitors(boot)) return undrawn()

    const drawn = async (): Promise<Page> => {
      const own = Object.keys(answers).length > 0 ? { ...boot, answers } : boot
      const drawing = await draw(own)
      const data = dataOf({ ...own, words: drawing.words })
      const parts = { address, ...drawing, data, files, ownStyle: ownStyle(head) }
      return { ...(await drawnPage(folder, built, parts)), status, isKept: true }
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

/** A page comes even while its content cannot be had, and asks for it then by itself. */
async function contentOf(
  { contentAt }: Opening,
  { address, language }: Pick<PageToDraw, 'address' | 'language'>,
  { log }: FastifyRequest,
) {
  if (!contentAt) return noContent
  return contentAt(address, language).catch((error: unknown) => {
    log.error({ err: error, address }, 'The content of a page could not be had')
    return noContent
  })
}

const langIn = (search: string) => new URLSearchParams(search).get('lang')

/** The head that was built, with the agency's name, colour and icons in it, and what its links are shown with. */
function named(built: string, { title, barColour, icons }: Head, preview: string | null) {
  const own: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, preview ?? `<title>${escaped(title)}</title>`],
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
  reply.code(page.status).headers({
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
