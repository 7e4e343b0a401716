import type { FastifyInstance } from 'fastify'
import { eventsPath } from '@kham/contract/site/events'
import type { Metrics } from './metrics.ts'

const streamRoute = `/api${eventsPath}`

/** Counts every request when its connection has done with it, also one whose client went first. */
export function watchRequests(fastify: FastifyInstance, metrics: Metrics) {
  fastify.addHook('onRequest', (request, reply, done) => {
    const start = performance.now()
    const { method } = request
    // What no route takes has an address that somebody thought of.
    const { url: route = 'none' } = request.routeOptions
    // A stream lasts as long as its page: how long says nothing, and how many are open does.
    const isStream = route === streamRoute
    if (isStream) metrics.streams.inc()
    reply.raw.once('close', () => {
      if (isStream) metrics.streams.dec()
      // A client that goes first leaves an answer that was never given.
      const status = reply.raw.writableEnded || isStream ? String(reply.raw.statusCode) : 'ABORTED'
      metrics.request({ method, route, status }, isStream ? 0 : (performance.now() - start) / 1000)
    })
    done()
  })
}
