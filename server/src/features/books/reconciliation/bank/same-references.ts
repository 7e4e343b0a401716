import type { Db } from '../../../../db/db.ts'
import { bank } from '../../../../ledger/accounts.ts'
import type { MethodOf } from '../desk.ts'
import type { Difference, OrderOf, Side } from '../reconciliation.ts'

/**
 * What has the reference of an earlier payment or payout: one of the two may stand for no money at the bank. What has gone back is settled.
 * Each names the earlier one's reference as what is found.
 */
export async function sameReferences(db: Db, at: MethodOf): Promise<Difference[]> {
  return [...(await payments(db, at)), ...(await payouts(db, at))]
}

async function payments(db: Db, at: MethodOf): Promise<Difference[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('payments as f', (join) =>
      join.onRef('f.agency_id', '=', 'p.agency_id').onRef('f.payment_id', '=', 'p.same_reference_as'),
    )
    .leftJoin('deposits as d', (join) =>
      join.onRef('d.agency_id', '=', 'p.agency_id').onRef('d.deposit_id', '=', 'p.deposit_id'),
    )
    .where('p.agency_id', '=', at.agencyId)
    .where('p.method', '=', at.method)
    .where('p.same_reference_as', 'is not', null)
    .where('p.state', '!=', 'REFUNDED')
    .select(['p.bank_ref', 'p.currency', 'p.amount_minor', 'p.player_id', 'd.deposit_id', 'd.code'])
    .select(['f.bank_ref as first_ref', 'f.amount_minor as first_minor'])
    .execute()
  return rows.map((row) =>
    difference(at, {
      reference: row.bank_ref,
      playerId: row.player_id,
      order: row.deposit_id && row.code ? { kind: 'deposit', id: row.deposit_id, code: row.code } : null,
      expected: { minor: row.amount_minor, currency: row.currency, state: row.bank_ref },
      found: { minor: row.first_minor, currency: row.currency, state: row.first_ref },
    }),
  )
}

async function payouts(db: Db, at: MethodOf): Promise<Difference[]> {
  const rows = await db
    .selectFrom('payouts as o')
    .innerJoin('payouts as f', (join) =>
      join.onRef('f.agency_id', '=', 'o.agency_id').onRef('f.payout_id', '=', 'o.same_reference_as'),
    )
    .leftJoin('withdrawals as w', (join) =>
      join.onRef('w.agency_id', '=', 'o.agency_id').onRef('w.withdrawal_id', '=', 'o.order_id'),
    )
    .where('o.agency_id', '=', at.agencyId)
    .where('o.method', '=', at.method)
    .where('o.same_reference_as', 'is not', null)
    .where('o.status', 'not in', ['REJECTED', 'RETURNED'])
    .select(['o.reference', 'o.bank_ref', 'o.amount_minor', 'o.player_id', 'w.withdrawal_id', 'w.code'])
    .select(['f.bank_ref as first_ref', 'f.amount_minor as first_minor'])
    .execute()
  return rows.map((row) =>
    difference(at, {
      reference: row.reference,
      playerId: row.player_id,
      order:
        row.withdrawal_id && row.code ? { kind: 'withdrawal', id: row.withdrawal_id, code: row.code } : null,
      expected: { minor: -row.amount_minor, currency: 'LAK', state: row.bank_ref },
      found: { minor: -row.first_minor, currency: 'LAK', state: row.first_ref },
    }),
  )
}

interface Twice {
  reference: string
  playerId: string | null
  order: OrderOf | null
  expected: Side
  found: Side
}

const difference = ({ method }: MethodOf, twice: Twice): Difference => ({
  kind: 'SAME_REFERENCE',
  account: bank(method),
  ...twice,
})
