import { bootId, languageCookie, rootId, type Boot, type DrawnPage } from '@kham/contract/boot'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { languageOf, pageDrawer, type VisitorsBoot } from './draw-page.ts'
import { entranceTags } from './entrance-tags.ts'

export type BootOf = (request: FastifyRequest) => Promise<Boot | null>

/** Compressed when it is first sent to a browser that reads it so. */
interface Page {
  text: string
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
    if (!isVisitors(boot))
      return { text: withBoot(await readPage(folder), boot, await entranceTags(folder, path, 'player')) }
    const language = languageOf(chosenLanguage.exec(request.headers.cookie ?? '')?.[1])
    const key = JSON.stringify([path, language, boot])
    const known = remembered.get(key)
    if (known) return known
    const drawing = await draw(path, language, boot).catch((error: unknown) => {
      // The browser can draw it too.
      request.log.error({ err: error, path }, 'A page could not be drawn')
      return null
    })
    const plain = withBoot(
      await readPage(folder),
      { ...boot, ...(drawing && { words: drawing.words }) },
      await entranceTags(folder, path, 'visitor'),
    )
    if (!drawing) return { text: plain }
    const page = { text: withDrawing(plain, path, drawing.drawn) }
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
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(page.text)
  page.br ??= promisify(brotliCompress)(page.text, { params: { [constants.BROTLI_PARAM_QUALITY]: quickly } })
  return reply.header('content-encoding', 'br').send(await page.br)
}

const chosenLanguage = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`)

const isVisitors = (boot: Boot): boot is VisitorsBoot => boot.player === null

const readPage = (folder: string) => readFile(join(folder, 'index.html'), 'utf8')

/** Data, no script: the security policy has nothing against it. No name can end the element. */
function withBoot(page: string, boot: Boot, tags: string) {
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
  return put(page, '</head>', `${tags}<script type="application/json" id="${bootId}">${data}</script></head>`)
}

function withDrawing(page: string, path: string, { html, title, description, lang }: DrawnPage) {
  const inHead = put(
    page.replace(/<html lang="\w+"/, `<html lang="${lang}"`),
    /<title>.*?<\/title>/,
    `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`,
  )
  return put(inHead, `<div id="${rootId}">`, `<div id="${rootId}" data-drawn="${path}">${html}`)
}

/** A "$" in the new text means nothing. */
const put = (page: string, place: string | RegExp, text: string) => page.replace(place, () => text)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
