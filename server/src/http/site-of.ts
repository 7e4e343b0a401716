import type { FastifyRequest } from 'fastify'
import { hostOf, isLocalHost } from './host.ts'

/** Where a browser says it is when it uses a passkey. */
export interface Site {
  host: string
  origins: string[]
}

/** TLS everywhere but on the own machine, as the cookies have it. */
export function siteOf({ host: header }: Pick<FastifyRequest, 'host'>): Site {
  const host = hostOf(header)
  const schemes = isLocalHost(host) ? ['https', 'http'] : ['https']
  return { host, origins: schemes.map((scheme) => new URL(`${scheme}://${header}`).origin) }
}
