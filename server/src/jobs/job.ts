import type { Tx } from '../db/db.ts'

/** Every job and what it is told; a job names an order, and looks up for itself what is to be done. */
export interface JobData {
  'check-payment': { agencyId: string; depositId: string }
  'deliver-credit': { agencyId: string; depositId: string }
  'take-credit': { agencyId: string; withdrawalId: string }
  'send-payout': { agencyId: string; withdrawalId: string }
  'return-credit': { agencyId: string; withdrawalId: string }
}
export type JobName = keyof JobData

/** Puts a job into the queue as part of the transaction: it exists if and only if the transaction commits. */
export interface Jobs {
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void>
}

/** Thrown by a job whose work is not finished: the queue tries it again, later each time. */
export class NotFinished extends Error {}
