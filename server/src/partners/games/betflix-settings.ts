import * as z from 'zod/mini'
import { gameCategories } from '@kham/contract/play/games'
import type { ProviderSettings } from './provider-settings.ts'

/** One of the provider's text files of games. Which kind of game it holds, no file says. */
export interface GameList {
  file: string
  category: (typeof gameCategories)[number]
}

const listName = z.string().check(z.regex(/^[a-z0-9]{1,20}\.txt(=[a-z]{1,20})?$/))

const shape = z.object({
  /** The "game entrance" of the back office; the provider's own address where nothing else is said. */
  gameHost: z.optional(z.url({ protocol: /^https?$/ })),
  /** "pg.txt,sexy.txt=casino": slot games where no category is said. */
  files: z._default(z.string().check(z.maxLength(1000)), 'pg.txt,pp.txt,joker.txt'),
  currency: z._default(z.literal('THB'), 'THB'),
  /** Our agent's own name there, where the provider wants to be told. */
  upline: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/))),
  /** How far the provider's clock is ahead of UTC, in hours; by an example of its document, eight. */
  hoursAhead: z._default(z.string().check(z.regex(/^\d{1,2}$/)), '8'),
})

/** What the dialect needs besides address, key id and key. Throws for what cannot be meant. */
export function betflixSettings({ baseUrl, settings }: Pick<ProviderSettings, 'baseUrl' | 'settings'>) {
  const { gameHost = baseUrl, files, upline, hoursAhead } = z.parse(shape, settings)
  return { gameHost, lists: files.split(',').map(listOf), upline, hoursAhead: Number(hoursAhead) }
}

function listOf(text: string): GameList {
  const [file = '', category = 'slot'] = z.parse(listName, text.trim()).split('=')
  return { file, category: z.parse(z.enum(gameCategories), category) }
}
