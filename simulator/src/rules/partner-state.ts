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
  /** What play has given (+) or taken (-). */
  won: bigint
  /** The least and the most that this ever was. */
  least_won: bigint
  most_won: bigint
}

/** What the bank and the providers say. */
export interface PartnerState {
  payments: BankPayment[]
  payouts: Payout[]
  transfers: ProviderTransfer[]
  members: ProviderMember[]
}

export function readPartnerState({ machine, bankingApp }: Simulation): PartnerState {
  const { store } = machine.partners.world
  return {
    payments: store.all(sql`SELECT bank_ref, mid, bill, amount FROM payments ORDER BY rowid`),
    payouts: [
      ...store.all<Payout>(
        sql`SELECT mid, reference, state, amount, account_number FROM payouts ORDER BY rowid`,
      ),
      ...bankingApp.transfers.map(({ cameBack, ...one }) => ({
        ...one,
        state: cameBack ? 'RETURNED' : 'DONE',
      })),
    ],
    transfers: store.all(
      sql`SELECT provider, operator, reference, member_id, direction, amount, status FROM transfers ORDER BY rowid`,
    ),
    members: store.all(sql`
      WITH won AS (SELECT provider, operator, member_id,
        sum(win - bet) OVER (PARTITION BY provider, operator, member_id ORDER BY rowid) AS total FROM wagers)
      SELECT provider, operator, member_id, balance,
        (SELECT coalesce(sum(win - bet), 0) FROM wagers w
          WHERE w.provider = m.provider AND w.operator = m.operator AND w.member_id = m.member_id) AS won,
        (SELECT min(0, coalesce(min(total), 0)) FROM won w
          WHERE w.provider = m.provider AND w.operator = m.operator AND w.member_id = m.member_id) AS least_won,
        (SELECT max(0, coalesce(max(total), 0)) FROM won w
          WHERE w.provider = m.provider AND w.operator = m.operator AND w.member_id = m.member_id) AS most_won
      FROM members m ORDER BY rowid`),
  }
}
