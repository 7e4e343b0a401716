import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { noneForPages, type FindAgency, type HostUse } from './agency-of-host.ts'
import { hostOf } from './host.ts'
import { pathOf } from './sites.ts'

type Site = Exclude<HostUse, 'BOTH'>

/** The site of a path; null = both: health, API description, agency, pictures, and the keys that receipts are verified by. */
export function siteOfPath(path: string, method = 'GET'): Site | null {
  if (/^\/(healthz|readyz)$|^\/api\/(?!v2\/)|^\/api\/v2\/(agency\/info$|pictures\/)/.test(path)) return null
  // A new key is the staff's.
  if (path === '/api/v2/agency/keys' && method !== 'POST') return null
  return /^\/(console|api\/v2\/agency)(\/|$)/.test(path) ? 'STAFF' : 'PLAYERS'
}

interface Doors {
  findAgency: FindAgency
  clock: Clock
  /** The port at which the console answers alone; undefined = it answers where the site does. */
  consolePort: () => number | undefined
}

/**
 * A host or port of the staff serves only the console, and once there is one, the others serve only the players' site. Paths of the other
 * site answer NOT_FOUND. [ASVS 3.5.4]
 */
export function splitSites(fastify: FastifyInstance, { findAgency, clock, consolePort }: Doors) {
  fastify.addHook('onRequest', async (request, reply) => {
    // Matched by the route, however the path was spelled; without a route, by file.
    const path = request.routeOptions.url ?? pathOf(request)
    const site = siteOfPath(path, request.method)
    if (site === null) return
    const here = await answersAt(request)
    if (here.every((each) => each === 'BOTH' || each === site)) return
    if (here.includes('PLAYERS') || path !== '/' || request.method !== 'GET') throw new Refusal('NOT_FOUND')
    // Not permanent: the host may be the players' again.
    await reply.header('cache-control', 'no-store').redirect('/console/', 307)
  })

  /** The sites served at the request's host and port. */
  async function answersAt(request: FastifyRequest): Promise<HostUse[]> {
    const { host, socket } = request
    const agency = await findAgency(hostOf(host), clock()).catch(noneForPages(request))
    const port = consolePort()
    const atPort = socket.localPort === port ? 'STAFF' : 'PLAYERS'
    return [agency?.answers ?? 'BOTH', port === undefined ? 'BOTH' : atPort]
  }
}
