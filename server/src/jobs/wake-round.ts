import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The reasons that wake an idle round (`schedule.ts`). */
export type Wake = 'NOTICE' | 'DELIVERY' | 'CARD' | 'MESSAGE'

/** Every process with rounds listens here; a payload says what there is to do. */
export const roundsChannel = 'kham_rounds'

/** Has the round begin that does this, once the transaction has committed. It comes by itself as well, only later. */
export async function wakeRound(db: Db, wake: Wake): Promise<void> {
  await sql`select pg_notify(${roundsChannel}, ${wake})`.execute(db)
}
