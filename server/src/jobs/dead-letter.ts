import type { Db, Tx } from '../db/db.ts'
import type { Page } from '../db/page.ts'

/** Why a job failed, as people may read it. NO_ANSWER: a partner has not answered yet. TIMED_OUT: it never came to an end. */
export interface JobFailure {
  kind: 'NO_ANSWER' | 'TIMED_OUT' | 'FAULT'
  /** For those who look after the program; null = nothing more is known. */
  text: string | null
}

/** A job that failed every time. */
export interface DeadLetter {
  id: string
  /** Name of the job; a later release may not have it any more. */
  job: string
  data: { agencyId: string } & Record<string, unknown>
  /** The group whose workers it shared; null = none. */
  group: string | null
  tries: number
  failure: JobFailure
  askedAt: Date
  failedAt: Date
}

/** The dead letters of one agency at a time. One that is put back or dropped is gone with the transaction that does it. */
export interface DeadLetters {
  page(db: Db, agencyId: string, asked: Page): Promise<{ letters: DeadLetter[]; total: number }>
  find(db: Db, agencyId: string, id: string): Promise<DeadLetter | undefined>
  /** Whether this release has a handler for that job. */
  canRun(job: string): boolean
  /** Back into its queue, as a new job; false = it is not there any more. */
  putBack(tx: Tx, letter: DeadLetter): Promise<boolean>
  drop(tx: Tx, id: string): Promise<boolean>
}
