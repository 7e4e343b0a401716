import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import type { OrderId } from './record-step.ts'

/** For the transaction in which an order comes to its end with money moved: its receipt is signed by a job. */
export const wantReceipt = ({ jobs }: Pick<Context, 'jobs'>, tx: Tx, order: OrderId) =>
  // No partner is called, but receipts of an agency are serialized, so that more workers would only wait.
  jobs.enqueue(tx, 'issue-receipt', order, { partner: 'receipts' })
