import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../../db/db.ts'
import type { ProviderOf } from '../desk.ts'
import { batchSize, inBatches } from '../in-batches.ts'

/** A player as a provider knows them, and the credit that our books have there. */
export interface OurMember {
  memberId: string
  playerId: string
  creditMinor: bigint
  /** How many legs the account has: another number means that credit has moved. */
  legs: bigint
  /** A transfer has no outcome yet, so the balance may or may not contain it. */
  isWaiting: boolean
  /** When the player was last led to a game of the provider; null = never. */
  launchedAt: Date | null
  /** The unexplained change at the last comparison, and since when. */
  restMinor: bigint | null
  restSince: Date | null
}

/** Members of a provider with their credit, as the condition has them. */
export async function readMembers(
  db: Db,
  { agencyId, providerId }: ProviderOf,
  where: RawBuilder<unknown>,
  { order = sql`m.member_id`, limit = batchSize }: { order?: RawBuilder<unknown>; limit?: number } = {},
) {
  const { rows } = await sql<OurMember>`
    select m.member_id as "memberId", m.player_id as "playerId", coalesce(b.free + b.held, 0)::bigint as "creditMinor",
      coalesce(b.legs, 0)::bigint as legs, exists (select from credit_transfers t
        where t.agency_id = m.agency_id and t.player_id = m.player_id and t.provider_id = m.provider_id
          and t.status in ('REQUESTED', 'SENT', 'UNKNOWN')) as "isWaiting",
      m.launched_at as "launchedAt", m.rest_minor as "restMinor", m.rest_since as "restSince"
    from provider_members m
    left join ledger.accounts a on a.agency_id = m.agency_id and a.owner = m.player_id and a.kind = 'credit'
      and a.place = m.provider_id and a.currency = 'THB'
    left join ledger.balances b on b.agency_id = a.agency_id and b.account_id = a.account_id
    where m.agency_id = ${agencyId} and m.provider_id = ${providerId} and ${where}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** How many members of a provider are as the condition, of `m` alone, has them. */
export async function countMembers(
  db: Db,
  { agencyId, providerId }: ProviderOf,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from provider_members m
    where m.agency_id = ${agencyId} and m.provider_id = ${providerId} and ${where}`.execute(db)
  return Number(rows[0]!.count)
}

export async function membersByName(db: Db, at: ProviderOf, memberIds: readonly string[]) {
  if (memberIds.length === 0) return new Map<string, OurMember>()
  const rows = await readMembers(db, at, sql`m.member_id in (${sql.join(memberIds)})`)
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** Members who have credit by our books, batch after batch. */
export function membersWithCredit(db: Db, at: ProviderOf): AsyncGenerator<OurMember[]> {
  return inBatches((last) =>
    readMembers(
      db,
      at,
      sql`b.free + b.held <> 0 and ${last ? sql`m.member_id > ${last.memberId}` : sql`true`}`,
    ),
  )
}

/** Members whose play the books have taken over since. */
export async function membersWhoPlayed(db: Db, { agencyId, providerId }: ProviderOf, since: Date | null) {
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id as "memberId" from provider_members m
    join ledger.accounts a on a.agency_id = m.agency_id and a.owner = m.player_id and a.kind = 'credit' and a.place = m.provider_id
    where m.agency_id = ${agencyId} and m.provider_id = ${providerId} and exists (
      select from ledger.journals j join ledger.legs l using (agency_id, journal_id)
      where j.agency_id = m.agency_id and j.owner = m.player_id and j.event = 'game.result'
        and a.account_id in (l.debit, l.credit) and ${since ? sql`j.at >= ${since}` : sql`true`})`.execute(db)
  return new Set(rows.map(({ memberId }) => memberId))
}

/** The wins (+) and losses (-) at a provider that are posted in our books. */
export async function playInBooks(db: Db, { agencyId, providerId }: ProviderOf, playerId: string) {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(l.moved), 0)::bigint as minor
    from ledger.accounts a
    cross join lateral (
      select credit as other, -amount as moved from ledger.legs
        where agency_id = a.agency_id and debit = a.account_id and debit_n is not null
      union all select debit, amount from ledger.legs
        where agency_id = a.agency_id and credit = a.account_id and credit_n is not null
    ) l
    join ledger.accounts o on o.agency_id = a.agency_id and o.account_id = l.other and o.kind = 'game'
    where a.agency_id = ${agencyId} and a.owner = ${playerId}::uuid and a.kind = 'credit' and a.place = ${providerId}`.execute(
    db,
  )
  return rows[0]?.minor ?? 0n
}

export interface CountedPlay {
  place: string | null
  netMinor: bigint
}

export async function findCountedPlay(db: Db, { agencyId, providerId }: ProviderOf, playerId: string) {
  const row = await db
    .selectFrom('counted_play')
    .select(['place', 'net_minor'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  const counted: CountedPlay = { place: row?.place ?? null, netMinor: row?.net_minor ?? 0n }
  return counted
}

export async function keepCountedPlay(
  db: Db,
  { agencyId, providerId }: ProviderOf,
  playerId: string,
  { place, netMinor }: CountedPlay,
) {
  if (place === null) return
  const counted = { place, net_minor: netMinor }
  await db
    .insertInto('counted_play')
    .values({ agency_id: agencyId, player_id: playerId, provider_id: providerId, ...counted })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'player_id', 'provider_id']).doUpdateSet(counted),
    )
    .execute()
}
