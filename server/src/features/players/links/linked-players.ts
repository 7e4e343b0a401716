import { sql } from 'kysely'
import type { Link } from '@kham/contract/operator/players/links'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { linkRulesOf } from './link-rules.ts'

/** A block with more players than these within its hours is a carrier's gateway or a café's line, and tells nothing. */
export const crowd = 6
/** Evidence is for a person to read. */
const most = 100

interface FoundLink extends Omit<Link, 'at'> {
  at: Date
}

/**
 * Other players of the agency who may be the same person, and by what; those that have had a first order come first. Every part looks from
 * what the player has to who has it too, each by an index.
 */
export async function linkedPlayers(
  db: Db,
  { agencyId, playerId, now }: { agencyId: string; playerId: string; now: Date },
): Promise<Link[]> {
  const { addressHours } = await linkRulesOf(db, agencyId)
  const since = secondsAfter(now, -addressHours * 3600)
  const { rows } = await sql<FoundLink>`
    with my_accounts as (
      select account_key as number from bank_accounts where agency_id = ${agencyId} and player_id = ${playerId}
      union
      select account_key from payments
      where agency_id = ${agencyId} and player_id = ${playerId} and account_key is not null
    ), my_names as (
      select told_name_key as name from bank_accounts
      where agency_id = ${agencyId} and player_id = ${playerId} and told_name_key is not null
      union
      select name_key from payments
      where agency_id = ${agencyId} and player_id = ${playerId} and name_key is not null
    ), shared as (
      ${sameDevice(agencyId, playerId)}
      union all ${sameBlock(agencyId, playerId, since)}
      union all
      select 'BANK_ACCOUNT', b.player_id, m.number, b.created_at from my_accounts m
      join bank_accounts b on b.agency_id = ${agencyId} and b.account_key = m.number
      union all
      select 'BANK_ACCOUNT', y.player_id, m.number, y.paid_at from my_accounts m
      join payments y on y.agency_id = ${agencyId} and y.account_key = m.number and y.player_id is not null
      union all
      select 'PAYER_NAME', b.player_id, m.name, b.created_at from my_names m
      join bank_accounts b on b.agency_id = ${agencyId} and b.told_name_key = m.name
      union all
      select 'PAYER_NAME', y.player_id, m.name, y.paid_at from my_names m
      join payments y on y.agency_id = ${agencyId} and y.name_key = m.name and y.player_id is not null
    ), linked as (
      select s.signal, s.player_id, s.what, max(s.at) as at, ${hasTaken(agencyId)} as took
      from shared s where s.player_id <> ${playerId} group by s.signal, s.player_id, s.what
    )
    select l.signal, l.player_id as "playerId", p.username, l.what, l.at, l.took
    from linked l join players p on p.agency_id = ${agencyId} and p.player_id = l.player_id
    order by l.took is null, l.at desc, l.player_id, l.signal, l.what
    limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Named so that a person can tell devices apart. */
const sameDevice = (agencyId: string, playerId: string) => sql`
  select 'DEVICE' as signal, o.player_id,
    concat_ws(' · ', left(d.device_id, 8), d.payload ->> 'platform', d.payload ->> 'screen') as what, o.last_seen as at
  from player_devices m
  join devices d on d.agency_id = m.agency_id and d.device_id = m.device_id
  join player_devices o on o.agency_id = m.agency_id and o.device_id = m.device_id
  where m.agency_id = ${agencyId} and m.player_id = ${playerId}`

const sameBlock = (agencyId: string, playerId: string, since: Date) => sql`
  select 'ADDRESS', o.player_id, o.block, o.last_seen
  from player_addresses m
  join player_addresses o on o.agency_id = m.agency_id and o.block = m.block and o.last_seen > ${since}
  where m.agency_id = ${agencyId} and m.player_id = ${playerId} and m.last_seen > ${since}
    and (select count(*) from player_addresses c
      where c.agency_id = m.agency_id and c.block = m.block and c.last_seen > ${since}) <= ${crowd}`

/**
 * What a player has had of first orders; a promotion that was given up before its credit, or whose deposit was taken back, counts for nothing,
 * here as for its uses.
 */
const hasTaken = (agencyId: string) => sql`
  case
    when exists (select from deposits d
      where d.agency_id = ${agencyId} and d.player_id = s.player_id and d.status = 'SUCCESS' and d.reversed_at is null) then 'DEPOSITED'
    when exists (select from promotion_usages u
      join promotion_versions v on v.agency_id = u.agency_id and v.promotion_id = u.promotion_id and v.version = u.version
      where u.agency_id = ${agencyId} and u.player_id = s.player_id and v.first_order_only
        and (u.status <> 'CANCELED' or u.credited_at is not null) and u.end_reason is distinct from 'REVERSED') then 'CLAIMED'
  end`
