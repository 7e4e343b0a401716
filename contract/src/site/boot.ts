import { gameCategories } from '../play/games.ts'
import type { Lobby, LobbyGames } from '../play/lobby.ts'
import type { ProviderId } from '../play/providers.ts'
import type { Announcement } from '../players/announcements.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { Agency, Language } from './agency.ts'
import type { PageView } from './pages.ts'

/** The element of a page that holds what the server knew when it sent it. */
export const bootId = 'boot'

/** The element that the site is drawn into. A drawn page says in `data-drawn` which path it was drawn for. */
export const rootId = 'root'

/**
 * The address that a page is drawn for: with a slash at its end it is the same page, and of what stands behind the question mark only
 * the category of games, and the version of one of the agency's own pages, make it another.
 */
export function drawnAddress(path: string, search: string) {
  const bare = path.replace(/(?<=.)\/+$/, '')
  const asked = new URLSearchParams(search)
  const category = gameCategories.find((each) => each === asked.get('category'))
  if (category && /^\/games(\/|$)/.test(bare)) return `${bare}?category=${category}`
  const version = asked.get('version') ?? ''
  return bare.startsWith('/pages/') && /^[1-9]\d{0,5}$/.test(version) ? `${bare}?version=${version}` : bare
}

/** The cookie with the language that a visitor chose. */
export const languageCookie = 'kham_lng'

/** The cookie with the strips that a visitor has closed, each as `stripKey` has it. */
export const closedStripsCookie = 'kham_strips'

export const stripKey = ({ id, version }: { id: string; version: number }) => `${id}.${version}`

/** Those that a browser's cookies name. */
export const closedStripsIn = (cookies: string): string[] =>
  new RegExp(`(?:^|;\\s*)${closedStripsCookie}=([\\w.-]+(?:~[\\w.-]+)*)`).exec(cookies)?.[1]?.split('~') ?? []

/** The words of one namespace: a text by its name, or more of them below it. */
export interface Words {
  [name: string]: string | Words
}

/** What the API answers to a visitor of this page, as far as the page shows it at first. */
export interface BootAnswers {
  promotions?: Promotion[]
  promotion?: Promotion
  lobby?: Lobby
  games?: { providerId: ProviderId; answer: LobbyGames }
  /** One of the agency's own pages, as it is read by who asked in that language, and for that version of it. */
  page?: { asked: Language; version?: number; page: PageView }
  /** What is told to visitors now. */
  announcements?: Announcement[]
  /** Only the beginning of it; the whole is asked for. */
  isCut?: true
}

/** What a page of the player site begins with instead of asking for it. */
export interface Boot {
  agency: Agency
  /** null = nobody can be signed in, the browser showed no session; not there = ask. */
  player?: null
  /** The words that a drawn page was drawn with, by namespace. */
  words?: Record<string, Words>
  answers?: BootAnswers
}

/** What a page is drawn from, where there is no browser. */
export interface PageToDraw {
  /** Address as given by `drawnAddress`. */
  address: string
  language: Language
  boot: Boot & Pick<Required<Boot>, 'player' | 'words'>
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal
}

/** What a page is called, in the tab and where its address is sent on. */
export interface PageTitle {
  title: string
  description: string
}

/** What stands on the picture that a link is shown with. */
export interface ShareWords {
  figure: string
  title: string
  line: string
  foot: string
}

/** A page as a visitor sees it before a script has come. */
export interface DrawnPage {
  /** What stands in the element `rootId`. */
  html: string
  /** The language as browsers know it. */
  lang: string
}
