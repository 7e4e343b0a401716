import { sql } from 'kysely'
import type { PayerNames } from '@kham/contract/operator/orders/payers'
import { compareNames } from '@kham/contract/sameness'
import { moneyOf, type Money } from '@kham/contract/money'

/** The payers of an order, newest first: a column for a query of orders. */
export interface PayerColumn {
  payer_names: string[]
}

// More tell an operator nothing new.
const mostNames = 5

const columnOf = (orders: 'd' | 'w', isOfOrder = sql`true`) =>
  sql<string[]>`array(select y.payer_name from payments y
    where y.agency_id = ${sql.ref(`${orders}.agency_id`)} and y.player_id = ${sql.ref(`${orders}.player_id`)}
    and y.payer_name is not null and y.payout_id is null and ${isOfOrder}
    group by y.payer_name order by max(y.paid_at) desc, y.payer_name limit ${sql.lit(mostNames)})`.as(
    'payer_names',
  )

/** Payers of deposit `d` of the outer query, also of payments that wait although they came for its bill. */
export const payersOfDeposit = columnOf('d', sql`y.deposit_id = d.deposit_id`)

/** All payers of the player of withdrawal `w` of the outer query. */
export const payersOfPlayer = columnOf('w')

/** Where the player has no account yet, a name differs from nothing. */
export const toPayer = (names: readonly string[], accountName: string | null): PayerNames =>
  names.length === 0
    ? null
    : { names: [...names], differs: names.some((name) => differsFrom(name, accountName)) }

export const differsFrom = (name: string, accountName: string | null) =>
  accountName !== null && compareNames(name, accountName) === 'OTHER'

/**
 * What has come for a deposit, of the outer query's `d`, in kip, and is still with us: what pays it, and what came for its bill and
 * waits. A payout that came back is no payment for it.
 */
export const receivedSum = sql<string | null>`(select sum(m.amount_minor) from payments m
  where m.agency_id = d.agency_id and m.player_id = d.player_id and m.deposit_id = d.deposit_id
    and m.currency = 'LAK' and m.payout_id is null and m.state in ('SUSPENSE', 'MATCHED'))`.as(
  'received_minor',
)

export interface ReceivedColumn {
  received_minor: string | null
}

export const toReceivedSum = ({ received_minor }: ReceivedColumn): Money =>
  moneyOf(BigInt(received_minor ?? 0), 'LAK')
