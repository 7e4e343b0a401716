import type { Context } from '../../../context.ts'
import { ProviderHasNone, type ListedGame } from '../../../partners/game-provider.ts'
import { Refusal } from '../../../refusal.ts'
import type { CatalogueKey } from './catalogue.ts'
import { refuseForeign, type Launch } from './launch-game.ts'
import { readCatalogue } from './read-catalogue.ts'

/**
 * A short-lived address that opens a game for play money. Nothing is kept of it: no member, no wallet, no game played last. Refuses a way
 * back to another site, and with NOT_FOUND a game that its provider does not offer so; throws ProviderUnavailable.
 */
export async function openDemo(context: Context, key: CatalogueKey, way: Launch) {
  refuseForeign(way)
  const { host: _, ...request } = way
  const games: readonly ListedGame[] = (await readCatalogue(context, key)).games
  if (!games.some(({ id, demo }) => id === request.gameId && demo === true)) throw new Refusal('NOT_FOUND')
  const provider = await context.partners.game(key.agencyId, key.providerId)
  if (!provider?.demo) throw new Refusal('NOT_FOUND')
  try {
    return await provider.demo(request)
  } catch (error) {
    throw error instanceof ProviderHasNone ? new Refusal('NOT_FOUND') : error
  }
}
