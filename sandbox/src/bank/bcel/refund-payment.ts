import { Refused, notFound } from '../../refused.ts'
import { sql } from '../../store.ts'
import { timeIn, timeNow, type World } from '../../world.ts'
import { newBankRef } from '../bank-ref.ts'
import { paymentsOf } from '../charge-queries.ts'
import { isVoided } from './void-payment.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000

type RefundOrder = { mid: string; bill: string; refundId: string; amount: bigint }
type RefundRow = { refund_id: string; bill: string; amount: bigint; bank_ref: string }

/** Sends a payment back, in full or in part, within 30 days; the same refund id happens once. */
export function refundPayment(world: World, { mid, bill, refundId, amount }: RefundOrder): RefundRow {
  return world.store.transaction(() => {
    const known = world.store.one<RefundRow>(
      sql`SELECT * FROM refunds WHERE mid = ${mid} AND refund_id = ${refundId}`,
    )
    if (known && (known.bill !== bill || known.amount !== amount)) throw new Refused(409, 'REFUND_CONFLICT')
    if (known) return known
    refuseTooMuch(world, { mid, bill, amount })
    const row = { refund_id: refundId, bill, amount, bank_ref: newBankRef(world) }
    world.store.run(sql`INSERT INTO refunds (mid, refund_id, bill, amount, bank_ref, at)
      VALUES (${mid}, ${refundId}, ${bill}, ${amount}, ${row.bank_ref}, ${timeNow(world)})`)
    return row
  })
}

function refuseTooMuch(world: World, { mid, bill, amount }: Omit<RefundOrder, 'refundId'>) {
  if (isVoided(world, { mid, bill })) throw new Refused(409, 'VOIDED_ALREADY')
  const since = timeIn(world, -monthMs)
  const paid = paymentsOf(world, { mid, bill }).filter(({ paid_at }) => paid_at > since)
  if (paid.length === 0) throw notFound('a payment of the last 30 days')
  const back = world.store.all<{ amount: bigint }>(
    sql`SELECT amount FROM refunds WHERE mid = ${mid} AND bill = ${bill}`,
  )
  if (sum(back) + amount > sum(paid)) throw new Refused(400, 'AMOUNT_TOO_LARGE')
}

const sum = (rows: readonly { amount: bigint }[]) => rows.reduce((all, row) => all + row.amount, 0n)

export const wireRefund = ({ refund_id, bill, amount, bank_ref }: RefundRow) => ({
  refundid: refund_id,
  uuid: bill,
  amount: Number(amount / 100n),
  fccref: bank_ref,
})
