import { gameId, type Game } from '@kham/contract/play/games'
import type { ProviderId } from '@kham/contract/play/providers'
import { secondsAfter } from '../../../clock.ts'
import { isStorable } from '../../../http/json-body.ts'

/** Owner of the catalogue: agencies may have different games at the same provider. */
export interface CatalogueKey {
  agencyId: string
  providerId: ProviderId
}

export const freshSeconds = 600
/** How long a claim lasts, seconds: longer than any adapter takes to get a list. After that its process counts as dead. */
export const turnSeconds = 30
/** How long a failed provider is left alone: a caller may have to wait, and a stored list may exist. */
export const pauseSeconds = { withList: 60, withoutList: 5 } as const

export const bounds = { games: 5_000, bytes: 3_145_728, name: 200, tab: 100, image: 1_000 } as const

/** Whether a catalogue of this moment is still shown without asking the provider. */
export const isFresh = (fetchedAt: Date | null, now: Date) =>
  fetchedAt !== null && secondsAfter(fetchedAt, freshSeconds) > now

const fits = (text: string, most: number) => text.length <= most && isStorable(text)

function isUsable({ id, name, tab, image }: Game) {
  const isNamed = gameId.safeParse(id).success && isStorable(id) && name.trim() !== ''
  return isNamed && fits(name, bounds.name) && fits(tab, bounds.tab) && fits(image ?? '', bounds.image)
}

/** The names in single languages that can be kept; a game is shown by its only name where one cannot. */
function withUsableNames(game: Game): Game {
  if (game.names === undefined) return game
  const usable = Object.entries(game.names).filter(([, name]) => name?.trim() && fits(name, bounds.name))
  return { ...game, names: usable.length === 0 ? undefined : Object.fromEntries(usable) }
}

/** What of a provider's list can be kept, launched and shown: each id once, and no more than the bounds allow. */
export function usableGames(games: readonly Game[]): Game[] {
  const kept = new Map<string, Game>()
  let bytes = 0
  for (const listed of games) {
    if (kept.has(listed.id) || !isUsable(listed)) continue
    const game = withUsableNames(listed)
    bytes += Buffer.byteLength(JSON.stringify(game))
    if (kept.size === bounds.games || bytes > bounds.bytes) break
    kept.set(game.id, game)
  }
  return [...kept.values()]
}
