import { toldNameKey } from '../../../db/keys-of-texts.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { PlayerId } from '../players/player.ts'
import { askExclusions } from './ask-exclusions.ts'

/**
 * For a payment that is about to be written down: a name that has not paid for the player before is a new sign, and so is the first payment
 * of all, whether a name is told or not. Takes the player's lock.
 */
export async function askOfPayer(
  context: Pick<Context, 'clock' | 'secrets'>,
  tx: Tx,
  { agencyId, playerId }: PlayerId,
  payerName: string | null,
): Promise<void> {
  const key = toldNameKey(payerName)
  const known = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('agency_id', '=', agencyId)
    .where('player_id', '=', playerId)
    .$if(key !== null, (payments) => payments.where('name_key', '=', key))
    .limit(1)
    .executeTakeFirst()
  if (!known) await askExclusions(context, tx, { agencyId, playerId }, payerName)
}
