import { sql } from 'kysely'
import type { ClosingObstacle } from '@kham/contract/operator/players/player-acts'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** Where the player has credit, or may have some. */
export async function providersJoined(db: Db, { agencyId, playerId }: PlayerId): Promise<ProviderId[]> {
  const rows = await db
    .selectFrom('provider_members')
    .select('provider_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('joined_at', 'is not', null)
    .orderBy('provider_id')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

/** What our own books have of the player that is not at its end. */
export async function notAtItsEnd(db: Db, { agencyId, playerId }: PlayerId): Promise<ClosingObstacle[]> {
  const of = (table: string) => sql`(select from ${sql.table(table)}
    where agency_id = ${agencyId} and player_id = ${playerId}`
  const { rows } = await sql<Record<ClosingObstacle, boolean>>`
    select
      exists (select from ledger.accounts a join ledger.balances b using (agency_id, account_id)
        where a.agency_id = ${agencyId} and a.owner = ${playerId}::uuid and a.kind = 'credit'
          and (b.free <> 0 or b.held <> 0)) as "CREDIT",
      exists ${of('deposits')} and (status in ('OPEN', 'PAID', 'FAILED') or (status = 'REJECTED' and refunded_at is null)))
        or exists ${of('withdrawals')} and (status in ('OPEN', 'PAID') or (held_at is not null and returned_at is null
          and (status <> 'SUCCESS' or excess_minor > 0))))
        or exists ${of('credit_moves')} and (status = 'OPEN' or (status = 'FAILED' and returned_at is null))) as "ORDER",
      exists ${of('adjustments')} and status in ('PROPOSED', 'APPROVED')) as "ADJUSTMENT",
      exists ${of('reversals')} and status in ('PROPOSED', 'APPROVED')) as "REVERSAL",
      exists ${of('promotion_usages')} and status = 'USED') as "PROMOTION",
      exists ${of('payments')} and state in ('SUSPENSE', 'REFUNDING')) as "PAYMENT"`.execute(db)
  const names = Object.keys(rows[0]!) as ClosingObstacle[]
  return names.filter((name) => rows[0]![name])
}
