import { sql } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { linkRulesOf } from './link-rules.ts'
import { crowd } from './linked-players.ts'

/** Who of these players has anything of a device, an account, a payer's name or an address in common with another: whom `linkedPlayers` finds a link of. */
export async function linkedAmong(
  db: Db,
  agencyId: string,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const { addressHours } = await linkRulesOf(db, agencyId)
  const since = secondsAfter(now, -addressHours * 3600)
  const accountOf = sql`(select account_key from bank_accounts where agency_id = ${agencyId} and player_id = p.player_id
    union select account_key from payments where agency_id = ${agencyId} and player_id = p.player_id and account_key is not null)`
  const nameOf = sql`(select told_name_key as name from bank_accounts
    where agency_id = ${agencyId} and player_id = p.player_id and told_name_key is not null
    union select name_key from payments where agency_id = ${agencyId} and player_id = p.player_id and name_key is not null
      and payer_name is not null and payout_id is null)`
  const { rows } = await sql<{ id: string }>`
    select p.player_id as id from unnest(${[...new Set(playerIds)]}::uuid[]) p (player_id)
    where exists (select from player_devices m join player_devices o on o.agency_id = m.agency_id and o.device_id = m.device_id
        where m.agency_id = ${agencyId} and m.player_id = p.player_id and o.player_id <> p.player_id)
      or exists (select from player_addresses m
        join player_addresses o on o.agency_id = m.agency_id and o.block = m.block and o.last_seen > ${since}
        where m.agency_id = ${agencyId} and m.player_id = p.player_id and m.last_seen > ${since} and o.player_id <> p.player_id
          and (select count(*) from player_addresses c
            where c.agency_id = m.agency_id and c.block = m.block and c.last_seen > ${since}) <= ${crowd})
      or exists (select from ${accountOf} m where
        exists (select from bank_accounts b
          where b.agency_id = ${agencyId} and b.account_key = m.account_key and b.player_id <> p.player_id)
        or exists (select from payments y
          where y.agency_id = ${agencyId} and y.account_key = m.account_key and y.player_id <> p.player_id))
      or exists (select from ${nameOf} m where
        exists (select from bank_accounts b
          where b.agency_id = ${agencyId} and b.told_name_key = m.name and b.player_id <> p.player_id)
        or exists (select from payments y
          where y.agency_id = ${agencyId} and y.name_key = m.name and y.player_id <> p.player_id))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
