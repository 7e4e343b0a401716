import type { Db } from '../../db/db.ts'

export interface PlayerId {
  agencyId: string
  playerId: string
}

/** Column by column: what is not named here, such as the password, never leaves. */
export const profileOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('players')
    .select(['username', 'display_name', 'status', 'age_confirmed_at', 'created_at', 'last_login_at'])
    .select(['blocked_at', 'blocked_reason', 'closed_at'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()

export const bankAccountsOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('bank_accounts')
    .select(['bank_code', 'currency', 'account_number', 'account_name', 'owner', 'created_at', 'changed_at'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .execute()

export const stepsOfOrders = (db: Db, agencyId: string, orderIds: readonly string[]) =>
  db
    .selectFrom('order_steps')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('no')
    .execute()

export const receiptsOfOrders = (db: Db, { agencyId, playerId }: PlayerId, orderIds: readonly string[]) =>
  db
    .selectFrom('receipts')
    .select(['number', 'issued_at', 'body', 'signature', 'key_id'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('order_id', 'in', [...orderIds])
    .orderBy('number')
    .execute()

export const adjustmentsOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('adjustments')
    .select([
      'code',
      'provider_id',
      'direction',
      'amount_minor',
      'reason',
      'status',
      'created_at',
      'ended_at',
    ])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .where('status', 'in', ['SUCCESS', 'FAILED'])
    .orderBy('created_at')
    .execute()

export const addressesOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('player_addresses')
    .select(['block', 'first_seen', 'last_seen'])
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .orderBy('first_seen')
    .execute()
