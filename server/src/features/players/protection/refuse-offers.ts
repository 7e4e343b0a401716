import type { Tx } from '../../../db/db.ts'
import { holdPlayer, writeAct } from '../players/act-on-player.ts'
import type { PlayerId } from '../players/player.ts'
import { changedOffers, offersAt } from './offers.ts'
import { setProtection, standingOf } from './protection-queries.ts'

/**
 * Matches with excluded persons set NO, as a self-exclusion does; their end does not set it back. The act says of each match until when it holds
 * from now on: a match is lengthened in place, and the audit asks what held at a moment.
 */
export async function refuseOffers(
  tx: Tx,
  player: PlayerId,
  matches: readonly { id: string; until: Date }[],
  now: Date,
): Promise<void> {
  const held = await holdPlayer(tx, player)
  const standing = (await standingOf(tx, player, now))!
  const changed = changedOffers(standing, 'NO', now)
  if (changed) await setProtection(tx, player, changed)
  const offers = { was: offersAt(standing, now).offers, is: 'NO', from: now.toISOString() } as const
  const dated = matches.map(({ id, until }) => ({ id, until: until.toISOString() }))
  const until = dated
    .map((match) => match.until)
    .toSorted()
    .at(-1)!
  const change = { until, matches: dated, ...(changed && { offers }) }
  await writeAct(tx, held, 'EXCLUSION_MATCHED', { staffId: null, change }, now)
}
