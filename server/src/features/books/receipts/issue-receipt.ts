import type { Context } from '../../../context.ts'
import { headOf } from '../../../ledger/chain.ts'
import { auditHeadOf } from '../../desk/audit/audit-chain.ts'
import { recordEvent } from '../../site/events/record-event.ts'
import { signatureOf } from '../../site/keys/agency-key.ts'
import { takeSigningKey } from '../../site/keys/signing-key.ts'
import { readTimeline } from '../../orders/kernel/order-timeline.ts'
import type { OrderId } from '../../../timeline/record-step.ts'
import { canonicalJson } from '../../../canonical-json.ts'
import { orderFacts } from './order-facts.ts'
import { hashOf, receiptBodyOf, wireKinds } from './receipt.ts'
import { hasReceipt, insertReceipt, lastReceipt } from './receipt-queries.ts'

/** The part of the context that issuing needs. */
export type Issuing = Pick<Context, 'db' | 'clock' | 'secrets'>

/** Signs the receipt of an order that has ended with money moved, once. Answers whether there was one to issue. */
export async function issueReceipt(context: Issuing, order: OrderId): Promise<boolean> {
  const { agencyId, kind, orderId } = order
  return context.db.transaction().execute(async (tx) => {
    const facts = await orderFacts(tx, order)
    if (!facts) return false
    const { playerId, told } = facts
    const key = await takeSigningKey(context, tx, agencyId)
    if (await hasReceipt(tx, order, told.outcome)) return false
    const last = await lastReceipt(tx, agencyId)
    const agency = await tx
      .selectFrom('agencies')
      .select(['agency_id as id', 'name'])
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
    const steps = await readTimeline(tx, order)
    const head = await headOf(tx, agencyId)
    const auditHead = await auditHeadOf(tx, agencyId)
    const now = context.clock()
    const content = receiptBodyOf(told, { agency, kind, steps, last, head, auditHead, now })
    const body = canonicalJson(content)
    await insertReceipt(tx, {
      agency_id: agencyId,
      number: BigInt(content.number),
      order_kind: kind,
      order_id: orderId,
      outcome: told.outcome,
      player_id: playerId,
      body,
      hash: hashOf(body),
      previous_hash: content.previous,
      signature: signatureOf(body, key, context.secrets),
      key_id: key.key_id,
      issued_at: now,
    })
    const news = { kind: wireKinds[kind], id: orderId, status: told.status }
    await recordEvent(tx, agencyId, playerId, 'order', news)
    return true
  })
}
