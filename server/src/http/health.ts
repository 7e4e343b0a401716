import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../db/migrate.ts'
import type { Database } from '../db/pool.ts'

export type ServerState = 'starting' | 'serving' | 'shutting down'

/** /healthz: the process lives. /readyz: it can serve; a load balancer sends nothing here while it says 503. */
export function healthRoutes(fastify: FastifyInstance, database: Database, stateNow: () => ServerState) {
  fastify.get('/healthz', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  fastify.get('/readyz', async (_, reply) => {
    const missing = stateNow() === 'serving' ? await missingParts(database) : [stateNow()]
    reply.header('cache-control', 'no-store')
    if (missing.length === 0) return { status: 'ok' }
    return reply.code(503).header('retry-after', 1).send({ status: 'not ready', missing })
  })
}

async function missingParts(database: Database): Promise<string[]> {
  try {
    const pending = await pendingMigrations(database)
    return pending.map((name) => `migration ${name}`)
  } catch {
    return ['database']
  }
}
