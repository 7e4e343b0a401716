import type { FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { docsPage, docsStyle } from './docs-page.ts'
import { openApiOf } from './openapi.ts'
import { agencyOf, staffOf } from './authenticate.ts'
import type { App } from './serve.ts'

const openWalletFile = fileURLToPath(new URL('../../../docs/open-wallet.yaml', import.meta.url))

/**
 * The contract for programs and for people, written when somebody first asks for it, and the one for who would join as a game provider.
 * In production the contract is the staff's: it says what there is to try.
 */
export function docsRoutes(app: App) {
  const { fastify, endpoints, isProduction } = app
  let document: Promise<string> | undefined
  let page: string | undefined
  const onRequest = async (request: FastifyRequest) => {
    if (isProduction) await staffOf(app, await agencyOf(app, request), request)
  }
  fastify.get('/openapi.json', { onRequest }, async (_, reply) =>
    reply
      .type('application/json')
      .send(await (document ??= openApiOf(endpoints).then((told) => JSON.stringify(told)))),
  )
  fastify.get('/docs', { onRequest }, (_, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(endpoints))),
  )
  fastify.get('/open-wallet.yaml', async (_, reply) =>
    reply.type('application/yaml').send(await readFile(openWalletFile)),
  )
  fastify.get('/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
