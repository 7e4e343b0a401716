import { gameCategories } from '@kham/contract/games'
import type { ProviderId } from '@kham/contract/providers'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

/** A provider's catalogue with the categories and tabs that have games. Throws ProviderUnavailable. */
export async function listGames({ partners }: Context, agencyId: string, providerId: ProviderId) {
  const provider = await partners.game(agencyId, providerId)
  if (!provider) throw new Refusal('NOT_FOUND')
  const games = await provider.games()
  const used = new Set(games.map((game) => game.category))
  const tabs = [...new Set(games.map((game) => game.tab))]
  return { games, categories: gameCategories.filter((category) => used.has(category)), tabs }
}
