import type { Tx } from '../../../db/db.ts'
import { holdPlayer, writeAct } from '../players/act-on-player.ts'
import type { PlayerId } from '../players/player.ts'
import { changedOffers, offersAt } from './offers.ts'
import { setProtection, standingOf } from './protection-queries.ts'

/** A match with an excluded person sets NO, as a self-exclusion does, until `until`; its end does not set it back. */
export async function refuseOffers(tx: Tx, player: PlayerId, until: Date, now: Date): Promise<void> {
  const held = await holdPlayer(tx, player)
  const standing = (await standingOf(tx, player, now))!
  const changed = changedOffers(standing, 'NO', now)
  if (changed) await setProtection(tx, player, changed)
  const offers = { was: offersAt(standing, now).offers, is: 'NO', from: now.toISOString() } as const
  await writeAct(
    tx,
    held,
    'EXCLUSION_MATCHED',
    { staffId: null, change: { until: until.toISOString(), ...(changed && { offers }) } },
    now,
  )
}
