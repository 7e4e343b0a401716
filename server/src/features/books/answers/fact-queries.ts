import { sql, type RawBuilder } from 'kysely'
import type { MoneyKind } from '@kham/contract/operator/books/answers'
import type { BankCode } from '@kham/contract/cashier/banks'
import type { Db } from '../../../db/db.ts'
import { waitsSince } from './waiting.ts'

export interface MoneyFacts {
  kind: MoneyKind
  /** Id of the row that was found. */
  id: string
  /** The id of the page that it opens: of a payout, that of what it pays for; of a payment, that of its deposit. */
  opens: string
  forKind: 'deposit' | 'withdrawal' | 'payment' | null
  code: string | null
  bankReference: string | null
  minor: bigint
  currency: string
  wantedMinor: bigint | null
  status: string
  at: Date
  waitsSince: Date | null
  playerId: string | null
  payer: string | null
  accountEnd: string | null
}

const none = sql`null`
/** Facts that every kind has; left out: none. */
const columns = (own: Partial<Record<keyof MoneyFacts, RawBuilder<unknown>>>) => sql`
  ${own.forKind ?? none}::text as "forKind", ${own.bankReference ?? none}::text as "bankReference",
  ${own.minor ?? none}::bigint as minor, ${own.currency ?? sql`'LAK'`}::text as currency, ${own.wantedMinor ?? none}::bigint as "wantedMinor",
  ${own.waitsSince ?? none}::timestamptz as "waitsSince", ${own.payer ?? none}::text as payer, ${own.accountEnd ?? none}::text as "accountEnd"`

/** How each kind is read; `t` is its row. */
const sources: Record<MoneyKind, (agencyId: string, ids: readonly string[]) => RawBuilder<unknown>> = {
  deposit: (agencyId, ids) => sql`
    select 'deposit' as kind, t.deposit_id as id, t.deposit_id as opens, t.code, t.status, t.created_at as at, t.player_id as "playerId",
      ${columns({ minor: sql`t.amount_minor`, waitsSince: waitsSince('deposit') })}
    from deposits t where t.agency_id = ${agencyId} and t.deposit_id = any(${ids}::uuid[])`,
  withdrawal: (agencyId, ids) => sql`
    select 'withdrawal', t.withdrawal_id, t.withdrawal_id, t.code, t.status, t.created_at, t.player_id,
      ${columns({
        minor: sql`t.receive_minor`,
        waitsSince: waitsSince('withdrawal'),
        accountEnd: sql`"right"(t.account_number, 4)`,
      })}
    from withdrawals t where t.agency_id = ${agencyId} and t.withdrawal_id = any(${ids}::uuid[])`,
  move: (agencyId, ids) => sql`
    select 'move', t.move_id, t.move_id, t.code, t.status, t.created_at, t.player_id,
      ${columns({ minor: sql`t.amount_minor`, currency: sql`'THB'` })}
    from credit_moves t where t.agency_id = ${agencyId} and t.move_id = any(${ids}::uuid[])`,
  adjustment: (agencyId, ids) => sql`
    select 'adjustment', t.adjustment_id, t.adjustment_id, t.code, t.status, t.created_at, t.player_id,
      ${columns({ minor: sql`t.amount_minor`, currency: sql`'THB'`, waitsSince: waitsSince('adjustment') })}
    from adjustments t where t.agency_id = ${agencyId} and t.adjustment_id = any(${ids}::uuid[])`,
  reversal: (agencyId, ids) => sql`
    select 'reversal', t.reversal_id, t.reversal_id, t.code, t.status, t.created_at, t.player_id,
      ${columns({ minor: sql`t.amount_minor`, currency: sql`'THB'`, waitsSince: waitsSince('reversal') })}
    from reversals t where t.agency_id = ${agencyId} and t.reversal_id = any(${ids}::uuid[])`,
  payment: (agencyId, ids) => sql`
    select 'payment', t.payment_id, coalesce(t.deposit_id, t.payment_id), d.code, t.state, t.paid_at, t.player_id,
      ${columns({
        forKind: sql`case when t.deposit_id is not null then 'deposit' end`,
        bankReference: sql`t.bank_ref`,
        minor: sql`t.amount_minor`,
        currency: sql`t.currency`,
        wantedMinor: sql`case when d.amount_minor <> t.amount_minor then d.amount_minor end`,
        waitsSince: waitsSince('payment'),
        payer: sql`t.payer_name`,
        accountEnd: sql`"right"(t.payer_account, 4)`,
      })}
    from payments t left join deposits d on d.agency_id = t.agency_id and d.deposit_id = t.deposit_id
    where t.agency_id = ${agencyId} and t.payment_id = any(${ids}::uuid[])`,
  payout: (agencyId, ids) => sql`
    select 'payout', t.payout_id, t.order_id, coalesce(w.code, d.code), t.status, coalesce(t.sent_at, t.created_at), t.player_id,
      ${columns({
        forKind: sql`t.order_kind`,
        bankReference: sql`t.bank_ref`,
        minor: sql`t.amount_minor`,
        waitsSince: waitsSince('payout'),
        payer: sql`t.account_name`,
        accountEnd: sql`"right"(t.account_number, 4)`,
      })}
    from payouts t
    left join withdrawals w on w.agency_id = t.agency_id and w.withdrawal_id = t.order_id
    left join deposits d on d.agency_id = t.agency_id and d.deposit_id = t.order_id
    where t.agency_id = ${agencyId} and t.payout_id = any(${ids}::uuid[])`,
}

export async function factsOf(
  db: Db,
  agencyId: string,
  found: ReadonlyMap<MoneyKind, readonly string[]>,
): Promise<MoneyFacts[]> {
  // The first branch of the union names the columns.
  const kinds = (Object.keys(sources) as MoneyKind[]).filter((kind) => kind === 'deposit' || found.has(kind))
  const parts = kinds.map((kind) => sources[kind](agencyId, found.get(kind) ?? []))
  const { rows } = await sql<MoneyFacts>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

export interface PlayerFacts {
  id: string
  username: string
  displayName: string
  status: 'ACTIVE' | 'SUSPENDED'
  isExcluded: boolean
  closedAt: Date | null
  lastLoginAt: Date | null
  lastSeen: Date
  bankCode: BankCode | null
  accountNumber: string | null
  accountName: string | null
  openKind: 'deposit' | 'withdrawal' | null
  openMinor: bigint | null
  openSince: Date | null
}

/** The player, the account of payouts, and what is under way. */
export async function factsOfPlayers(
  db: Db,
  { agencyId, ids, now }: { agencyId: string; ids: readonly string[]; now: Date },
): Promise<PlayerFacts[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PlayerFacts>`
    select p.player_id as id, p.username, p.display_name as "displayName", p.status,
      coalesce(greatest(p.excluded_until, p.matched_until) > ${now}, false) as "isExcluded",
      p.closed_at as "closedAt", p.last_login_at as "lastLoginAt", coalesce(p.last_login_at, p.created_at) as "lastSeen",
      b.bank_code as "bankCode", b.account_number as "accountNumber", b.account_name as "accountName",
      case when w.withdrawal_id is not null then 'withdrawal' when d.deposit_id is not null then 'deposit' end as "openKind",
      coalesce(w.receive_minor, d.amount_minor) as "openMinor", coalesce(w.created_at, d.created_at) as "openSince"
    from players p
    left join bank_accounts b on b.agency_id = p.agency_id and b.player_id = p.player_id and b.replaced_at is null
    left join withdrawals w on w.agency_id = p.agency_id and w.player_id = p.player_id and w.status = 'OPEN'
    left join deposits d on d.agency_id = p.agency_id and d.player_id = p.player_id and d.status = 'OPEN' and d.expires_at > ${now}
    where p.agency_id = ${agencyId} and p.player_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
