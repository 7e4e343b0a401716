import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { docsPage, docsStyle } from './docs-page.ts'
import { openApiOf } from './openapi.ts'
import type { App } from './serve.ts'

const openWalletFile = fileURLToPath(new URL('../../../docs/open-wallet.yaml', import.meta.url))

/** The contract for programs and for people, written when somebody first asks for it, and the one for who would join as a game provider. */
export function docsRoutes({ fastify, endpoints }: App) {
  let document: string | undefined
  let page: string | undefined
  fastify.get('/openapi.json', (_, reply) =>
    reply.type('application/json').send((document ??= JSON.stringify(openApiOf(endpoints)))),
  )
  fastify.get('/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(endpoints))),
  )
  fastify.get('/open-wallet.yaml', async (_, reply) =>
    reply.type('application/yaml').send(await readFile(openWalletFile)),
  )
  fastify.get('/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
