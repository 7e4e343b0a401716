import { sql } from 'kysely'
import { accountSpellings } from '@kham/contract/sameness'
import { isRising, type TimeSort } from '@kham/contract/operator/orders/order-queues'
import type { Db, Tx } from '../../../db/db.ts'
import { onlyPage, totalOf, type Page } from '../../../db/page.ts'
import type { ExclusionMatchRow } from '../../../db/player-tables.ts'
import { secondsAfter } from '../../../clock.ts'
import type { PlayerId } from '../players/player.ts'
import { approvalColumn } from '../../desk/approvals/approval-column.ts'
import { sharedSeconds, type ShownMatchRow, type Sign } from './exclusion.ts'

/** The numbers of all accounts that the player has or had. */
export async function accountKeysOf(db: Db, { agencyId, playerId }: PlayerId): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_accounts')
    .select('account_key')
    .distinct()
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()
  return rows.map(({ account_key: key }) => key)
}

/** The same, each with and without zeros in front: a number is one account's however they are counted. */
export const spellingsOf = (accountKeys: readonly string[]): string[] => [
  ...new Set(accountKeys.flatMap(accountSpellings)),
]

/** All that an exclusion is spread by of the player's accounts. */
export const signsOfAccounts = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'account_key', 'account_name', 'told_name'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .orderBy('bank_account_id')
    .execute()

export type AccountSigns = Awaited<ReturnType<typeof signsOfAccounts>>

export const isShared = async (db: Db, agencyId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('agencies')
      .select('exclusions_shared')
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
  ).exclusions_shared

/** Others of the agency on a self-exclusion who have or had one of the accounts. */
export const excludedOfAccounts = (
  db: Db,
  { agencyId, playerId }: PlayerId,
  accountKeys: readonly string[],
  now: Date,
) =>
  accountKeys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bank_accounts as b')
        .innerJoin('players as e', (join) =>
          join.onRef('e.agency_id', '=', 'b.agency_id').onRef('e.player_id', '=', 'b.player_id'),
        )
        .select(['e.player_id', 'e.excluded_until as until'])
        .distinct()
        .where('b.agency_id', '=', agencyId)
        .where('b.account_key', 'in', [...accountKeys])
        .where('e.player_id', '<>', playerId)
        .where('e.excluded_as', '=', 'SELF_EXCLUSION')
        .where('e.excluded_until', '>', now)
        .orderBy('e.player_id')
        .$narrowType<{ until: Date }>()
        .execute()

export interface NearbyExcluded {
  player_id: string
  until: Date
  shared: 'DEVICE' | 'ADDRESS'
}

/** Players who were seen with the same device or address block. */
function seenNearby({ agencyId, playerId }: PlayerId, now: Date) {
  const since = secondsAfter(now, -sharedSeconds)
  const seen = (table: string, column: string, as: string) => sql`
    select o.player_id, ${as} as shared from ${sql.table(table)} m
    join ${sql.table(table)} o on o.agency_id = m.agency_id and ${sql.ref(`o.${column}`)} = ${sql.ref(`m.${column}`)}
    where m.agency_id = ${agencyId} and m.player_id = ${playerId} and m.last_seen > ${since} and o.last_seen > ${since}`
  return sql`${seen('player_devices', 'device_id', 'DEVICE')} union all ${seen('player_addresses', 'block', 'ADDRESS')}`
}

/** Others of the agency on a self-exclusion who were seen with the same device or address block. */
export async function excludedNearby(db: Db, player: PlayerId, now: Date) {
  const { agencyId, playerId } = player
  const { rows } = await sql<NearbyExcluded>`
    select e.player_id, e.excluded_until as until, max(s.shared) as shared from (${seenNearby(player, now)}) s
    join players e on e.agency_id = ${agencyId} and e.player_id = s.player_id
    where e.player_id <> ${playerId} and e.excluded_as = 'SELF_EXCLUSION' and e.excluded_until > ${now}
    group by e.player_id, e.excluded_until order by e.player_id`.execute(db)
  return rows
}

/** Others of the agency, excluded or not, who were seen with the same device or address block. */
export async function playersNearby(db: Db, player: PlayerId, now: Date): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select distinct s.player_id from (${seenNearby(player, now)}) s where s.player_id <> ${player.playerId}
    order by 1`.execute(db)
  return rows.map(({ player_id }) => player_id)
}

/** A player's known names: of their accounts, as they and as a bank tell them, and of their payers. */
export async function namesOfPlayers(db: Db, agencyId: string, playerIds: readonly string[]) {
  const { rows } = await sql<{ player_id: string; name: string }>`
    select player_id, account_name as name from bank_accounts
    where agency_id = ${agencyId} and player_id = any(${[...playerIds]}::uuid[])
    union select player_id, told_name from bank_accounts
    where agency_id = ${agencyId} and player_id = any(${[...playerIds]}::uuid[]) and told_name is not null
    union select player_id, payer_name from payments
    where agency_id = ${agencyId} and player_id = any(${[...playerIds]}::uuid[]) and payer_name is not null
      and payout_id is null`.execute(db)
  return (playerId: string) => rows.flatMap((row) => (row.player_id === playerId ? [row.name] : []))
}

export const findMatchOf = (tx: Tx, { agencyId, playerId }: PlayerId, { sign, with_player_id }: Sign) =>
  tx
    .selectFrom('exclusion_matches')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('sign', '=', sign)
    .where('with_player_id', 'is not distinct from', with_player_id)
    .executeTakeFirst()

export const insertMatch = (tx: Tx, row: ExclusionMatchRow) =>
  tx.insertInto('exclusion_matches').values(row).execute()

export const lengthenMatch = (tx: Tx, { agency_id, match_id }: ExclusionMatchRow, until: Date) =>
  tx
    .updateTable('exclusion_matches')
    .set({ until })
    .where('agency_id', '=', agency_id)
    .where('match_id', '=', match_id)
    .execute()

/** End of the exclusion by matches that nobody has said to be another person's. */
export const setMatchedUntil = ({ agencyId, playerId }: PlayerId, tx: Tx) =>
  tx
    .updateTable('players')
    .set({
      matched_until: sql<Date | null>`(select max(m.until) from exclusion_matches m
        where m.agency_id = players.agency_id and m.player_id = players.player_id and m.state <> 'OTHER')`,
    })
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()

const shown = (db: Db, agencyId: string) =>
  db
    .selectFrom('exclusion_matches as m')
    .innerJoin('players as p', (join) =>
      join.onRef('p.agency_id', '=', 'm.agency_id').onRef('p.player_id', '=', 'm.player_id'),
    )
    .leftJoin('players as e', (join) =>
      join.onRef('e.agency_id', '=', 'm.agency_id').onRef('e.player_id', '=', 'm.with_player_id'),
    )
    .leftJoin('staff as s', (join) =>
      join.onRef('s.agency_id', '=', 'm.agency_id').onRef('s.staff_id', '=', 'm.decided_by'),
    )
    .selectAll('m')
    .select(['p.username', 'p.display_name', 'e.username as with_username', 's.display_name as decider'])
    .select(approvalColumn('match', 'm.agency_id', 'm.match_id'))
    .where('m.agency_id', '=', agencyId)

export const findMatch = (db: Db, agencyId: string, matchId: string): Promise<ShownMatchRow | undefined> =>
  shown(db, agencyId).where('m.match_id', '=', matchId).executeTakeFirst()

/** Open ones oldest first, others newest first. */
export async function matchPage(
  db: Db,
  agencyId: string,
  { state, sort, ...asked }: Page & { state: ExclusionMatchRow['state']; sort?: TimeSort | undefined },
) {
  const usual = state === 'OPEN' ? 'oldest' : 'newest'
  const direction = isRising(sort ?? usual) ? 'asc' : 'desc'
  const rows = await shown(db, agencyId)
    .where('m.state', '=', state)
    .orderBy('m.found_at', direction)
    .orderBy('m.match_id', direction)
    .$call(onlyPage(asked))
    .execute()
  const matching = db
    .selectFrom('exclusion_matches')
    .where('agency_id', '=', agencyId)
    .where('state', '=', state)
  return { rows, total: await totalOf(matching) }
}
