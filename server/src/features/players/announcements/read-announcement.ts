import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import type { PlayerId } from '../players/player.ts'
import { isOpenTo } from '../protection/refuse-at-gate.ts'
import { findHolding } from './announcement-queries.ts'
import { noteShown, readCard, readShown } from './view-queries.ts'

/**
 * A player has read an announcement: the version that they were shown, so that one of meanwhile is shown still. Whoever was shown none, but
 * could have been, has read the one of now. Refuses with NOT_FOUND.
 */
export async function readAnnouncement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  player: PlayerId,
  announcementId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const isRead =
      (await readShown(tx, player, announcementId, now)) || (await readCard(tx, player, announcementId, now))
    if (isRead) return
    const current = await findHolding(tx, player.agencyId, announcementId, now)
    if (!current || current.place === 'CARD') throw new Refusal('NOT_FOUND')
    if (current.kind === 'OFFER' && !(await isOpenTo(tx, player, now))) throw new Refusal('NOT_FOUND')
    await noteShown(tx, player, [current], now)
    await readShown(tx, player, announcementId, now)
  })
}
