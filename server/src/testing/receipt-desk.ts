import type { OrderId } from '../timeline/record-step.ts'
import { deliverCredit } from '../features/orders/deposits/settle-deposit.ts'
import type { DepositRow } from '../features/orders/deposits/deposit.ts'
import { issueReceipt } from '../features/books/receipts/issue-receipt.ts'
import type { ReceiptRow } from '../features/books/receipts/receipt.ts'
import { depositDesk } from './deposit-desk.ts'
import type { MoneyWorld } from './money-world.ts'

/** What tests of receipts do over and over. */
export function receiptDesk(world: () => MoneyWorld) {
  const { paid, idOf } = depositDesk(world)
  const orderOf = (row: DepositRow): OrderId => ({
    agencyId: row.agency_id,
    kind: 'deposit',
    orderId: row.deposit_id,
  })

  /** A deposit that has just become credit. */
  async function credited() {
    const row = await paid()
    await deliverCredit(world().context, idOf(row))
    return { row, order: orderOf(row) }
  }

  const chain = () => world().context.db.selectFrom('receipts').selectAll().orderBy('number').execute()
  const receiptsOf = async ({ orderId }: OrderId) =>
    (await chain()).filter(({ order_id }) => order_id === orderId)
  const presented = ({ body: receipt, signature, key_id: keyId }: ReceiptRow) => ({
    receipt,
    signature,
    keyId,
  })

  /** A receipt as its owner would hand it on. */
  async function issued() {
    const { row, order } = await credited()
    await issueReceipt(world().context, order)
    const [receipt] = await receiptsOf(order)
    return { row, order, receipt: receipt!, presented: presented(receipt!) }
  }
  return { credited, issued, chain, receiptsOf, presented }
}
