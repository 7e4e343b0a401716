import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Passes /sandbox/* on to the sandbox unchanged. */
export async function sandboxProxy(fastify: FastifyInstance, sandboxUrl: string) {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers() // the proxy reads no body
    await scope.register(httpProxy, {
      upstream: sandboxUrl,
      prefix: '/sandbox',
      rewritePrefix: '/sandbox',
      // The sandbox gets nothing of the player's session.
      replyOptions: {
        rewriteRequestHeaders: (_, headers) => {
          const { cookie: _ours, ...rest } = headers
          return rest
        },
      },
    })
  })
}
