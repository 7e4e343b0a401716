import type { PlayerInfo } from '@kham/contract/players/players'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { playerFinder, type Asked } from '../../../http/find-session.ts'
import { Refusal } from '../../../refusal.ts'
import { toBankAccount } from '../bank-accounts/bank-account.ts'
import { exclusionAt } from '../protection/protection.ts'

/** Reads the session's player with all they are shown about themselves, in one statement: every page asks for it first. */
export const findPlayerInfo = playerFinder((sessions, { now }) =>
  sessions
    .leftJoin('bank_accounts as b', (join) =>
      join
        .onRef('b.agency_id', '=', 'p.agency_id')
        .onRef('b.player_id', '=', 'p.player_id')
        .on('b.replaced_at', 'is', null),
    )
    .selectAll('b')
    .select([
      'p.excluded_until',
      'p.excluded_as',
      'p.matched_until',
      'p.reminder_minutes',
      sql<Date | null>`(select max(until) from payout_holds h
        where h.agency_id = p.agency_id and h.player_id = p.player_id and h.until > ${now})`.as('held_until'),
    ]),
)

type Found = NonNullable<Awaited<ReturnType<typeof findPlayerInfo>>>

/** The same as it is told. @throws Refusal UNAUTHENTICATED for a session that has just ended */
export async function readPlayerInfo(db: Db, asked: Omit<Asked, 'touch'>): Promise<PlayerInfo> {
  const found = await findPlayerInfo(db, { ...asked, touch: false })
  if (!found) throw new Refusal('UNAUTHENTICATED')
  return toPlayerInfo(found, asked.now)
}

export const toPlayerInfo = (found: Found, now: Date): PlayerInfo => ({
  player: {
    id: found.playerId,
    displayName: found.displayName,
    createdAt: found.createdAt.toISOString(),
    lastLoginAt: found.lastLoginAt?.toISOString() ?? null,
  },
  credential: { username: found.username },
  bankAccounts: hasAccount(found) ? [toBankAccount(found, found.held_until)] : [],
  excludedUntil: exclusionAt(found, now)?.until ?? null,
  reminderMinutes: found.reminder_minutes,
  lastEventId: String(found.lastEvent),
})

/** Whether the join found one; then all its columns are there. */
const hasAccount = <Row extends { bank_account_id: string | null }>(
  row: Row,
): row is Row & Selectable<Tables['bank_accounts']> => row.bank_account_id !== null
