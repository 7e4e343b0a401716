import type { Brought } from '@kham/contract/orders/launches'
import type { Context } from '../../../context.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import { refuseShutOut } from '../../players/players/may-play.ts'
import { launch, refuseUnlaunchable, type Launch } from '../../play/games/launch-game.ts'
import { bringCredit } from './bring-credit.ts'
import { playSettingsOf } from './play-settings.ts'

/**
 * Opens a game, and brings the player's free credit first where that is asked for now (`bring`), or once for all. The game opens whatever became
 * of the credit, but not for a player who was shut out meanwhile. Refuses and throws as `launch`, before anything moves where that is known.
 */
export async function launchWithCredit(
  context: Context,
  wallet: Wallet,
  { bring, ...game }: Launch & { bring?: boolean | undefined },
): Promise<{ url: string; expiresAt: string; brought: Brought[] }> {
  const isBringing = bring ?? (await playSettingsOf(context.db, wallet)).autoMove
  if (!isBringing) return { ...(await launch(context, wallet, game)), brought: [] }
  await refuseUnlaunchable(context, wallet, game)
  const brought = await bringCredit(context, wallet)
  await refuseShutOut(context.db, wallet, context.clock())
  return { ...(await launch(context, wallet, game)), brought }
}
