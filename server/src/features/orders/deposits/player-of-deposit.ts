import type { Db } from '../../../db/db.ts'
import { mayBePaid, type DepositId } from './deposit.ts'
import { findDeposit } from './deposit-queries.ts'

/** The player of an order that may still be paid; undefined = none. */
export async function playerOfDeposit(db: Db, id: DepositId): Promise<string | undefined> {
  const found = await findDeposit(db, id)
  return found && mayBePaid(found.status) ? found.player_id : undefined
}
