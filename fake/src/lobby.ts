import { gameCategories } from '@kham/contract/play/games'
import { featuredPerCategory, type Lobby, type LobbyGames } from '@kham/contract/play/lobby'
import type { Language } from '@kham/contract/site/languages'
import type { ProviderId } from '@kham/contract/play/providers'
import { cashier } from './agency.ts'
import { namedIn } from '@kham/contract/play/named-in'
import { gamesOf } from './games.ts'

/** What visitors who read one language are shown of a provider. */
export function lobbyGamesOf(provider: ProviderId, language: Language): LobbyGames {
  const { games, ...more } = allOf(provider)
  return { games: games.map((game) => namedIn(game, language)), ...more }
}

function allOf(provider: ProviderId): LobbyGames {
  const games = gamesOf(provider).map((game) => ({
    ...game,
    demo: provider !== 'askmebet' && provider !== 'betflix',
  }))
  return {
    games,
    categories: gameCategories.filter((category) => games.some((game) => game.category === category)),
    tabs: [...new Set(games.map(({ tab }) => tab))],
  }
}

const all = cashier.providers.map(({ id, name }) => ({ id, name, ...allOf(id) }))
const together = all.flatMap(({ id, games }) => games.map((game) => ({ ...game, providerId: id })))
const inCategory = gameCategories
  .map((category) => ({ category, games: together.filter((game) => game.category === category) }))
  .filter(({ games }) => games.length > 0)

const lobby: Lobby = {
  providers: all.map(({ id, name, games }) => ({ id, name, status: 'UP', games: games.length })),
  categories: inCategory.map(({ category, games }) => ({ category, games: games.length })),
  featured: inCategory.flatMap(({ games }) => games.slice(0, featuredPerCategory)),
}

/** What they are shown of all. */
export const lobbyFor = (language: Language) => ({
  ...lobby,
  featured: lobby.featured.map((game) => namedIn(game, language)),
})
