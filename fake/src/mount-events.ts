import type { FastifyInstance } from 'fastify'
import { eventsPath } from '@kham/contract/site/events'
import { Refusal } from '../../server/src/refusal.ts'
import type { Sessions } from './sessions.ts'

/** GET /api/v2/events: what `Person.tell` says, for as long as the page listens. */
export function mountEvents(fastify: FastifyInstance, sessions: Sessions) {
  fastify.get(eventsPath, (request, reply) => {
    const player = sessions.player(request)
    if (!player) throw new Refusal('UNAUTHENTICATED')
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    })
    // A comment, so that the browser takes the stream for open.
    reply.raw.write(':\n\n')
    const stop = player.listen((text) => reply.raw.write(text))
    reply.raw.once('close', stop)
  })
}
