import { sql } from '../../../sandbox/src/store.ts'
import type { Simulation } from '../world/simulation.ts'

export interface BankPayment {
  bank_ref: string
  mid: string
  bill: string
  amount: bigint
}

export interface Payout {
  mid: string
  reference: string
  state: string
  amount: bigint
  account_number: string
}

export interface ProviderTransfer {
  provider: string
  operator: string
  reference: string
  member_id: string
  direction: string
  amount: bigint
  status: string
}

export interface ProviderMember {
  provider: string
  operator: string
  member_id: string
  balance: bigint
  /** What play gave (+) or took (-), and in how many rounds. */
  won: bigint
  rounds: bigint
}

/** What the bank and the providers say. */
export interface Theirs {
  payments: BankPayment[]
  payouts: Payout[]
  transfers: ProviderTransfer[]
  members: ProviderMember[]
}

export function readTheirs({ machine }: Simulation): Theirs {
  const { store } = machine.partners.world
  return {
    payments: store.all(sql`SELECT bank_ref, mid, bill, amount FROM payments ORDER BY rowid`),
    payouts: store.all(sql`SELECT mid, reference, state, amount, account_number FROM payouts ORDER BY rowid`),
    transfers: store.all(
      sql`SELECT provider, operator, reference, member_id, direction, amount, status FROM transfers ORDER BY rowid`,
    ),
    members: store.all(sql`SELECT provider, operator, member_id, balance,
      (SELECT coalesce(sum(win - bet), 0) FROM wagers w
        WHERE w.provider = m.provider AND w.operator = m.operator AND w.member_id = m.member_id) AS won,
      (SELECT count(*) FROM wagers w
        WHERE w.provider = m.provider AND w.operator = m.operator AND w.member_id = m.member_id) AS rounds
      FROM members m ORDER BY rowid`),
  }
}
