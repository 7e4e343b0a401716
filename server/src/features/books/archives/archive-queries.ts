import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** Columns are listed: any other, such as the password, never leaves. */
export const profileOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('players')
    .select(['username', 'display_name', 'status', 'age_confirmed_at', 'created_at', 'last_login_at'])
    .select(['blocked_at', 'blocked_reason', 'closed_at'])
    .select(
      sql<string[]>`array(select tag from player_tags t
        where t.agency_id = players.agency_id and t.player_id = players.player_id order by tag collate "C")`.as(
        'tags',
      ),
    )
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .execute()

export const bankAccountsOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('bank_accounts')
    .select(['bank_code', 'currency', 'account_number', 'account_name', 'owner', 'created_at', 'changed_at'])
    .select('replaced_at')
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

export const reversalsOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('reversals as v')
    .leftJoin('deposits as d', (join) =>
      join.onRef('d.agency_id', '=', 'v.agency_id').onRef('d.deposit_id', '=', 'v.of_id'),
    )
    .leftJoin('adjustments as a', (join) =>
      join.onRef('a.agency_id', '=', 'v.agency_id').onRef('a.adjustment_id', '=', 'v.of_id'),
    )
    .select([
      'v.code',
      'v.provider_id',
      'v.direction',
      'v.amount_minor',
      'v.reason',
      'v.status',
      'v.created_at',
      'v.ended_at',
    ])
    .select((row) => row.fn.coalesce('d.code', 'a.code').as('of'))
    .where('v.agency_id', '=', agencyId)
    .where('v.player_id', '=', playerId)
    .where('v.status', 'in', ['SUCCESS', 'FAILED'])
    .orderBy('v.created_at')
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

/** Each decision about an appeal is a row; one that nobody has decided is one too. */
export const appealsOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('claim_appeals as a')
    .leftJoin('claim_appeal_decisions as d', (join) =>
      join.onRef('d.agency_id', '=', 'a.agency_id').onRef('d.appeal_id', '=', 'a.appeal_id'),
    )
    .select(['a.promotion_id', 'a.state', 'a.asked_at', 'a.note', 'd.decided_at', 'd.reason'])
    .where('a.agency_id', '=', agencyId)
    .where('a.player_id', '=', playerId)
    .orderBy('a.asked_at')
    .orderBy('a.appeal_id')
    .orderBy('d.no')
    .execute()

/** Payments for the player, also without an order yet. The payer may be somebody else and is left out. */
export const paymentsOf = (db: Db, { agencyId, playerId }: PlayerId) =>
  db
    .selectFrom('payments as p')
    .leftJoin('deposits as o', (join) =>
      join.onRef('o.agency_id', '=', 'p.agency_id').onRef('o.deposit_id', '=', 'p.deposit_id'),
    )
    .select(['p.method', 'p.bank_ref', 'p.amount_minor', 'p.currency', 'p.paid_at', 'p.recorded_at'])
    .select(['p.state', 'p.reason', 'o.code'])
    .where('p.agency_id', '=', agencyId)
    // Two lookups: for one condition over both tables PostgreSQL reads them whole.
    .where('p.payment_id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('payment_id')
        .where('agency_id', '=', agencyId)
        .where('player_id', '=', playerId)
        .union(
          eb
            .selectFrom('payments as y')
            .innerJoin('deposits as d', (join) =>
              join.onRef('d.agency_id', '=', 'y.agency_id').onRef('d.deposit_id', '=', 'y.deposit_id'),
            )
            .select('y.payment_id')
            .where('d.agency_id', '=', agencyId)
            .where('d.player_id', '=', playerId),
        ),
    )
    .orderBy('p.recorded_at')
    .orderBy('p.payment_id')
    .execute()
