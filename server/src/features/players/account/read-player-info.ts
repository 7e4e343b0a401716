import type { PlayerInfo } from '@kham/contract/players/players'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../../refusal.ts'
import { toBankAccount } from '../bank-accounts/bank-account.ts'
import { exclusionAt } from '../protection/protection.ts'

/** Everything a player is shown about themselves, in one statement: every page asks for it first. */
export async function readPlayerInfo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  playerId: string,
): Promise<PlayerInfo> {
  const now = clock()
  const found = await db
    .selectFrom('players as p')
    .leftJoin('bank_accounts as b', (join) =>
      join
        .onRef('b.agency_id', '=', 'p.agency_id')
        .onRef('b.player_id', '=', 'p.player_id')
        .on('b.replaced_at', 'is', null),
    )
    .selectAll('b')
    .select([
      'p.username',
      'p.display_name',
      'p.created_at as registered_at',
      'p.last_login_at',
      'p.last_event',
      'p.excluded_until',
      'p.excluded_as',
      'p.matched_until',
      'p.reminder_minutes',
      sql<Date | null>`(select max(until) from payout_holds h
        where h.agency_id = p.agency_id and h.player_id = p.player_id and h.until > ${now})`.as('held_until'),
    ])
    .where('p.agency_id', '=', agencyId)
    .where('p.player_id', '=', playerId)
    .executeTakeFirst()
  if (!found) throw new Refusal('UNAUTHENTICATED')
  return {
    player: {
      id: playerId,
      displayName: found.display_name,
      createdAt: found.registered_at.toISOString(),
      lastLoginAt: found.last_login_at?.toISOString() ?? null,
    },
    credential: { username: found.username },
    bankAccounts: hasAccount(found) ? [toBankAccount(found, found.held_until)] : [],
    excludedUntil: exclusionAt(found, now)?.until ?? null,
    reminderMinutes: found.reminder_minutes,
    lastEventId: String(found.last_event),
  }
}

/** Whether the join found one; then all its columns are there. */
const hasAccount = <Row extends { bank_account_id: string | null }>(
  row: Row,
): row is Row & Selectable<Tables['bank_accounts']> => row.bank_account_id !== null
