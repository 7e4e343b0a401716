import type { Tx } from '../db/db.ts'
import type { DeadLetters } from './dead-letter.ts'
import type { OrderKind } from '../db/order-tables.ts'

/** Every job and its data; a job names an order and looks up what to do. */
export interface JobData {
  'check-payment': { agencyId: string; depositId: string }
  'deliver-credit': { agencyId: string; depositId: string }
  'send-refund': { agencyId: string; depositId: string }
  'return-payment': { agencyId: string; paymentId: string }
  'take-credit': { agencyId: string; withdrawalId: string }
  'approve-automatically': { agencyId: string; withdrawalId: string }
  'send-payout': { agencyId: string; withdrawalId: string }
  'return-credit': { agencyId: string; withdrawalId: string }
  'advance-move': { agencyId: string; moveId: string; step: 'take' | 'credit' | 'return' }
  'adjust-credit': { agencyId: string; adjustmentId: string }
  'reverse-credit': { agencyId: string; reversalId: string }
  'compare-statement': { agencyId: string; statementId: string }
  'check-account': { agencyId: string; bankAccountId: string; tries: number }
  'write-export': { agencyId: string; exportId: string }
  'issue-receipt': { agencyId: string; kind: OrderKind; orderId: string }
}
export type JobName = keyof JobData

export interface JobOptions {
  /** The partner it will ask: a payment method or a provider. One that does not answer holds up only its own jobs. */
  partner: string
  /** Not before so many seconds have passed; at once when left out. */
  afterSeconds?: number
}

export interface Jobs {
  /** Puts a job into the queue as part of the transaction: it exists if and only if the transaction commits. */
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N], options: JobOptions): Promise<void>
  deadLetters: DeadLetters
}

/** Thrown by a job whose work is not finished: the queue tries it again, later each time. */
export class NotFinished extends Error {}
/** Not finished because the partner gave no usable answer. */
export class PartnerSilent extends NotFinished {}

/** How one try of a job went. NOT_FINISHED: it is tried again, and nothing is wrong with us. */
export type JobOutcome = 'DONE' | 'NOT_FINISHED' | 'FAILED'
export type OnJob = (name: JobName, outcome: JobOutcome, seconds: number) => void
