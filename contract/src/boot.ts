import type { Agency } from './agency.ts'

/** The element of a page that holds what the server knew when it sent it. */
export const bootId = 'boot'

/** What a page of the player site begins with instead of asking for it. */
export interface Boot {
  agency: Agency
  /** null = nobody can be signed in, the browser showed no session; not there = ask. */
  player?: null
}
