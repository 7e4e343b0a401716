import { docsPage, docsStyle } from './docs-page.ts'
import { openApiOf } from './openapi.ts'
import type { App } from './serve.ts'

/** The contract for programs and for people; mount it after everything it is to tell of. */
export function docsRoutes({ fastify, endpoints }: App) {
  const document = JSON.stringify(openApiOf(endpoints))
  const page = docsPage(endpoints)
  fastify.get('/openapi.json', (_, reply) => reply.type('application/json').send(document))
  fastify.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  fastify.get('/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
