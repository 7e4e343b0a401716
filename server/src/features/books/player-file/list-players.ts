import type { ListedPlayer } from '@kham/contract/operator/players/players'
import { moneyOf } from '@kham/contract/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { fromCursor, toCursor } from '../../../http/cursor.ts'
import { sumsOfPlayers } from '../../players/activity/sums-of-players.ts'
import { accountsOfPlayers } from '../../players/bank-accounts/account-of-player.ts'
import { toBankAccount } from '../../players/bank-accounts/bank-account.ts'
import { creditOfPlayers } from '../../play/credits/credit-of-players.ts'
import { holdsOfPlayers } from '../../players/payout-holds/holds-of-players.ts'
import { tagsOfPlayers } from '../../players/tags/tags-of-players.ts'
import { exclusionAt } from '../../players/protection/protection.ts'
import { countPlayers, playersFrom, type PlayerOfList, type PlayersAsked } from './player-list-queries.ts'

interface Page {
  after?: string | undefined
  before?: string | undefined
  pageSize: number
}

/** A page of the agency's players, with the places before and after it. */
export async function listPlayers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  { after, before, pageSize, ...wanted }: Omit<PlayersAsked, 'now'> & Page,
) {
  const asked = { ...wanted, now: clock() }
  const parts = [asked.sort === 'username' ? 'text' : 'moment', 'uuid'] as const
  const from = fromCursor(after, parts)
  const until = from ? null : fromCursor(before, parts, 'before')
  const backwards = until !== null
  const [rows, total] = await Promise.all([
    playersFrom(db, agencyId, asked, { place: from ?? until, backwards, limit: pageSize }),
    countPlayers(db, agencyId, asked),
  ])
  const hasMore = rows.length > pageSize
  const page = rows.slice(0, pageSize)
  if (backwards) page.reverse()
  return {
    players: await withFacts(db, agencyId, page, asked.now),
    total,
    previous: (backwards ? hasMore : from !== null) ? placeAt(page[0]) : null,
    next: (backwards ? page.length > 0 : hasMore) ? placeAt(page.at(-1)) : null,
  }
}

const placeAt = (row: PlayerOfList | undefined) => (row ? toCursor([row.place, row.player_id]) : null)

async function withFacts(
  db: Db,
  agencyId: string,
  rows: readonly PlayerOfList[],
  now: Date,
): Promise<ListedPlayer[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ player_id }) => player_id)
  const [accounts, holdOf, credits, sums, tagsOf] = await Promise.all([
    accountsOfPlayers(db, agencyId, ids),
    holdsOfPlayers(db, agencyId, ids, now),
    creditOfPlayers(db, agencyId, ids),
    sumsOfPlayers(db, agencyId, ids),
    tagsOfPlayers(db, agencyId, ids),
  ])
  return rows.map((row) => {
    const account = accounts.get(row.player_id)
    return {
      ...toHeading(row, now),
      tags: tagsOf(row.player_id),
      bankAccount: account ? toBankAccount(account, holdOf(row.player_id)?.until ?? null) : null,
      credit: moneyOf(credits.get(row.player_id) ?? 0n, 'THB'),
      sums: sums(row.player_id),
    }
  })
}

/** The player's identity and status. */
export function toHeading(row: Omit<PlayerOfList, 'place'>, now: Date) {
  const exclusion = exclusionAt(row, now)
  return {
    id: row.player_id,
    username: row.username,
    displayName: row.display_name,
    status: row.status === 'ACTIVE' && exclusion ? ('EXCLUDED' as const) : row.status,
    exclusion,
    blocked: row.blocked_at !== null,
    closedAt: row.closed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }
}
