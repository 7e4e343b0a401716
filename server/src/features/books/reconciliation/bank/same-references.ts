import { sql } from 'kysely'
import type { Db } from '../../../../db/db.ts'
import { bank } from '../../../../ledger/accounts.ts'
import { methodsOfAccount } from '../../../cashier/payment-methods/one-account.ts'
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

interface PaidTwice {
  reference: string
  bank_ref: string
  amount_minor: bigint
  player_id: string | null
  withdrawal_id: string | null
  code: string | null
  first_ref: string
  first_minor: bigint
}

/** Also where a bank tells of a payout by the reference of a transfer that has paid a provider's bill from the same account. */
async function payouts(db: Db, { agencyId, method }: MethodOf): Promise<Difference[]> {
  const { rows } = await sql<PaidTwice>`
    select o.reference, o.bank_ref, o.amount_minor, o.player_id, w.withdrawal_id, w.code, f.first_ref, f.first_minor from (
      select o.payout_id, f.bank_ref as first_ref, f.amount_minor as first_minor from payouts o
      join payouts f on f.agency_id = o.agency_id and f.payout_id = o.same_reference_as
      where o.agency_id = ${agencyId} and o.method = ${method} and o.same_reference_as is not null
      union all
      select o.payout_id, b.bank_ref, b.kip_minor from payouts o
      join provider_bill_payments b on b.agency_id = o.agency_id and b.bank_ref_key = o.bank_ref_key
      where o.agency_id = ${agencyId} and o.method = ${method}
        and b.method in ${methodsOfAccount({ agencyId, method })}) f
    join payouts o on o.agency_id = ${agencyId} and o.payout_id = f.payout_id
    left join withdrawals w on o.order_kind = 'withdrawal' and w.agency_id = o.agency_id and w.withdrawal_id = o.order_id
    where o.status not in ('REJECTED', 'RETURNED')`.execute(db)
  return rows.map((row) =>
    difference(
      { agencyId, method },
      {
        reference: row.reference,
        playerId: row.player_id,
        order:
          row.withdrawal_id && row.code
            ? { kind: 'withdrawal', id: row.withdrawal_id, code: row.code }
            : null,
        expected: { minor: -row.amount_minor, currency: 'LAK', state: row.bank_ref },
        found: { minor: -row.first_minor, currency: 'LAK', state: row.first_ref },
      },
    ),
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
