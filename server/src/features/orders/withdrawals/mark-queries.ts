import { sql } from 'kysely'
import { dayOf, startOfDay } from '@kham/contract/day'
import type { WithdrawMark } from '@kham/contract/operator/orders/withdrawal-marks'
import type { Db } from '../../../db/db.ts'
import { distinctValues } from '../../../db/distinct-values.ts'
import { isReplaced } from '../../players/bank-accounts/is-replaced.ts'
import { linkedAmong } from '../../players/links/linked-among.ts'
import { isTakeProposed } from '../proposals/is-take-proposed.ts'
import { marksOf, type MarkBounds, type MarkFacts } from './withdrawal-marks.ts'

type MarkRow = Omit<MarkFacts, 'isLinked'> & { id: string; playerId: string }

/** The current marks of these withdrawals; an unknown id has no entry. */
export async function marksOfWithdrawals(
  db: Db,
  agencyId: string,
  withdrawalIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, WithdrawMark[]>> {
  if (withdrawalIds.length === 0) return new Map()
  const rows = await factsOf(db, agencyId, withdrawalIds, now)
  const linked = await linkedAmong(
    db,
    agencyId,
    rows.map(({ playerId }) => playerId),
    now,
  )
  const bounds = await markBoundsOf(db, agencyId)
  return new Map(
    rows.map(({ id, playerId, ...facts }) => [
      id,
      marksOf({ ...facts, isLinked: linked.has(playerId) }, bounds, now),
    ]),
  )
}

async function factsOf(db: Db, agencyId: string, withdrawalIds: readonly string[], now: Date) {
  const isPayment = sql`y.agency_id = w.agency_id and y.player_id = w.player_id and y.payer_name is not null and y.payout_id is null`
  const { rows } = await sql<MarkRow>`
    select w.withdrawal_id as id, w.player_id as "playerId", w.receive_minor as "payMinor", w.account_name as "accountName",
      w.reason, w.not_automatic as "notAutomatic",
      (p.status <> 'ACTIVE' or p.blocked_at is not null or p.closed_at is not null
        or coalesce(greatest(p.excluded_until, p.matched_until) > ${now}, false)) as "isBarred",
      coalesce(b.changed_at, b.created_at) as "accountSince", b.asked_at as "askedAt", b.bank_knows as "bankKnows",
      b.told_name as "toldName", ${isReplaced('b')} as "isReplaced",
      array(${distinctValues('payments', 'payer_name', isPayment)}) as "payerNames",
      exists (select from reconciliation_differences r where r.agency_id = w.agency_id and r.gone_at is null
        and (r.player_id = w.player_id or r.order_id = w.withdrawal_id)) as "hasOpenDifference",
      ${isTakeProposed({ agencyId: sql.ref('w.agency_id'), playerId: sql.ref('w.player_id') }, now)} as "isTakeProposed",
      exists (select from holds_of_players h where h.agency_id = w.agency_id and h.player_id = w.player_id
        and h.until > ${now}) as "isHeld",
      exists (select from deposits d where d.agency_id = w.agency_id and d.player_id = w.player_id
        and d.status = 'SUCCESS' and d.reversed_at is null) as "hasDeposited",
      exists (select from withdrawals s where s.agency_id = w.agency_id and s.player_id = w.player_id
        and s.status = 'SUCCESS') as "hasBeenPaid",
      coalesce((select sum(t.receive_minor) from withdrawals t where t.agency_id = w.agency_id and t.player_id = w.player_id
        and t.approved_at >= ${startOfDay(dayOf(now))}
        and t.status in ('OPEN', 'PAID', 'SUCCESS')), 0)::bigint as "playerTodayMinor"
    from withdrawals w
    join players p on p.agency_id = w.agency_id and p.player_id = w.player_id
    join bank_accounts b on b.agency_id = w.agency_id and b.bank_account_id = w.bank_account_id
    where w.agency_id = ${agencyId} and w.withdrawal_id = any(${[...withdrawalIds]}::uuid[])`.execute(db)
  return rows
}

async function markBoundsOf(db: Db, agencyId: string): Promise<MarkBounds> {
  const row = await db
    .selectFrom('agencies')
    .select(['four_eyes_minor', 'automatic_payouts', 'automatic_player_minor'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return {
    largeMinor: row.four_eyes_minor,
    playerDayMinor: row.automatic_payouts ? row.automatic_player_minor : null,
  }
}
