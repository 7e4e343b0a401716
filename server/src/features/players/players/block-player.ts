import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { actOnPlayer } from './act-on-player.ts'
import { setStanding } from './set-standing.ts'
import type { PlayerId } from './player.ts'

type Acting = Pick<Context, 'db' | 'clock'>

/** No more promotions; a claimed one goes on. Refuses with NOT_FOUND, PLAYER_CHANGED. */
export const blockPlayer = (context: Acting, player: PlayerId, said: { staffId: string; reason: string }) =>
  actOnPlayer(context, player, 'BLOCKED', said, async (tx, before, now) => {
    if (before.blocked_at !== null) throw new Refusal('PLAYER_CHANGED')
    await setStanding(tx, player, { blocked_at: now, blocked_reason: said.reason })
  })

/** Promotions again. Refuses with NOT_FOUND, PLAYER_CHANGED. */
export const unblockPlayer = (context: Acting, player: PlayerId, said: { staffId: string; note: string }) =>
  actOnPlayer(context, player, 'UNBLOCKED', said, async (tx, before) => {
    if (before.blocked_at === null) throw new Refusal('PLAYER_CHANGED')
    await setStanding(tx, player, { blocked_at: null, blocked_reason: null })
  })
