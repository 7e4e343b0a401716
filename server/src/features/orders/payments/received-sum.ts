import { sql } from 'kysely'
import { moneyOf, type Money } from '@kham/contract/money'

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
