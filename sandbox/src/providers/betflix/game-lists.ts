import { wireCatalogue } from '../../play/catalogue.ts'
import type { Provider } from '../provider.ts'

/** A game's tab is the list that it stands in. */
const titlesOf = (provider: Provider) =>
  wireCatalogue(provider).map(({ id, name, tab }) => ({
    id,
    name,
    list: tab.endsWith('.txt') ? tab : `${tab}.txt`,
  }))

const everything = 'list.txt'

/** A list as text, a game a line; null = there is no such list. */
export function gameList(provider: Provider, file: string): string | null {
  const titles = titlesOf(provider).filter(({ list }) => file === everything || file === list)
  return titles.length === 0 ? null : titles.map(({ id, name }) => `${id}|${name}\n`).join('')
}

const withoutEnding = (list: string) => list.slice(0, -'.txt'.length)

/** The maker of a game, as the API names it. */
export const providerOfGame = (provider: Provider, gameId: string) =>
  withoutEnding(titlesOf(provider).find(({ id }) => id === gameId)?.list ?? everything)

/** What a lobby leads to first. */
export const firstGame = (provider: Provider) => titlesOf(provider)[0]?.id ?? ''
