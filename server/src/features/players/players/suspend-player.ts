import type { SuspendedFor } from '@kham/contract/players/players'
import type { Context } from '../../../context.ts'
import { endSessions } from '../../../http/sessions.ts'
import { Refusal } from '../../../refusal.ts'
import { wakeStreams } from '../../site/events/wake-streams.ts'
import { actOnPlayer } from './act-on-player.ts'
import { setStanding } from './set-standing.ts'
import { endWaysIn } from './end-ways-in.ts'
import type { PlayerId } from './player.ts'

type Acting = Pick<Context, 'db' | 'clock'>

/** Keeps a player out from now on, and out of where they are. Refuses with NOT_FOUND, PLAYER_CHANGED. */
export const suspendPlayer = (
  context: Acting,
  player: PlayerId,
  said: { staffId: string; reason: SuspendedFor; note: string },
) =>
  actOnPlayer(context, player, 'SUSPENDED', said, async (tx, before, now) => {
    if (before.status === 'SUSPENDED') throw new Refusal('PLAYER_CHANGED')
    await setStanding(tx, player, { status: 'SUSPENDED', status_reason: said.reason })
    await endWaysIn(tx, player, now)
    await endSessions(tx, { agencyId: player.agencyId, ownerId: player.playerId })
    await wakeStreams(tx, player.agencyId, player.playerId)
  })

/** Lets a player in again. An earlier self-exclusion stays. Refuses with NOT_FOUND, PLAYER_CHANGED. */
export const liftSuspension = (context: Acting, player: PlayerId, said: { staffId: string; note: string }) =>
  actOnPlayer(context, player, 'LIFTED', said, async (tx, before) => {
    if (before.status !== 'SUSPENDED') throw new Refusal('PLAYER_CHANGED')
    await setStanding(tx, player, { status: 'ACTIVE', status_reason: null })
  })
