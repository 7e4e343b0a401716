import { sql, type RawBuilder } from 'kysely'
import type { ExportKind } from '@kham/contract/operator/books/exports'

type Part = RawBuilder<unknown>

/** Where the rows of an export come from: what it says of each, and by which keys they are in order. */
export interface ExportSource {
  columns: Record<string, Part>
  /** Tables and joins; the rows of one agency alone. */
  from: Part
  /** The time by which a row belongs to a period. */
  moment: Part
  /** The column that orders rows of the same time, with its type. */
  keys: readonly (readonly [Part, Part])[]
}

export interface Asked {
  agencyId: string
  asOf: Date
}

const vientiane = (at: Part) => sql`to_char(${at} at time zone 'Asia/Vientiane', 'YYYY-MM-DD HH24:MI:SS')`
const money = (minor: Part) => sql`(${minor} / 100.0)::numeric(20, 2)::text`
const rate = (micro: Part) => sql`(${micro} / 1000000.0)::numeric(20, 2)::text`

const uuid = sql`uuid`
const text = sql`text`
const bigint = sql`bigint`

/** For rows that still change: a time after the export's request is left empty. */
const until = (asOf: Date) => (at: Part) => sql`case when ${at} <= ${asOf} then ${vientiane(at)} end`

/** How an order stood then: the status after its last step. */
const statusThen = (asOf: Date, kind: 'deposit' | 'withdrawal', id: Part, now: Part) =>
  sql`coalesce((select t.status from order_steps t where t.agency_id = o.agency_id and t.order_id = ${id} and t.order_kind = ${kind}
    and t.at <= ${asOf} order by t.no desc limit 1), ${now})`

const ofPlayer = sql`join players p on p.agency_id = o.agency_id and p.player_id = o.player_id`

function deposits({ agencyId, asOf }: Asked): ExportSource {
  const then = until(asOf)
  return {
    columns: {
      code: sql`o.code`,
      createdAt: vientiane(sql`o.created_at`),
      player: sql`p.username`,
      provider: sql`o.provider_id`,
      method: sql`o.method`,
      kip: money(sql`o.amount_minor`),
      rate: rate(sql`o.sell_micro`),
      credit: money(sql`o.credit_minor`),
      bonus: money(sql`o.bonus_minor`),
      status: statusThen(asOf, 'deposit', sql`o.deposit_id`, sql`o.status`),
      paidAt: then(sql`o.paid_at`),
      creditedAt: then(sql`o.credited_at`),
      endedAt: then(sql`o.ended_at`),
      refundedAt: then(sql`o.refunded_at`),
    },
    from: sql`deposits o ${ofPlayer} where o.agency_id = ${agencyId}`,
    moment: sql`o.created_at`,
    keys: [[sql`o.deposit_id`, uuid]],
  }
}

function withdrawals({ agencyId, asOf }: Asked): ExportSource {
  const then = until(asOf)
  return {
    columns: {
      code: sql`o.code`,
      createdAt: vientiane(sql`o.created_at`),
      player: sql`p.username`,
      provider: sql`o.provider_id`,
      credit: money(sql`o.amount_minor`),
      rate: rate(sql`o.buy_micro`),
      kip: money(sql`o.receive_minor`),
      bank: sql`o.bank_code`,
      accountNumber: sql`o.account_number`,
      accountName: sql`o.account_name`,
      bonusBack: money(sql`o.bonus_minor`),
      forfeited: money(sql`o.forfeit_minor`),
      returned: money(sql`o.excess_minor`),
      status: statusThen(asOf, 'withdrawal', sql`o.withdrawal_id`, sql`o.status`),
      heldAt: then(sql`o.held_at`),
      approvedAt: then(sql`o.approved_at`),
      paidAt: then(sql`o.paid_at`),
      endedAt: then(sql`o.ended_at`),
      returnedAt: then(sql`o.returned_at`),
    },
    from: sql`withdrawals o ${ofPlayer} where o.agency_id = ${agencyId}`,
    moment: sql`o.created_at`,
    keys: [[sql`o.withdrawal_id`, uuid]],
  }
}

/** A leg is both of its entries. */
const entries = ({ agencyId }: Asked): ExportSource => ({
  columns: {
    at: vientiane(sql`j.at`),
    journal: sql`j.journal_id`,
    leg: sql`l.no`,
    event: sql`j.event`,
    key: sql`j.key`,
    player: sql`coalesce(p.username, '')`,
    debit: sql`d.kind`,
    debitPlace: sql`d.place`,
    credit: sql`c.kind`,
    creditPlace: sql`c.place`,
    amount: money(sql`l.amount`),
    currency: sql`d.currency`,
    debitAfter: money(sql`l.debit_after`),
    creditAfter: money(sql`l.credit_after`),
  },
  from: sql`ledger.journals j
    join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id
    join ledger.accounts d on d.agency_id = j.agency_id and d.account_id = l.debit
    join ledger.accounts c on c.agency_id = j.agency_id and c.account_id = l.credit
    left join players p on p.agency_id = j.agency_id and p.player_id = j.owner
    where j.agency_id = ${agencyId} and j.phase in ('single', 'post')`,
  moment: sql`j.at`,
  keys: [
    [sql`j.journal_id`, bigint],
    [sql`l.no`, sql`smallint`],
  ],
})

const wagers = ({ agencyId }: Asked): ExportSource => ({
  columns: {
    at: vientiane(sql`o.at`),
    provider: sql`o.provider_id`,
    round: sql`o.wager_id`,
    player: sql`p.username`,
    game: sql`o.game_id`,
    bet: money(sql`o.bet_minor`),
    win: money(sql`o.win_minor`),
    balanceAfter: money(sql`o.balance_after_minor`),
  },
  from: sql`wagers o ${ofPlayer} where o.agency_id = ${agencyId}`,
  moment: sql`o.at`,
  keys: [
    [sql`o.provider_id`, text],
    [sql`o.wager_id`, text],
  ],
})

const players = ({ agencyId, asOf }: Asked): ExportSource => ({
  columns: {
    username: sql`p.username`,
    name: sql`p.display_name`,
    registeredAt: vientiane(sql`p.created_at`),
    status: sql`p.status`,
    blockedAt: until(asOf)(sql`p.blocked_at`),
    lastSignInAt: until(asOf)(sql`p.last_login_at`),
    bank: sql`b.bank_code`,
    accountNumber: sql`b.account_number`,
    accountName: sql`b.account_name`,
  },
  from: sql`players p
    left join lateral (select bank_code, account_number, account_name from bank_accounts a
      where a.agency_id = p.agency_id and a.player_id = p.player_id and a.replaced_at is null) b on true
    where p.agency_id = ${agencyId}`,
  moment: sql`p.created_at`,
  keys: [[sql`p.player_id`, uuid]],
})

export const exportSources: Record<ExportKind, (asked: Asked) => ExportSource> = {
  deposits,
  withdrawals,
  entries,
  wagers,
  players,
}
