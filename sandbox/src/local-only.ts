import type { FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const signsOfProxy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** A caller who sets a secret or a key can act as that partner: refused to cross-site browsers and to proxied calls. */
export function requireLocal(request: FastifyRequest) {
  const passedOn = signsOfProxy.some((name) => name in request.headers)
  const fromBrowser = 'origin' in request.headers || 'sec-fetch-site' in request.headers
  if (passedOn || fromBrowser || !loopback.test(request.headers.host ?? ''))
    throw new Refused(403, 'LOCAL_ONLY')
}
