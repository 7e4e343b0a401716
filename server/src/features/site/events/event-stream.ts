import type { Context } from '../../../context.ts'
import { findPlayer } from '../../../http/find-session.ts'
import { isRenewed } from '../../../http/sessions.ts'
import { eventsAfter } from './event-queries.ts'
import type { Sleeper, WakeUpHub } from './wake-up-hub.ts'

export const heartbeatMs = 20_000
/** Idle streams are checked now and then as well: a session expires without an event, and a notice may be lost. */
const beatsALook = 3
const retryMs = 2_000

export interface StreamOf {
  agencyId: string
  playerId: string
  /** The session that the stream belongs to; the stream ends with it. */
  token: string
  /** The last event that the browser has. */
  lastSeq: bigint
}

interface Waking {
  sleeper: Sleeper
  hub: WakeUpHub
  /** Whether the agency has gone to another cell: its events come from there. */
  hasMoved?: () => Promise<boolean>
  /** All streams wake at once when the database is back: its connections are not for them alone. */
  inTurn: <T>(look: () => Promise<T>) => Promise<T>
  pauseMs?: number
}

/** The text of a player's stream: what was missed, then what comes, and a heartbeat while nothing does. */
export async function* eventStream(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, playerId, token, lastSeq }: StreamOf,
  { sleeper, hub, hasMoved, inTurn, pauseMs = heartbeatMs }: Waking,
): AsyncGenerator<string> {
  let seq = lastSeq
  let beats = 0
  yield `retry: ${retryMs}\n\n`
  while (!hub.closed && !sleeper.hasLeft) {
    if (await hasMoved?.()) return
    if (beats % beatsALook === 0) {
      const asked = { agencyId, token, now: clock(), touch: false }
      const holder = await inTurn(() => findPlayer(db, asked))
      // The browser comes again with the token that the session has now.
      if (!holder && (await inTurn(() => isRenewed(db, { agencyId, ownerId: playerId }, token)))) return
      if (!holder) {
        yield `event: session\ndata: ${JSON.stringify({ state: 'ended' })}\n\n`
        return
      }
      const events =
        holder.lastEvent > seq ? await inTurn(() => eventsAfter(db, { agencyId, playerId }, seq)) : []
      for (const event of events) {
        seq = event.seq
        yield `id: ${seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`
      }
      if (events.length > 0) continue // there may be more than one handful
    }
    const isWoken = await sleeper.sleep(pauseMs)
    beats = isWoken ? 0 : beats + 1
    if (!hub.closed) yield ': still here\n\n'
  }
}
