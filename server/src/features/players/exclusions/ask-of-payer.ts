import { toldNameKey } from '../../../db/keys-of-texts.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { PlayerId } from '../players/player.ts'
import { askExclusions } from './ask-exclusions.ts'

/** For a payment that is about to be written down: a name that has not paid for the player before is a new sign. Takes the player's lock. */
export async function askOfPayer(
  context: Pick<Context, 'clock' | 'secrets'>,
  tx: Tx,
  player: PlayerId,
  payerName: string | null,
): Promise<void> {
  const key = toldNameKey(payerName)
  if (key === null) return
  const known = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('agency_id', '=', player.agencyId)
    .where('player_id', '=', player.playerId)
    .where('name_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  if (!known) await askExclusions(context, tx, player, payerName)
}
