import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** For the schedule: ends approvals that have expired. */
export async function expireApprovals({ db, clock }: Context): Promise<void> {
  await sql`select audit.expire_words(${clock()})`.execute(db)
}
