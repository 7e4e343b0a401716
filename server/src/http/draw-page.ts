import type { Boot, DrawnPage, PageToDraw } from '@kham/contract/boot'
import type { Language } from '@kham/contract/agency'
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

export function pageDrawer(folder: string): DrawPage {
  const file = join(folder, '.server/entry-server.js')
  if (!existsSync(file)) return async () => null
  const loading = import(pathToFileURL(file).href) as Promise<Drawing>
  return async (path, language, boot) => {
    const { entrances, drawPage } = await loading
    const entrance = entrances[path]
    if (!entrance) return null
    const words = await readWords(folder, language, entrance.namespaces)
    return { drawn: await drawPage({ path, language, boot: { ...boot, words } }), words }
  }
}

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
