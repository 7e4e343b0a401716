import type { Simulation } from '../world/simulation.ts'

export interface Deposit {
  agency_id: string
  deposit_id: string
  code: string
  player_id: string
  provider_id: string
  method: string
  amount_minor: bigint
  sell_micro: bigint
  credit_minor: bigint
  /** What a promotion adds. */
  bonus_minor: bigint
  promotion_usage_id: string | null
  status: string
  refunded_at: Date | null
  /** Its credit was taken back. */
  reversed_at: Date | null
}

export interface Withdrawal {
  agency_id: string
  withdrawal_id: string
  code: string
  player_id: string
  provider_id: string
  account_number: string
  amount_minor: bigint
  buy_micro: bigint
  receive_minor: bigint
  promotion_usage_id: string | null
  /** What its promotion takes back, gives back and keeps. */
  bonus_minor: bigint
  excess_minor: bigint
  forfeit_minor: bigint
  /** The part of it that is the player's own in the wallet of a promotion. */
  brought_minor: bigint
  /** What play has brought there between the promotion's credit and this; 0 without a promotion. */
  won_since: bigint
  status: string
  held_at: Date | null
  returned_at: Date | null
}

export interface CreditMove {
  agency_id: string
  move_id: string
  code: string
  player_id: string
  from_provider: string
  to_provider: string
  amount_minor: bigint
  status: string
  taken_at: Date | null
  returned_at: Date | null
}

export interface Adjustment {
  agency_id: string
  adjustment_id: string
  player_id: string
  provider_id: string
  direction: 'GIVE' | 'TAKE'
  amount_minor: bigint
  status: string
  /** It was taken back. */
  reversed_at: Date | null
}

export interface Reversal {
  agency_id: string
  reversal_id: string
  of_id: string
  player_id: string
  provider_id: string
  direction: 'GIVE' | 'TAKE'
  amount_minor: bigint
  status: string
}

export interface Transfer {
  agency_id: string
  transfer_id: string
  provider_id: string
  order_id: string
  step: string
  direction: string
  amount_minor: bigint
  status: string
}

export interface Account {
  agency_id: string
  owner: string
  kind: string
  place: string
  currency: string
  /** Balance on the account kind's normal side. */
  balance: bigint
  held: bigint
}

export interface Member {
  agency_id: string
  player_id: string
  provider_id: string
  member_id: string
}

export interface Payment {
  agency_id: string
  payment_id: string
  method: string
  bank_ref: string
  amount_minor: bigint
  recorded_at: Date
  state: string
  /** Why it waits or has waited; null = the bank matched it. */
  reason: string | null
  bill: string
  /** The order that it pays, or that its bill was of. */
  deposit_id: string | null
  /** A payout that came back; null = somebody has paid. */
  payout_id: string | null
}

export interface OurPayout {
  agency_id: string
  payout_id: string
  order_kind: 'withdrawal' | 'deposit' | 'payment'
  order_id: string
  number: number
  reference: string
  amount_minor: bigint
  account_number: string
  status: string
  resolved_at: Date | null
}

/** A promotion that a player has claimed, under the terms of that moment. */
export interface Usage {
  agency_id: string
  usage_id: string
  player_id: string
  provider_id: string
  promotion_id: string
  status: string
  end_reason: string | null
  credited_at: Date | null
  deposit_minor: bigint
  bonus_kind: 'FIXED' | 'PERCENT'
  bonus_percent: number | null
  /** The fixed bonus, or the most that a percentage gives. */
  most_minor: bigint
  uses_per_player: number
  first_order_only: boolean
  /** What of the promotion has to be exceeded before anything is paid out. */
  target_minor: bigint
  withdraw_all: boolean
  max_minor: bigint | null
  excess_to: 'PLAYER' | 'AGENCY'
  deduct_bonus: boolean
}

export interface GameResult {
  agency_id: string
  owner: string
  place: string
  won: bigint
}

export interface BankAccount {
  agency_id: string
  player_id: string
  bank_code: string
  account_number: string
}

/** What the product's database says. */
export interface DatabaseState {
  deposits: Deposit[]
  withdrawals: Withdrawal[]
  moves: CreditMove[]
  adjustments: Adjustment[]
  reversals: Reversal[]
  transfers: Transfer[]
  payouts: OurPayout[]
  payments: Payment[]
  members: Member[]
  accounts: Account[]
  /** In the order in which they were booked. */
  gameResults: GameResult[]
  bankAccounts: BankAccount[]
  usages: Usage[]
}

/** By the legs of the wallet's account, which are numbered in the order in which they were booked. */
const wonSince = `
  select coalesce(sum(case l.credit when a.account_id then l.amount else -l.amount end), 0)::bigint
  from promotion_usages u
  join ledger.accounts a on a.agency_id = u.agency_id and a.owner = u.player_id and a.kind = 'credit' and a.place = u.provider_id
  join ledger.journals given on given.agency_id = u.agency_id and given.owner = u.player_id and given.phase = 'post'
    and given.event = 'deposit.credited' and given.key like u.deposit_id || ':credit%'
  join ledger.journals taken on taken.agency_id = u.agency_id and taken.owner = u.player_id and taken.phase = 'post'
    and taken.key like w.withdrawal_id || ':take%'
  join ledger.journals j on j.agency_id = u.agency_id and j.owner = u.player_id and j.event = 'game.result'
    and j.journal_id > given.journal_id and j.journal_id < taken.journal_id
  join ledger.legs l on l.agency_id = j.agency_id and l.journal_id = j.journal_id and a.account_id in (l.credit, l.debit)
  where u.agency_id = w.agency_id and u.usage_id = w.promotion_usage_id`

export async function readDatabaseState(sim: Simulation): Promise<DatabaseState> {
  return {
    deposits: await sim.ask('select * from deposits order by created_at, code'),
    withdrawals: await sim.ask(
      `select w.*, (${wonSince}) as won_since from withdrawals w order by created_at, code`,
    ),
    moves: await sim.ask('select * from credit_moves order by created_at, code'),
    adjustments: await sim.ask('select * from adjustments order by created_at, code'),
    reversals: await sim.ask('select * from reversals order by created_at, code'),
    transfers: await sim.ask('select * from credit_transfers order by created_at, transfer_id'),
    payouts: await sim.ask('select * from payouts order by reference'),
    payments: await sim.ask('select * from payments order by bank_ref, recorded_at'),
    members: await sim.ask('select * from provider_members order by member_id'),
    gameResults: await sim.ask(`
      select j.agency_id, j.owner, a.place, case a.account_id when l.debit then l.amount else -l.amount end as won
      from ledger.journals j join ledger.legs l using (agency_id, journal_id)
      join ledger.accounts a on a.agency_id = l.agency_id and a.account_id in (l.debit, l.credit) and a.kind = 'game'
      where j.event = 'game.result' order by j.journal_id`),
    bankAccounts: await sim.ask('select * from bank_accounts order by agency_id, account_number, player_id'),
    usages: await sim.ask(`
      select u.agency_id, u.usage_id, u.player_id, u.provider_id, u.promotion_id, u.status, u.end_reason, u.credited_at,
        v.deposit_minor, v.bonus_kind, v.bonus_percent, v.bonus_minor as most_minor, v.uses_per_player, v.first_order_only, v.target_minor, v.withdraw_all,
        v.max_minor, v.excess_to, v.deduct_bonus
      from promotion_usages u join promotion_versions v using (agency_id, promotion_id, version) order by u.claimed_at, u.usage_id`),
    accounts: await sim.ask(`
      select agency_id, owner, kind, place, currency, free + held as balance, held
        from ledger.accounts join ledger.balances using (agency_id, account_id)
      union all
      select agency_id, ledger.house(), kind, place, currency, balance::bigint, 0 from ledger.house_balances
      order by 1, 2, 3, 4, 5`),
  }
}
