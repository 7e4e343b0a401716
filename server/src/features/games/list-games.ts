import { gameCategories } from '@kham/contract/games'
import type { Context } from '../../context.ts'
import type { CatalogueKey } from './catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'

/** A provider's catalogue with the categories and tabs that have games. Throws ProviderUnavailable. */
export async function listGames(context: Context, key: CatalogueKey) {
  const games = await readCatalogue(context, key)
  const used = new Set(games.map((game) => game.category))
  const tabs = [...new Set(games.map((game) => game.tab))]
  return { games, categories: gameCategories.filter((category) => used.has(category)), tabs }
}
