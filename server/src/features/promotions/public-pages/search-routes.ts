import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { KeptGrowth } from '../../../db/agency-tables.ts'
import type { AgencyAtHost, FindAgency } from '../../../http/agency-of-host.ts'
import { escaped } from '../../../http/escaped.ts'
import { hostOf } from '../../../http/host.ts'
import { originOf } from '../../../http/link-preview.ts'
import { Refusal } from '../../../refusal.ts'
import type { ReadLobby } from '../../play/games/read-lobby.ts'
import { growthOf } from '../../site/growth/read-growth.ts'
import { listPromotions } from '../promotions/list-promotions.ts'
import { robotsText, sitemapText } from './search-texts.ts'

const caching = 'public, max-age=3600'

/** What search engines are told; nothing may be listed unless the agency has switched it on. */
export function searchRoutes(
  fastify: FastifyInstance,
  { findAgency, readLobby }: { findAgency: FindAgency; readLobby: ReadLobby },
  context: Context,
) {
  async function agencyAt({ host }: FastifyRequest) {
    const agency = await findAgency(hostOf(host), context.clock())
    if (!agency) throw new Refusal('AGENCY_NOT_FOUND')
    const { settings } = await growthOf(context.db, agency.agency_id)
    return { agency, settings }
  }

  fastify.get('/robots.txt', async (request, reply) => {
    const { settings } = await agencyAt(request)
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': caching })
      .send(robotsText(settings.indexing, originOf(request.host)))
  })

  fastify.get('/sitemap.xml', async (request, reply) => {
    const { agency, settings } = await agencyAt(request)
    const paths = settings.indexing ? await pathsOf(agency, settings) : []
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': caching })
      .send(sitemapText(originOf(request.host), paths, agency.languages, escaped))
  })

  async function pathsOf({ agency_id: agencyId, pages }: AgencyAtHost, settings: KeptGrowth) {
    const promotions = await listPromotions(context, agencyId, null)
    const providers = settings.publicLobby ? (await readLobby(agencyId, settings)).providers : []
    return [
      '/',
      '/promotions',
      ...promotions.map(({ id }) => `/promotions/${id}`),
      ...providers.map(({ id }) => `/games/${id}`),
      ...pages.map((slug) => `/pages/${slug}`),
    ]
  }
}
