import type { Deposit } from '@kham/contract/orders/deposits'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import type { PlayerId } from '../../players/players/player.ts'
import { toDeposit } from '../kernel/order-views.ts'
import { ownDeposit } from './deposit-queries.ts'

/** A deposit of a player as the API returns it. Refuses with NOT_FOUND. */
export async function depositOfPlayer(
  context: Context,
  player: PlayerId,
  depositId: string | null,
): Promise<Deposit> {
  if (depositId === null) throw new Refusal('NOT_FOUND')
  return toDeposit(await ownDeposit(context, player, depositId))
}
