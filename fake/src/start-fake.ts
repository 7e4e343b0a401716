import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { hostOf } from '../../server/src/http/host.ts'
import { brandStyles } from '../../server/src/http/brand-style.ts'
import { ground } from '../../server/src/http/brand-address.ts'
import { parseJsonBody } from '../../server/src/http/json-body.ts'
import { newServer } from '../../server/src/http/new-server.ts'
import { refuseCrossOrigin } from '../../server/src/http/same-origin.ts'
import { securityHeaders } from '../../server/src/http/security-headers.ts'
import { showsSession } from '../../server/src/http/session-cookie.ts'
import { siteFiles } from '../../server/src/http/sites.ts'
import { Refusal } from '../../server/src/refusal.ts'
import { art } from '../../sandbox/src/art/art.ts'
import { agency } from './agency.ts'
import type { Answer } from './answer.ts'
import { answers } from './answers.ts'
import { log } from './log.ts'
import { mountAnswers } from './mount-answers.ts'
import { mountEvents } from './mount-events.ts'
import { contentAt } from './page-content.ts'
import { Sessions } from './sessions.ts'

export interface Fake {
  url: string
  /** Calls that no answer was found for, as `GET /api/v2/…`; a test that has some is not right. */
  unanswered: string[]
  stop(): Promise<void>
}

/** What is answered instead of the usual, by the name of a state. */
export type States = Readonly<Record<string, readonly Answer[]>>

const builtSite = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))

/** The pictures of the sandbox's games. */
function gameCovers(fastify: FastifyInstance) {
  fastify.get<{ Params: { '*': string } }>('/sandbox/art/*', (request, reply) => {
    const picture = art.get(request.params['*'])
    if (picture === undefined) throw new Refusal('NOT_FOUND')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(picture)
  })
}

/** The host that no agency answers on, as in the product. */
const nobodysHost = /^nobody\./

/**
 * The built sites, sent and drawn by the product's own code, over an API that is answered from memory. A browser says by the cookie of
 * its session who it is, and by another one in which state it is. `more` is mounted beside it.
 */
export async function startFake(
  states: States = {},
  { port = 0, more = () => {} }: { port?: number; more?: (fastify: FastifyInstance) => void } = {},
): Promise<Fake> {
  const unanswered: string[] = []
  const sessions = new Sessions()
  const fastify = newServer({ log, trustProxy: 0 })
  gameCovers(fastify)
  more(fastify)
  await fastify.register(async (product) => {
    await securityHeaders(product)
    product.addHook('onRequest', refuseCrossOrigin)
    await product.register(
      async (api) => {
        api.removeAllContentTypeParsers()
        api.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, raw: Buffer) =>
          parseJsonBody(raw),
        )
        api.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, async () => undefined)
        await api.register(cookie)
        api.addHook('onRequest', async ({ host }) => {
          if (nobodysHost.test(hostOf(host))) throw new Refusal('AGENCY_NOT_FOUND')
        })
        mountAnswers(api, answers, { sessions, insteadIn: (state) => states[state] ?? [] })
        mountEvents(api, sessions)
      },
      { prefix: '/api' },
    )
    brandStyles(product)
    const head = { title: agency.name, barColour: ground, stylesheet: null, icons: null }
    const sites = { player: builtSite('player'), console: builtSite('console') }
    const sendFile = await siteFiles(product, sites, async (request) => {
      if (nobodysHost.test(hostOf(request.host))) return null
      const session = showsSession('player', request) ? {} : { player: null }
      return {
        boot: { agency, ...session },
        head,
        contentAt: async (address, language) => contentAt(address, language),
      }
    })
    product.setNotFoundHandler(async (request, reply) => {
      if (!request.url.startsWith('/api/')) return sendFile(request, reply)
      unanswered.push(`${request.method} ${request.url}`)
      throw new Refusal('NOT_FOUND')
    })
  })
  await fastify.listen({ port, host: 'localhost' })
  const { port: given } = fastify.server.address() as AddressInfo
  return {
    url: `http://localhost:${given}`,
    unanswered,
    async stop() {
      // Silent partners and streams would hold it open.
      fastify.server.closeAllConnections()
      await fastify.close()
    },
  }
}
