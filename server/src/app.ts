import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openingOfPage } from './features/site/agency/opening-of-page.ts'
import { brandIconRoutes } from './features/site/agency/brand-icon-routes.ts'
import { noteRefusedCall } from './features/desk/audit/note-refused-call.ts'
import { eventRoutes } from './features/site/events/event-routes.ts'
import { lobbyReader } from './features/play/games/read-lobby.ts'
import { pageContents } from './features/promotions/public-pages/page-content.ts'
import { searchRoutes } from './features/promotions/public-pages/search-routes.ts'
import { shareRoutes } from './features/promotions/public-pages/share-routes.ts'
import { agencyFinder, type FindAgency } from './http/agency-of-host.ts'
import { apiScope, methodsAt, type KnownRoute } from './http/api-scope.ts'
import { brandStyles } from './http/brand-style.ts'
import { shareWordsFinder } from './http/draw-page.ts'
import { docsRoutes } from './http/docs-routes.ts'
import { healthRoutes, type ServerState } from './http/health.ts'
import { splitSites } from './http/split-sites.ts'
import { newServer } from './http/new-server.ts'
import { refuseOverload } from './http/refuse-overload.ts'
import { refuseMovingAgency } from './http/refuse-moving-agency.ts'
import { refuseCrossOrigin } from './http/same-origin.ts'
import { sandboxProxy } from './http/sandbox-proxy.ts'
import { refuseLongUrl, securityHeaders } from './http/security-headers.ts'
import { siteManifest } from './http/site-manifest.ts'
import { siteFiles, type Sites } from './http/sites.ts'
import type { Metrics } from './metrics/metrics.ts'
import { watchRequests } from './metrics/watch-requests.ts'
import { mountFeatures } from './mount-features.ts'
import { Refusal } from './refusal.ts'

export type AppConfig = Pick<Config, 'env' | 'sandboxUrl' | 'trustProxy'> & {
  sites?: Sites
  /** Where the console is answered alone, once it listens; left out: where the site is. */
  consolePort?: () => number | undefined
  counts?: Metrics | undefined
  /** Left out: it asks the database, every few seconds of the clock. */
  findAgency?: FindAgency
}

export interface BuiltApp {
  fastify: FastifyInstance
  /** What /readyz says besides the database: nothing is sent here while it says no, and what comes is still answered. */
  announce(state: ServerState): void
  /** Every route below /api, for the tests that compare them with the contract. */
  routes: KnownRoute[]
}

const builtSite = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))
const builtSites = (): Sites => ({ player: builtSite('player'), console: builtSite('console') })

/** The whole web side: API, event stream, documentation, sites, sandbox and health. */
export async function buildApp(context: Context, config: AppConfig): Promise<BuiltApp> {
  let state: ServerState = 'starting'
  let routes: KnownRoute[] = []
  const { counts, trustProxy } = config
  const refuseEarly = refuseOverload(context.database, {
    onRefused: ({ method = '' }) => counts?.request({ method, route: 'none', status: '503' }, 0),
  })
  const fastify = newServer({ log: context.log, trustProxy, refuseEarly })
  if (counts) watchRequests(fastify, counts)
  if (config.sandboxUrl) await sandboxProxy(fastify, config.sandboxUrl)

  await fastify.register(async (product) => {
    await securityHeaders(product)
    product.addHook('onRequest', refuseLongUrl)
    product.addHook('onRequest', refuseCrossOrigin)
    healthRoutes(product, context.database, () => state)
    // Shared by pages and API: a call that follows a page knows the agency that the page was sent with.
    const findAgency = config.findAgency ?? agencyFinder(context.db)
    const { clock } = context
    const readLobby = lobbyReader(context)
    const consolePort = config.consolePort ?? (() => undefined)
    refuseMovingAgency(product, { findAgency, db: context.db, clock })
    splitSites(product, { findAgency, clock, consolePort })
    await product.register(
      async (scope) => {
        const app = await apiScope(scope, { context, findAgency, noteRefusedCall }, config.env)
        routes = app.routes
        mountFeatures(app, {
          hasConsolePort: () => consolePort() !== undefined,
          hasSandbox: config.sandboxUrl !== undefined,
          readLobby,
        })
        await eventRoutes(app)
        docsRoutes(app)
      },
      { prefix: '/api' },
    )
    brandStyles(product)
    brandIconRoutes(product, findAgency, context)
    const sites = config.sites ?? builtSites()
    siteManifest(product, { findAgency, clock, folder: sites.player })
    shareRoutes(product, { findAgency, wordsFor: shareWordsFinder(sites.player) }, context)
    searchRoutes(product, { findAgency, readLobby }, context)
    const contentAt = pageContents(context, readLobby)
    const answerFile = await siteFiles(product, sites, (request) =>
      openingOfPage(request, { findAgency, clock, contentAt }),
    )
    pagesElsewhere(product, answerFile, () => routes)
  })
  await fastify.ready()
  return { fastify, routes, announce: (now) => void (state = now) }
}

/** The handler for what no route matches: a page of a site, or a refusal. */
function pagesElsewhere(
  product: FastifyInstance,
  answerFile: Awaited<ReturnType<typeof siteFiles>>,
  routes: () => KnownRoute[],
) {
  product.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.raw.url!.split('?')
    if (/^\/sandbox(\/|$)/.test(path)) throw new Refusal('NOT_FOUND')
    if (!/^\/api(\/|$)/.test(path)) return answerFile(request, reply)
    const methods = methodsAt(routes(), path)
    if (methods.length === 0) throw new Refusal('NOT_FOUND')
    reply.header('allow', methods.join(', '))
    throw new Refusal('METHOD_NOT_ALLOWED')
  })
}
