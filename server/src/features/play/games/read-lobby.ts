import { setTimeout } from 'node:timers/promises'
import type { Lobby } from '@kham/contract/play/lobby'
import type { Context } from '../../../context.ts'
import { ttlCache } from '../../../http/ttl-cache.ts'
import { ProviderUnavailable } from '../../../partners/game-provider.ts'
import { readStatus } from '../providers/read-status.ts'
import { isFresh } from './catalogue.ts'
import { findCatalogue, offeredCatalogues } from './catalogue-queries.ts'
import { shelvesTogether, withoutDemos, type Shelf } from './lobby.ts'
import { readCatalogue } from './read-catalogue.ts'

/** A visitor's page does not wait longer for a provider whose games nobody has asked for yet. */
const longestWaitMs = 2_000

const mostKept = 200

type Offered = Awaited<ReturnType<typeof offeredCatalogues>>[number]
export type ReadLobby = (agencyId: string, settings: { demoRounds: boolean }) => Promise<Lobby>

/** What an agency offers its visitors, of the lists of games that are kept: nobody waits for a list that is only old. */
export function lobbyReader(context: Context): ReadLobby {
  const answers = ttlCache<Lobby>(mostKept)
  const shelves = new Map<string, { stamp: string; shelves: Shelf[] }>()

  async function shelvesOf(agencyId: string, offered: readonly Offered[]): Promise<Shelf[]> {
    const stamp = JSON.stringify(offered)
    const kept = shelves.get(agencyId)
    const isOld = offered.some(({ fetched_at }) => !isFresh(fetched_at, context.clock()))
    if (kept?.stamp === stamp && !isOld) return kept.shelves
    const read = await Promise.all(offered.map((each) => shelfOf(context, agencyId, each)))
    if (shelves.size >= mostKept) shelves.clear()
    shelves.set(agencyId, { stamp, shelves: read })
    return read
  }

  async function read(agencyId: string): Promise<Lobby> {
    const [offered, health] = await Promise.all([
      offeredCatalogues(context.db, agencyId),
      readStatus(context, agencyId),
    ])
    const all = await shelvesOf(agencyId, offered)
    const providers = all.map(({ providerId, games }) => {
      const { name = providerId, status = 'UP' } = health.find(({ id }) => id === providerId) ?? {}
      return { id: providerId, name, status, games: games.length }
    })
    return { providers, ...shelvesTogether(all) }
  }

  return async (agencyId, { demoRounds }) => {
    const lobby = await answers(agencyId, context.clock(), () => read(agencyId))
    return demoRounds ? lobby : withoutDemos(lobby)
  }
}

async function shelfOf(context: Context, agencyId: string, { provider_id, fetched_at }: Offered) {
  const key = { agencyId, providerId: provider_id }
  if (isFresh(fetched_at, context.clock())) return keptShelf(context, key)
  const asked = readCatalogue(context, key)
    .then(({ games }) => ({ providerId: provider_id, games }))
    .catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable))
        context.log.error({ err: error, ...key }, 'no list of games')
      return null
    })
  if (fetched_at !== null) return keptShelf(context, key)
  return (
    (await Promise.race([asked, setTimeout(longestWaitMs, null, { ref: false })])) ?? {
      providerId: provider_id,
      games: [],
    }
  )
}

async function keptShelf({ db }: Context, key: Parameters<typeof findCatalogue>[1]): Promise<Shelf> {
  return { providerId: key.providerId, games: (await findCatalogue(db, key))?.games ?? [] }
}
