import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import type { FindAgency } from './agency-of-host.ts'
import { hostOf } from './host.ts'
import { ttlCache } from './ttl-cache.ts'

/** A proxy with an old map sends calls of the old cell on by it (deploy/proxy/cells.conf). */
export const cellHeader = 'kham-cell'

/** A move takes minutes; a waiting client asks a few times. */
const retryAfterSeconds = 15
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Doors {
  findAgency: FindAgency
  db: Db
  clock: Clock
}

/**
 * Nothing that writes begins while an agency is on its way to another cell, the notices of banks included, which tell again; what only reads is answered. Where it has gone
 * nothing is answered any more, nor where it has not come yet.
 */
export function refuseResting(fastify: FastifyInstance, { findAgency, db, clock }: Doors) {
  const known = ttlCache<string | null>(1_000)
  const movedTo = (host: string) => known(host, clock(), () => placeOfMoved(db, host))

  fastify.addHook('onRequest', async (request, reply) => {
    if (/^\/(healthz|readyz)$/.test(request.routeOptions.url ?? '')) return
    const host = hostOf(request.host)
    // Without the database a page is still there, and says so.
    const agency = await findAgency(host, clock()).catch(() => undefined)
    if (agency === undefined) return
    const moving = agency ? agency.moving : await movedAway(host)
    if (!moving) return
    if (moving.state === 'MOVED') {
      reply.header(cellHeader, moving.place)
      throw new Refusal('AGENCY_ELSEWHERE')
    }
    if (moving.state === 'ARRIVING' || !reading.has(request.method))
      throw new Refusal('AGENCY_MOVING', { retryAfterSeconds })
  })

  /** Its rows may have been cleared away since. */
  async function movedAway(host: string) {
    const place = await movedTo(host).catch(() => null)
    return place === null ? null : ({ state: 'MOVED', place } as const)
  }
}

async function placeOfMoved(db: Db, host: string): Promise<string | null> {
  const found = await db
    .selectFrom('agency_moves')
    .select('place')
    .where('state', '=', 'MOVED')
    .where((row) => row(row.val(host), '=', row.fn.any('hosts')))
    .executeTakeFirst()
  return found?.place ?? null
}
