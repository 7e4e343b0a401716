import { moneyOf } from '@kham/contract/money'
import type { Tx } from '../../../db/db.ts'
import { enqueueDeliveries } from '../../desk/channels/enqueue-deliveries.ts'

interface Returned {
  agencyId: string
  /** Which transfer it was: a channel is told of it once. */
  subject: string
  /** What people know it by. */
  code: string
  amountMinor: bigint
  path: string
}

/** Alerts on money sent out that came back: a payout, or the payment of a provider's bill. */
export const alertReturned = (tx: Tx, { agencyId, subject, code, amountMinor, path }: Returned, at: Date) =>
  enqueueDeliveries(tx, { agencyId, at }, [
    {
      event: 'PAYOUT_RETURNED',
      subject,
      data: { code, amount: moneyOf(amountMinor, 'LAK'), since: at.toISOString(), path },
    },
  ])
