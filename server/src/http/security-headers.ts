import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { hostOf, isLocalHost } from './host.ts'

const longestUrl = 8_000

/** A hook. @throws Refusal URI_TOO_LONG */
export async function refuseLongUrl({ raw }: FastifyRequest) {
  if (raw.url!.length > longestUrl) throw new Refusal('URI_TOO_LONG')
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Pictures of games stand on the providers' hosts, which change as they like; a picture can do nothing here.
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/** Written once: a library that puts them together does so for each request. */
const ofEveryAnswer = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const ofTls = { ...ofEveryAnswer, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** What the browser may do on our pages. The sandbox's pages are another program's and bring their own. */
export function securityHeaders(fastify: FastifyInstance) {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(isLocalHost(hostOf(request.host)) ? ofEveryAnswer : ofTls)
    done()
  })
}

const ofPages = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
]

/** A file that pages are made of. A first visit fetches some thirty; what only a page heeds was half a kilobyte of each. */
export function headersOfPart(reply: FastifyReply) {
  for (const name of ofPages) reply.removeHeader(name)
  // Workers heed it, and pictures that are opened by themselves.
  reply.header('content-security-policy', "default-src 'self'")
}
