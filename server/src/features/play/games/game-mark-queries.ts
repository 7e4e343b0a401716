import { sql } from 'kysely'
import type { Game } from '@kham/contract/play/games'
import type { Db } from '../../../db/db.ts'
import { bounds, type CatalogueKey } from './catalogue.ts'

/** Games of one provider whose first appearance is kept. */
const mostSeen = 4 * bounds.games

interface OneGame {
  game_id: string
}

export const idsIn = (rows: readonly OneGame[]) => new Set(rows.map(({ game_id }) => game_id))

/** Keeps since when a provider has its games, and which category each of them had last. */
export async function noteSeen(
  db: Db,
  { agencyId, providerId }: CatalogueKey,
  games: readonly Game[],
  now: Date,
) {
  const listed = sql`unnest(${games.map(({ id }) => id)}::text[], ${games.map(({ category }) => category)}::text[])`
  await sql`
    insert into games_seen (agency_id, provider_id, game_id, first_seen_at, category)
    select ${agencyId}, ${providerId}, id, ${now}, category from ${listed} as told (id, category)
    where (select count(*) from games_seen where agency_id = ${agencyId} and provider_id = ${providerId}) < ${mostSeen}
    on conflict do nothing`.execute(db)
  await sql`
    update games_seen s set category = told.category from ${listed} as told (id, category)
    where s.agency_id = ${agencyId} and s.provider_id = ${providerId} and s.game_id = told.id
      and s.category is distinct from told.category`.execute(db)
}

/** What came after the provider's first list, and not before the given moment. */
export async function seenSince(db: Db, { agencyId, providerId }: CatalogueKey, since: Date) {
  const { rows } = await sql<OneGame>`
    select game_id from games_seen
    where agency_id = ${agencyId} and provider_id = ${providerId} and first_seen_at >= ${since} and first_seen_at >
      (select min(first_seen_at) from games_seen where agency_id = ${agencyId} and provider_id = ${providerId})`.execute(
    db,
  )
  return idsIn(rows)
}

/** What enough players have opened since the given moment, what the most have opened first. */
export function mostOpenedSince(
  db: Db,
  { agencyId, providerId }: CatalogueKey,
  since: Date,
  { players, games }: { players: number; games: number },
) {
  return db
    .selectFrom('played_games')
    .select((row) => ['game_id', row.fn.countAll<bigint>().as('players')])
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .where('played_at', '>=', since)
    .groupBy('game_id')
    .having((row) => row.fn.countAll(), '>=', players)
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('game_id')
    .limit(games)
    .execute()
}
