import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@kham/contract/endpoint'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { parseJsonBody } from './json-body.ts'
import { addressLimits } from './rate-limit.ts'
import type { App } from './serve.ts'

/** One mounted route, to tell a wrong method from a wrong path. */
export interface KnownRoute {
  method: string
  url: string
}

/** Makes a scope speak our kind of JSON and gives what doors are mounted on. */
export async function apiScope(
  fastify: FastifyInstance,
  { context, findAgency, noteRefusedCall }: Pick<App, 'context' | 'findAgency' | 'noteRefusedCall'>,
  env: Config['env'],
): Promise<App & { routes: KnownRoute[] }> {
  const routes: KnownRoute[] = []
  const isProduction = env === 'production'
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url })
  })
  fastify.decorateRequest('rawBody')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, raw: Buffer) => {
      request.rawBody = raw
      return parseJsonBody(raw)
    },
  )
  // Left as it comes: who sends it is looked at before a byte of it is read.
  fastify.addContentTypeParser(/^image\//, async (_: FastifyRequest, stream: IncomingMessage) => stream)
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Pages measure what ends, and when, by it.
    reply.header('date', context.clock().toUTCString())
    request.rawBody = Buffer.alloc(0)
    refuseOddContentType(request)
  })
  await fastify.register(cookie)
  const endpoints: Endpoint[] = []
  return {
    fastify,
    context,
    findAgency,
    noteRefusedCall,
    addressLimits: addressLimits(isProduction),
    isProduction,
    isTest: env === 'test',
    endpoints,
    routes,
  }
}

/** Two types leave it to the reader which one counts, and another charset is read as other text than was signed. */
function refuseOddContentType({ raw: { rawHeaders, headers } }: FastifyRequest) {
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'content-type')
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (named.length > 1 || (charset !== undefined && charset.toLowerCase() !== 'utf-8'))
    throw new Refusal('NOT_JSON')
}

/** The methods that a path answers to; none when nothing is there. */
export function methodsAt(routes: KnownRoute[], path: string): string[] {
  const found = routes.filter(({ url }) => {
    const pattern = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    return new RegExp(`^${pattern}$`).test(path)
  })
  return [...new Set(found.map(({ method }) => method))].toSorted()
}
