import type { Agency, Language } from './agency.ts'

/** The element of a page that holds what the server knew when it sent it. */
export const bootId = 'boot'

/** The element that the site is drawn into. A drawn page says in `data-drawn` which path it was drawn for. */
export const rootId = 'root'

/** The path that a page is drawn for: with a slash at its end it is the same page. */
export const drawnPath = (path: string) => path.replace(/(?<=.)\/+$/, '')

/** The cookie with the language that a visitor chose. */
export const languageCookie = 'kham_lng'

/** The words of one namespace: a text by its name, or more of them below it. */
export interface Words {
  [name: string]: string | Words
}

/** What a page of the player site begins with instead of asking for it. */
export interface Boot {
  agency: Agency
  /** null = nobody can be signed in, the browser showed no session; not there = ask. */
  player?: null
  /** The words that a drawn page was drawn with, by namespace. */
  words?: Record<string, Words>
}

/** What a page is drawn from, where there is no browser. */
export interface PageToDraw {
  path: string
  language: Language
  boot: Required<Boot>
  /** From when on nobody waits for it any more. */
  signal: AbortSignal
}

/** A page as a visitor sees it before a script has come. */
export interface DrawnPage {
  /** What stands in the element `rootId`. */
  html: string
  title: string
  description: string
  /** The language as browsers know it. */
  lang: string
}
