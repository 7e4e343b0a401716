import type { Boot, DrawnPage, PageToDraw } from '@kham/contract/site/boot'
import type { Language } from '@kham/contract/site/agency'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the build leaves beside the player site for its pages to be drawn with (player/src/entry-server.tsx). */
interface Drawing {
  entrances: Record<string, { namespaces: string[] }>
  drawPage: (page: PageToDraw) => Promise<DrawnPage>
}

export type VisitorsBoot = Boot & { player: null }
export type Words = NonNullable<Boot['words']>

/** A page as a visitor sees it before a script has come, and the words that the script goes on with; null = it is drawn in the browser. */
export type DrawPage = (
  path: string,
  language: Language,
  boot: VisitorsBoot,
) => Promise<{ drawn: DrawnPage; words: Words } | null>

/** A visitor who waits longer has the page drawn by the browser. */
const usualBoundMs = 5_000

export function pageDrawer(folder: string, boundMs = usualBoundMs): DrawPage {
  const file = join(folder, '.server/entry-server.js')
  if (!existsSync(file)) return async () => null
  const loading = import(pathToFileURL(file).href) as Promise<Drawing>
  return async (path, language, boot) => {
    const { entrances, drawPage } = await loading
    const entrance = entrances[path]
    if (!entrance) return null
    const words = await readWords(folder, language, entrance.namespaces)
    const signal = AbortSignal.timeout(boundMs)
    const drawing = drawPage({ path, language, boot: { ...boot, words }, signal })
    return { drawn: await Promise.race([drawing, givenUp(signal)]), words }
  }
}

const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

async function readWords(folder: string, language: Language, namespaces: string[]): Promise<Words> {
  const read = namespaces.map(async (namespace) => {
    const text = await readFile(join(folder, `locales/${language}/${namespace}.json`), 'utf8')
    return [namespace, JSON.parse(text) as Words[string]] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** What the visitor chose, where the site is written in it; else the agency's first. */
export const languageOf = (cookie: string | undefined, offered: readonly Language[]): Language =>
  offered.find((each) => each === cookie) ?? offered[0] ?? 'lo'
