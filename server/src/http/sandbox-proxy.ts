import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Passes /sandbox/* through to the pretend world, as it is. */
export async function sandboxProxy(fastify: FastifyInstance, sandboxUrl: string) {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers() // the proxy reads no body
    await scope.register(httpProxy, {
      upstream: sandboxUrl,
      prefix: '/sandbox',
      rewritePrefix: '/sandbox',
      // Nothing of the player's session is the pretend world's business.
      replyOptions: {
        rewriteRequestHeaders: (_, headers) => {
          const { cookie: _ours, ...rest } = headers
          return rest
        },
      },
    })
  })
}
