import type { Db } from '../../../db/db.ts'
import { depositsByDay, playByDay, withdrawalsByDay, type Span } from './activity-queries.ts'

/** A player's payments in and out and play within a time, defined as in their activity. */
export async function sumsSince(db: Db, span: Span) {
  const [deposits, withdrawals, play] = await Promise.all([
    depositsByDay(db, span),
    withdrawalsByDay(db, span),
    playByDay(db, span),
  ])
  return {
    depositsMinor: total(deposits.map(({ minor }) => minor)),
    withdrawalsMinor: total(withdrawals.map(({ minor }) => minor)),
    betMinor: total(play.map(({ bet }) => bet)),
    winMinor: total(play.map(({ win }) => win)),
  }
}

const total = (minors: readonly bigint[]) => minors.reduce((sum, minor) => sum + minor, 0n)
