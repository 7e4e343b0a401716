import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { noneForPages, type FindAgency } from './agency-of-host.ts'
import { hostOf } from './host.ts'
import { ttlCache } from './ttl-cache.ts'

/** A proxy with an old map forwards calls to the new cell by it (deploy/proxy/cells.conf). */
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
 * Refuses writes while an agency moves to another cell, banks' notices included, which banks send again; reads are answered. The old cell
 * refuses everything once the agency has moved, the new one until it has arrived.
 */
export function refuseMovingAgency(fastify: FastifyInstance, { findAgency, db, clock }: Doors) {
  const known = ttlCache<string | null>(1_000)
  const movedTo = (host: string) => known(host, clock(), () => placeOfMoved(db, host))

  fastify.addHook('onRequest', async (request, reply) => {
    if (/^\/(healthz|readyz)$/.test(request.routeOptions.url ?? '')) return
    const host = hostOf(request.host)
    const agency = await findAgency(host, clock()).catch(noneForPages(request))
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

  /** The agency's rows may have been deleted since. */
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
