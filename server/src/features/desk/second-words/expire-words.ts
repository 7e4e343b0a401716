import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** For the schedule: what nobody has seconded in time has ended. */
export async function expireWords({ db, clock }: Context): Promise<void> {
  await sql`select audit.expire_words(${clock()})`.execute(db)
}
