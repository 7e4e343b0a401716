import type { Boot, DrawnPage, PageTitle, PageToDraw, ShareWords } from '@kham/contract/site/boot'
import type { Language } from '@kham/contract/site/agency'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the build leaves beside the player site for its pages to be drawn with (player/src/entry-server.tsx). */
interface Drawing {
  /** null = the site has no page there. */
  entranceAt: (address: string) => { namespaces: string[]; isDrawn: boolean } | null
  drawPage: (page: PageToDraw) => Promise<DrawnPage>
  titleOf: (page: PageToDraw, isThere: boolean) => Promise<PageTitle>
  shareWordsOf: (page: PageToDraw) => Promise<ShareWords>
}

export type VisitorsBoot = Boot & { player: null }
export type Words = NonNullable<Boot['words']>

/** A page of the site; `isMissing`: there is none at its address, or nothing to show there. */
export interface PageAt {
  title: PageTitle | null
  isMissing: boolean
  /** Draws the page for a visitor before scripts arrive, with the words that scripts need; null = the browser draws it. */
  draw: ((boot: VisitorsBoot) => Promise<{ drawn: DrawnPage; words: Words }>) | null
}
export type FindPage = (address: string, language: Language, boot: Boot, isThere: boolean) => Promise<PageAt>

/** A visitor who waits longer has the page drawn by the browser. */
const usualBoundMs = 5_000

/** A site that was built without it is drawn in the browser alone. */
const unknown: PageAt = { title: null, isMissing: false, draw: null }

export function pageFinder(folder: string, boundMs = usualBoundMs): FindPage {
  const file = join(folder, '.server/entry-server.js')
  if (!existsSync(file)) return async () => unknown
  const loading = import(pathToFileURL(file).href) as Promise<Drawing>
  return async (address, language, boot, isThere) => {
    const { entranceAt, drawPage, titleOf } = await loading
    const entrance = isThere ? entranceAt(address) : null
    // A missing page gets the site's own words.
    const words = await readWords(folder, language, (entrance ?? entranceAt('/'))?.namespaces ?? [])
    const page = (own: Boot): PageToDraw => ({
      address: entrance ? address : '/',
      language,
      boot: { ...own, player: null, words },
      signal: AbortSignal.timeout(boundMs),
    })
    const titled = page(boot)
    return {
      title: await orGivenUp(titleOf(titled, entrance !== null), titled.signal),
      isMissing: entrance === null,
      draw: entrance?.isDrawn
        ? async (own) => {
            const drawing = page(own)
            return { drawn: await orGivenUp(drawPage(drawing), drawing.signal), words }
          }
        : null,
    }
  }
}

export type FindShareWords = (language: Language, boot: Boot) => Promise<ShareWords | null>

/** What stands on the picture of a link; null = the site was built without its words. */
export function shareWordsFinder(folder: string, boundMs = usualBoundMs): FindShareWords {
  const file = join(folder, '.server/entry-server.js')
  if (!existsSync(file)) return async () => null
  return async (language, boot) => {
    const { shareWordsOf } = (await import(pathToFileURL(file).href)) as Drawing
    const words = await readWords(folder, language, ['common', 'home', 'promotion'])
    const signal = AbortSignal.timeout(boundMs)
    const page = { address: '/', language, boot: { ...boot, player: null, words }, signal }
    return orGivenUp(shareWordsOf(page), signal)
  }
}

const orGivenUp = <T>(work: Promise<T>, signal: AbortSignal) => Promise.race([work, givenUp(signal)])

const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

/** The words of a site as it was built, in one language, by namespace. */
export async function readWords(folder: string, language: Language, namespaces: string[]): Promise<Words> {
  const read = namespaces.map(async (namespace) => {
    const text = await readFile(join(folder, `locales/${language}/${namespace}.json`), 'utf8')
    return [namespace, JSON.parse(text) as Words[string]] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

interface Wishes {
  /** What the address asks for. */
  asked: string | null
  /** What the visitor chose before. */
  chosen: string | undefined
}

/** The address's language, else the visitor's, if the site has it; else the agency's first. */
export const languageOf = ({ chosen, asked }: Wishes, offered: readonly Language[]): Language =>
  [asked, chosen].flatMap((wish) => offered.find((each) => each === wish) ?? [])[0] ?? offered[0] ?? 'lo'
