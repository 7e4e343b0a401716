import { sql } from 'kysely'
import type { Game } from '@kham/contract/play/games'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { freshSeconds, turnSeconds, type CatalogueKey } from './catalogue.ts'

/** That the agency offers the provider now, and when its catalogue was fetched; undefined = it does not. */
export const findOffer = (db: Db, { agencyId, providerId }: CatalogueKey) =>
  db
    .selectFrom('agency_providers as p')
    .leftJoin('game_catalogues as c', (join) =>
      join.onRef('c.agency_id', '=', 'p.agency_id').onRef('c.provider_id', '=', 'p.provider_id'),
    )
    .select('c.fetched_at')
    .where('p.agency_id', '=', agencyId)
    .where('p.provider_id', '=', providerId)
    .where('p.enabled', '=', true)
    .executeTakeFirst()

/** Every provider that the agency offers now, in its order, and when its catalogue was fetched. */
export const offeredCatalogues = (db: Db, agencyId: string) =>
  db
    .selectFrom('agency_providers as p')
    .leftJoin('game_catalogues as c', (join) =>
      join.onRef('c.agency_id', '=', 'p.agency_id').onRef('c.provider_id', '=', 'p.provider_id'),
    )
    .select(['p.provider_id', 'c.fetched_at'])
    .where('p.agency_id', '=', agencyId)
    .where('p.enabled', '=', true)
    .orderBy('p.position')
    .orderBy('p.provider_id')
    .execute()

/** The last catalogue; undefined = nobody has ever asked for one. */
export const findCatalogue = (db: Db, { agencyId, providerId }: CatalogueKey) =>
  db
    .selectFrom('game_catalogues')
    .select(['games', 'fetched_at', 'asking_until', 'ask_again_at'])
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/** Whether the agency's list of a provider's games is known and has no such game. */
export async function isUnlisted(
  db: Db,
  { agencyId, providerId }: CatalogueKey,
  gameId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from game_catalogues where agency_id = ${agencyId} and provider_id = ${providerId}
      and not games @> jsonb_build_array(jsonb_build_object('id', ${gameId}::text))`.execute(db)
  return rows.length > 0
}

/** When the claim expires; it also tells this claim from a later one. */
export type Turn = CatalogueKey & { until: Date }

/** Claims the right to ask the provider; null = another process has it or has just had it, or the provider has just failed. */
export async function takeTurn(db: Db, { agencyId, providerId }: CatalogueKey, now: Date) {
  const until = secondsAfter(now, turnSeconds)
  const taken = await db
    .insertInto('game_catalogues')
    .values({
      agency_id: agencyId,
      provider_id: providerId,
      games: null,
      fetched_at: null,
      asking_until: until,
      ask_again_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'provider_id'])
        .doUpdateSet({ asking_until: until })
        .where((row) =>
          row.and([
            row.or([
              row('game_catalogues.asking_until', 'is', null),
              row('game_catalogues.asking_until', '<=', now),
            ]),
            row.or([
              row('game_catalogues.ask_again_at', 'is', null),
              row('game_catalogues.ask_again_at', '<=', now),
            ]),
            row.or([
              row('game_catalogues.fetched_at', 'is', null),
              row('game_catalogues.fetched_at', '<=', secondsAfter(now, -freshSeconds)),
            ]),
          ]),
        ),
    )
    .returning('provider_id')
    .executeTakeFirst()
  return taken ? { agencyId, providerId, until } : null
}

/** Stores the provider's list and releases the claim; one that has expired and passed to another process stores nothing. */
export const keepCatalogue = (db: Db, turn: Turn, games: readonly Game[], now: Date) =>
  ofTurn(db, turn)
    .set({ games: JSON.stringify(games), fetched_at: now, asking_until: null, ask_again_at: null })
    .execute()

/** Releases the claim without a list: the stored list stays, and nobody asks the provider before the given moment. */
export const endTurn = (db: Db, turn: Turn, askAgainAt: Date) =>
  ofTurn(db, turn).set({ asking_until: null, ask_again_at: askAgainAt }).execute()

const ofTurn = (db: Db, { agencyId, providerId, until }: Turn) =>
  db
    .updateTable('game_catalogues')
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .where('asking_until', '=', until)
