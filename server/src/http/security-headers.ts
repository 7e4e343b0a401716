import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { hostOf, isLocalHost } from './host.ts'

const longestUrl = 8_000
const self = ["'self'"]
const none = ["'none'"]

/** A hook. @throws Refusal URI_TOO_LONG */
export async function refuseLongUrl({ raw }: FastifyRequest) {
  if (raw.url!.length > longestUrl) throw new Refusal('URI_TOO_LONG')
}

/** What the browser may do on our pages. The sandbox's pages are another program's and bring their own. */
export async function securityHeaders(fastify: FastifyInstance) {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        styleSrc: self,
        // Pictures of games stand on the providers' hosts, which change as they like; a picture can do nothing here.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: self,
        connectSrc: self,
        objectSrc: none,
        baseUri: none,
        formAction: self,
        frameAncestors: none,
      },
    },
    strictTransportSecurity: false, // by host, below
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // What changes nothing here.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (!isLocalHost(hostOf(request.host)))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
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
