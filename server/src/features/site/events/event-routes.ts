import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { eventsPath } from '@kham/contract/site/events'
import { agencyOf } from '../../../http/authenticate.ts'
import type { App } from '../../../http/serve.ts'
import { limitConcurrency } from '../../../http/concurrency-limit.ts'
import { sessionToken } from '../../../http/session-cookie.ts'
import { findPlayer } from '../../../http/find-session.ts'
import { Refusal } from '../../../refusal.ts'
import { eventStream } from './event-stream.ts'
import { openWakeUpHub } from './wake-up-hub.ts'

/** Connections that the streams of this process use at once. */
const mostLooks = 3

/** GET /api/v2/events. Written by hand: a stream is no endpoint of the contract's kind. */
export async function eventRoutes(app: App) {
  const { fastify, context } = app
  const hub = await openWakeUpHub(context.database)
  const inTurn = limitConcurrency({ running: mostLooks, waiting: Number.POSITIVE_INFINITY })
  // Before the server waits for its connections to end: an open stream would keep it for ever.
  fastify.addHook('preClose', () => hub.close())

  fastify.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { agency_id: agencyId, moving } = await agencyOf(app, request)
    const token = sessionToken('player', request)
    const asked = { agencyId, token, now: context.clock(), touch: moving === null }
    const player = await findPlayer(context.db, asked)
    if (!player || token === null) throw new Refusal('UNAUTHENTICATED')

    const { playerId } = player
    const lastSeq = lastSeqOf(request, player.lastEvent)
    // Who went while being looked up has closed already, and would keep the place for ever.
    if (reply.raw.destroyed) return reply.hijack()
    const sleeper = hub.join(agencyId, playerId)
    if (!sleeper) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: 60 })
    const hasMoved = async () => (await agencyOf(app, request)).moving?.state === 'MOVED'
    const text = eventStream(
      context,
      { agencyId, playerId, token, lastSeq },
      { sleeper, hub, hasMoved, inTurn },
    )
    const stream = Readable.from(text, { objectMode: false })
    // The response's end and not the request's: that has ended already. Leaving wakes the sleeper, so that it can go.
    reply.raw.once('close', () => {
      sleeper.leave()
      stream.destroy()
    })
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}

/** Where the browser left off; a number that has not come yet is another database's, so it starts from now. */
function lastSeqOf({ headers, query }: FastifyRequest, newest: bigint): bigint {
  const { lastEventId, ...unknown } = query as Record<string, unknown>
  const [odd] = Object.keys(unknown)
  if (odd !== undefined) throw new Refusal('VALIDATION', { fields: { [odd]: 'UNKNOWN_FIELD' } })
  const given = headers['last-event-id'] ?? lastEventId ?? ''
  if (given === '') return newest
  if (typeof given !== 'string' || !/^\d{1,18}$/.test(given))
    throw new Refusal('VALIDATION', { fields: { lastEventId: 'BAD_FORMAT' } })
  const seq = BigInt(given)
  return seq < newest ? seq : newest
}
