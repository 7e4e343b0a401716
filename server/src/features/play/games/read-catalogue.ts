import { setTimeout } from 'node:timers/promises'
import type { Game } from '@kham/contract/play/games'
import { secondsAfter } from '../../../clock.ts'
import type { Context } from '../../../context.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { unusableIn } from '../../../partners/unusable.ts'
import { Refusal } from '../../../refusal.ts'
import { isFresh, pauseSeconds, usableGames, type CatalogueKey } from './catalogue.ts'
import { markGames } from './game-marks.ts'
import { endTurn, findCatalogue, keepCatalogue, takeTurn, type Turn } from './catalogue-queries.ts'

interface Catalogue {
  games: Game[]
  fetchedAt: Date
}

const lookAgainMs = 100
const mostLooks = 100

/**
 * A provider's games: as kept, or asked for anew by one caller of all servers while the others are given the old list. Without any list
 * they wait for the one who asks. Throws ProviderUnavailable only when there is none.
 */
export async function readCatalogue(context: Context, key: CatalogueKey): Promise<Catalogue> {
  const { db, clock } = context
  for (let looks = 0; looks < mostLooks; looks++) {
    const kept = await findCatalogue(db, key)
    const list = kept?.games && kept.fetched_at ? { games: kept.games, fetchedAt: kept.fetched_at } : null
    if (list && isFresh(list.fetchedAt, clock())) return list
    const turn = await takeTurn(db, key, clock())
    if (turn) return ask(context, turn, list)
    if (list) return list
    if (kept?.ask_again_at && kept.ask_again_at > clock()) break
    await setTimeout(lookAgainMs)
  }
  throw new ProviderUnavailable('the provider has given no list of games yet')
}

async function ask(
  { db, clock, log, partners }: Context,
  turn: Turn,
  old: Catalogue | null,
): Promise<Catalogue> {
  try {
    const provider = await partners.game(turn.agencyId, turn.providerId)
    if (!provider) throw new Refusal('NOT_FOUND')
    const usable = usableGames(await provider.games())
    const fetchedAt = clock()
    const games = await markGames(db, turn, usable, fetchedAt)
    await keepCatalogue(db, turn, games, fetchedAt)
    return { games, fetchedAt }
  } catch (error) {
    const pause = old ? pauseSeconds.withList : pauseSeconds.withoutList
    await endTurn(db, turn, secondsAfter(clock(), pause))
    if (!(error instanceof ProviderUnavailable)) throw error
    const told = unusableIn(error)
    if (told !== null) log.warn({ ...turn, told }, 'a list of games that cannot be used')
    if (old) return old
    throw error
  }
}
