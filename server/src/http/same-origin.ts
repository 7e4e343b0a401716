import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Sent {
  method: string
  headers: IncomingHttpHeaders
  /** The host the request came to, with its port. */
  host: string
}

/**
 * Whether a write may be taken: browsers say where it came from and cannot be made to lie, programs say nothing.
 * Sec-Fetch-Site decides where it is sent; older browsers send Origin. A sandboxed frame's origin is the text "null".
 */
export function isFromThisSite({ method, headers, host }: Sent): boolean {
  if (safeMethods.has(method)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  // "none" is the address bar: it sends no Origin, or a page's own.
  return URL.canParse(origin) && new URL(origin).host === hostWithoutDefaultPort(origin, host)
}

/** Normalized like URL.host: lower case, without the scheme's default port. */
function hostWithoutDefaultPort(origin: string, host: string) {
  const port = origin.startsWith('https:') ? ':443' : ':80'
  const lower = host.toLowerCase()
  return lower.endsWith(port) ? lower.slice(0, -port.length) : lower
}

/** A hook. @throws Refusal CROSS_ORIGIN */
export async function refuseCrossOrigin({ method, headers, host, routeOptions }: FastifyRequest) {
  // A gateway's call carries a signature and no cookie, so no browser was misled into it.
  if (routeOptions.config.access === 'gateway') return
  if (!isFromThisSite({ method, headers, host })) throw new Refusal('CROSS_ORIGIN')
}
