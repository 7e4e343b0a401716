import { sql, type RawBuilder } from 'kysely'
import { secondsAfter } from '../../../clock.ts'
import type { Db } from '../../../db/db.ts'
import { distinctValues } from '../../../db/distinct-values.ts'
import { linkRulesOf } from './link-rules.ts'
import { crowd } from './linked-players.ts'

/** Those of these players who share a device, account, payer's name or address with another, as `linkedPlayers` finds it. */
export async function linkedAmong(
  db: Db,
  agencyId: string,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set()
  const { addressHours } = await linkRulesOf(db, agencyId)
  const since = secondsAfter(now, -addressHours * 3600)
  const isOwn = sql`y.agency_id = ${agencyId} and y.player_id = p.player_id`
  const isPayer = sql`y.payer_name is not null and y.payout_id is null`
  const accountOf = sql`(select account_key from bank_accounts y where ${isOwn}
    union select value from ${distinctValues('payments', 'account_key', isOwn)} paid)`
  const nameOf = sql`(select told_name_key as name from bank_accounts y where ${isOwn} and told_name_key is not null
    union select (select y.name_key from payments y where ${isOwn} and ${isPayer} and y.payer_name = paid.value limit 1)
      from ${distinctValues('payments', 'payer_name', sql`${isOwn} and ${isPayer}`)} paid)`
  // On both sides of the player, since "another than" is no condition of an index; and of each by itself (`offset 0`), where the planner
  // would rather read the whole table once.
  const isOfAnother = (table: 'bank_accounts' | 'payments', isSame: RawBuilder<unknown>) =>
    sql.join(
      [sql`<`, sql`>`].map(
        (side) => sql`exists (select from ${sql.table(table)} y where y.agency_id = ${agencyId} and ${isSame}
          and y.player_id ${side} p.player_id offset 0)`,
      ),
      sql` or `,
    )
  const { rows } = await sql<{ id: string }>`
    select p.player_id as id from unnest(${[...new Set(playerIds)]}::uuid[]) p (player_id)
    where exists (select from player_devices m join player_devices o on o.agency_id = m.agency_id and o.device_id = m.device_id
        where m.agency_id = ${agencyId} and m.player_id = p.player_id and o.player_id <> p.player_id)
      or exists (select from player_addresses m
        join player_addresses o on o.agency_id = m.agency_id and o.block = m.block and o.last_seen > ${since}
        where m.agency_id = ${agencyId} and m.player_id = p.player_id and m.last_seen > ${since} and o.player_id <> p.player_id
          and (select count(*) from player_addresses c
            where c.agency_id = m.agency_id and c.block = m.block and c.last_seen > ${since}) <= ${crowd})
      or exists (select from ${accountOf} m where ${isOfAnother('bank_accounts', sql`y.account_key = m.account_key`)}
        or ${isOfAnother('payments', sql`y.account_key = m.account_key`)})
      or exists (select from ${nameOf} m where ${isOfAnother('bank_accounts', sql`y.told_name_key = m.name`)}
        or ${isOfAnother('payments', sql`y.name_key = m.name`)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
