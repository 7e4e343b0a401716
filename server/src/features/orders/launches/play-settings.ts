import type { PlaySettings } from '@kham/contract/orders/launches'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import { growthOf } from '../../site/growth/read-growth.ts'
import { findPlaySettings, putPlaySettings } from './launch-queries.ts'

type Player = Omit<Wallet, 'providerId'>

/** Whether the agency lets its players have credit brought each time. */
const autoMoveOffered = async (db: Db, agencyId: string) =>
  (await growthOf(db, agencyId)).settings.autoMoveOffered

/** The setting in force: an agency that no longer offers it ends it for all. */
export async function playSettingsOf(db: Db, player: Player): Promise<PlaySettings> {
  const offered = await autoMoveOffered(db, player.agencyId)
  const own = await findPlaySettings(db, player)
  return { autoMove: offered && (own?.auto_move ?? false), autoMoveOffered: offered }
}

/** Refuses with VALIDATION what the agency does not offer. */
export async function changePlaySettings({ db, clock }: Context, player: Player, autoMove: boolean) {
  if (autoMove && !(await autoMoveOffered(db, player.agencyId)))
    throw new Refusal('VALIDATION', { fields: { autoMove: 'NOT_ALLOWED' } })
  await putPlaySettings(db, player, autoMove, clock())
  return playSettingsOf(db, player)
}
