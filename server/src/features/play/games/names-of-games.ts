import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Wager } from '@kham/contract/play/wagers'
import type { Language } from '@kham/contract/site/languages'
import type { Db } from '../../../db/db.ts'

interface GameOf {
  provider_id: ProviderId
  game_id: string
}

type NameOf = Omit<Wager['game'], 'id'>

/** What games are called in the last catalogues, with the name in one language where that is asked for; null = it is in none. */
export async function namesOfGames(
  db: Db,
  agencyId: string,
  games: readonly GameOf[],
  language: Language | null = null,
): Promise<(game: GameOf) => NameOf> {
  const keyOf = ({ provider_id, game_id }: GameOf) => `${provider_id} ${game_id}`
  const ids = [...new Set(games.map(({ game_id }) => game_id))]
  if (ids.length === 0) return () => ({ name: null })
  const { rows } = await sql<GameOf & { name: string; own: string | null }>`
    select c.provider_id, g->>'id' as game_id, g->>'name' as name, g->'names'->>${language}::text as own
    from game_catalogues c cross join lateral jsonb_array_elements(c.games) g
    where c.agency_id = ${agencyId} and c.games is not null and g->>'id' in (${sql.join(ids)})`.execute(db)
  const names = new Map(
    rows.map((row): [string, NameOf] => [
      keyOf(row),
      { name: row.name, ...(language !== null && row.own !== null && { names: { [language]: row.own } }) },
    ]),
  )
  return (game) => names.get(keyOf(game)) ?? { name: null }
}
