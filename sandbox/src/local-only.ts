import type { FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const signsOfProxy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whoever sets a secret or a key becomes that partner: refused to a browser led here and to calls passed on for others. */
export function requireLocal(request: FastifyRequest) {
  const passedOn = signsOfProxy.some((name) => name in request.headers)
  const fromBrowser = 'origin' in request.headers || 'sec-fetch-site' in request.headers
  if (passedOn || fromBrowser || !loopback.test(request.headers.host ?? ''))
    throw new Refused(403, 'LOCAL_ONLY')
}
