import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { FindAgency, HostUse } from './agency-of-host.ts'
import { hostOf } from './host.ts'
import { pathOf } from './sites.ts'

type Side = Exclude<HostUse, 'BOTH'>

/** The side of a path; null = both: health, API description, agency, pictures. */
export function sideOf(path: string): Side | null {
  if (/^\/(healthz|readyz)$|^\/api\/(?!v2\/)|^\/api\/v2\/(agency\/info$|pictures\/)/.test(path)) return null
  return /^\/(console|api\/v2\/agency)(\/|$)/.test(path) ? 'STAFF' : 'PLAYERS'
}

interface Doors {
  findAgency: FindAgency
  clock: Clock
  /** The port at which the console answers alone; undefined = it answers where the site does. */
  consolePort: () => number | undefined
}

/**
 * On a host of the staff only what is theirs answers, and once there is one, nothing of it on the others; likewise for ports. Whatever is
 * on the other side is as if it were not there. [ASVS 3.5.4]
 */
export function keepSidesApart(fastify: FastifyInstance, { findAgency, clock, consolePort }: Doors) {
  fastify.addHook('onRequest', async (request, reply) => {
    // Matched by route, however the path was written; without a route, by file.
    const path = request.routeOptions.url ?? pathOf(request)
    const side = sideOf(path)
    if (side === null) return
    const here = await answersAt(request)
    if (here.every((each) => each === 'BOTH' || each === side)) return
    if (here.includes('PLAYERS') || path !== '/' || request.method !== 'GET') throw new Refusal('NOT_FOUND')
    // Not for good: the host may be the players' again.
    await reply.header('cache-control', 'no-store').redirect('/console/', 307)
  })

  /** What answers at the host that was called, and at the port. */
  async function answersAt({ host, socket }: FastifyRequest): Promise<HostUse[]> {
    // Without the database a page is still there, and says so.
    const agency = await findAgency(hostOf(host), clock()).catch(() => null)
    const port = consolePort()
    const atPort = socket.localPort === port ? 'STAFF' : 'PLAYERS'
    return [agency?.answers ?? 'BOTH', port === undefined ? 'BOTH' : atPort]
  }
}
