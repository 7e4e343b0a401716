import type { Deposit } from '@kham/contract/orders/deposits'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { toDeposit } from './deposit.ts'
import { findOwnDeposit } from './deposit-queries.ts'

/** One deposit of a player as the API tells it. Refuses with NOT_FOUND. */
export async function depositOfPlayer(
  db: Db,
  { agencyId, playerId }: PlayerId,
  depositId: string | null,
): Promise<Deposit> {
  const row = depositId === null ? undefined : await findOwnDeposit(db, { agencyId, depositId }, playerId)
  if (!row) throw new Refusal('NOT_FOUND')
  return toDeposit(row)
}
