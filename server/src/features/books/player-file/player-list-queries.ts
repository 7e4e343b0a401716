import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { PlayerSort, PlayerStatus, SortOrder } from '@kham/contract/operator/players/players'
import type { Db } from '../../../db/db.ts'
import { beginningsOf, soundsLike } from '../../../db/names-found.ts'
import { countedTotal } from '../../../db/page.ts'
import type { Tables } from '../../../db/tables.ts'
import { atMoment, momentOf } from '../../../http/cursor.ts'
import { searchOf, type PlayerSearch } from './player-search.ts'

export interface PlayersAsked {
  q?: string | undefined
  status?: PlayerStatus | undefined
  blocked?: 'true' | undefined
  closed?: 'true' | undefined
  tag?: string | undefined
  now: Date
  sort: PlayerSort
  order: SortOrder
}

/** A place in the list: the value that it is sorted by, and the player. */
export type PlayerPlace = readonly [string, string]

/** Each sort has an index on exactly this expression. */
const sortedBy = {
  createdAt: sql<Date>`p.created_at`,
  lastLoginAt: sql<Date>`coalesce(p.last_login_at, p.created_at)`,
  username: sql<string>`p.username collate "C"`,
}

type PlayerRow = Selectable<Tables['players']>

/** All players, or those whom a search has found, each looked up by its key: the planner expects too many and would read the whole table. */
const source = (agencyId: string, q: string | undefined) =>
  q === undefined
    ? sql<PlayerRow>`players`.as('p')
    : sql<PlayerRow>`(select one.* from (${found(agencyId, searchOf(q))}) as found, lateral
        (select * from players where agency_id = ${agencyId} and player_id = found.player_id limit 1) as one)`.as(
        'p',
      )

const matching = (db: Db, agencyId: string, { q, status, blocked, closed, tag, now }: PlayersAsked) =>
  db
    .selectFrom(source(agencyId, q))
    .where('p.agency_id', '=', agencyId)
    .$if(status === 'SUSPENDED', (query) => query.where('p.status', '=', 'SUSPENDED'))
    // Suspended players among them.
    .$if(status === 'EXCLUDED', (query) =>
      // Each of the two columns has an index.
      query.where((p) => p.or([p('p.excluded_until', '>', now), p('p.matched_until', '>', now)])),
    )
    .$if(status === 'ACTIVE', (query) =>
      query
        .where('p.status', '=', 'ACTIVE')
        .where(sql<boolean>`coalesce(greatest(p.excluded_until, p.matched_until) <= ${now}, true)`),
    )
    .$if(blocked !== undefined, (query) => query.where('p.blocked_at', 'is not', null))
    .$if(tag !== undefined, (query) =>
      query.where('p.player_id', 'in', (of) =>
        of
          .selectFrom('player_tags')
          .select('player_id')
          .where('agency_id', '=', agencyId)
          .where('tag', '=', tag!),
      ),
    )
    .$if(closed !== undefined, (query) => query.where('p.closed_at', 'is not', null))

/** The ids of players whom a search may mean. Each part has its own index. */
function found(
  agencyId: string,
  { words, sound, username, code, account, accountEnd, device, playerId }: PlayerSearch,
) {
  const of = (table: string) => sql`select player_id from ${sql.table(table)} where agency_id = ${agencyId}`
  const parts: RawBuilder<unknown>[] = [
    sql`${of('players')} and false`, // nobody, where the text can mean nothing
  ]
  if (words.length > 0)
    for (const table of ['players', 'bank_accounts'])
      parts.push(sql`${of(table)} and key_words(name_key) @@ ${beginningsOf(words)}::tsquery`)
  if (sound !== null)
    for (const table of ['players', 'bank_accounts']) parts.push(sql`${of(table)} and ${soundsLike(sound)}`)
  if (username !== null)
    parts.push(sql`${of('players')} and username collate "C" >= ${username}
      and username collate "C" < ${`${username}~`}`)
  if (code !== null)
    for (const table of ['deposits', 'withdrawals', 'credit_moves', 'adjustments', 'reversals'])
      parts.push(sql`${of(table)} and code = ${code}`)
  // Digits sort before letters whatever the language of the database, so that this is the span of what begins with them.
  if (account !== null) {
    parts.push(sql`${of('bank_accounts')} and account_key >= ${account} and account_key < ${`${account}a`}`)
    parts.push(sql`${of('payments')} and player_id is not null and account_key >= ${account}
      and account_key < ${`${account}a`}`)
  }
  if (accountEnd !== null)
    parts.push(sql`${of('bank_accounts')} and "right"(account_key, 4) = ${accountEnd.slice(-4)}
      and account_key like ${`%${accountEnd}`}`)
  if (device !== null)
    parts.push(sql`${of('player_devices')} and device_id >= ${device} and device_id < ${`${device}g`}`)
  if (playerId !== null) parts.push(sql`${of('players')} and player_id = ${playerId}`)
  return sql.join(parts, sql` union `)
}

/** Players from a place on, one more than asked for; backwards they come in the opposite order. */
export function playersFrom(
  db: Db,
  agencyId: string,
  asked: PlayersAsked,
  { place, backwards, limit }: { place: PlayerPlace | null; backwards: boolean; limit: number },
) {
  const by = sortedBy[asked.sort]
  const isDescending = (asked.order === 'desc') !== backwards
  const direction = isDescending ? 'desc' : 'asc'
  const value = place && (asked.sort === 'username' ? sql`${place[0]}` : atMoment(place[0]))
  return matching(db, agencyId, asked)
    .select(['p.player_id', 'p.username', 'p.display_name', 'p.status', 'p.blocked_at', 'p.closed_at'])
    .select(['p.excluded_until', 'p.excluded_as', 'p.matched_until'])
    .select(['p.created_at', 'p.last_login_at'])
    .select(asked.sort === 'username' ? sql<string>`p.username`.as('place') : momentOf(by).as('place'))
    .$if(place !== null, (query) =>
      query.where(
        sql<boolean>`(${by}, p.player_id) ${sql.raw(isDescending ? '<' : '>')} (${value}, ${place![1]}::uuid)`,
      ),
    )
    .orderBy(by, direction)
    .orderBy('p.player_id', direction)
    .limit(limit + 1)
    .execute()
}
export type PlayerOfList = Awaited<ReturnType<typeof playersFrom>>[number]

export const countPlayers = (db: Db, agencyId: string, asked: PlayersAsked) =>
  countedTotal(db, matching(db, agencyId, asked))
