import type { BootAnswers } from '@kham/contract/site/boot'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { AgencyAtHost, FindAgency } from '../../../http/agency-of-host.ts'
import { logoIdOf } from '../../../http/brand-address.ts'
import { languageOf, type FindShareWords } from '../../../http/draw-page.ts'
import { fifoCache } from '../../../http/fifo-cache.ts'
import { hostOf } from '../../../http/host.ts'
import { Refusal } from '../../../refusal.ts'
import { toAgency } from '../../site/agency/agency.ts'
import { pictureBytes } from '../../site/pictures/picture-bytes.ts'
import { listPromotions } from '../promotions/list-promotions.ts'
import { drawSharePicture, type SharePicture } from './share-picture.ts'

/** Few pages are sent on, each to many people. */
const mostKept = 100

interface Wish extends Omit<SharePicture, 'logo' | 'picture'> {
  agencyId: string
  logoId: string | null
  pictureId: string | null
}

const caching = 'public, max-age=86400'

/** Pictures of links. They show what everybody may see, and need no session. */
export function shareRoutes(
  fastify: FastifyInstance,
  { findAgency, wordsFor }: { findAgency: FindAgency; wordsFor: FindShareWords },
  { db, clock }: Context,
) {
  const kept = fifoCache<Buffer>(mostKept)
  const underWay = new Map<string, Promise<Buffer>>()

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    agency: AgencyAtHost,
    answers: BootAnswers,
  ) {
    const asked = new URLSearchParams(request.raw.url!.split('?')[1]).get('lang')
    const language = languageOf({ chosen: undefined, asked }, agency.languages)
    const words = await wordsFor(language, { agency: toAgency(agency), player: null, answers })
    if (!words) throw new Refusal('NOT_FOUND')
    const wish: Wish = {
      agencyId: agency.agency_id,
      logoId: logoIdOf(agency.logo),
      pictureId: logoIdOf(answers.promotion?.picture ?? null),
      words,
      language,
      siteName: agency.name,
      host: hostOf(request.host),
      minAge: agency.min_age,
      colour: agency.colour,
      of: answers.promotion ? 'promotion' : 'site',
    }
    const key = createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
    reply.headers({
      etag: `"${key}"`,
      'cache-control': caching,
      'content-type': 'image/jpeg',
      // It is made for other sites to show.
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match']?.includes(key)) return reply.code(304).send()
    const picture = kept.get(key) ?? (await drawnOnce(key, wish))
    kept.put(key, picture)
    return reply.send(picture)
  }

  function drawnOnce(key: string, wish: Wish) {
    const begun = underWay.get(key) ?? drawn(wish).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }

  const drawn = async ({ agencyId, logoId, pictureId, ...wish }: Wish) => {
    const [logo, picture] = await Promise.all([
      logoId === null ? null : pictureBytes(db, { agencyId, pictureId: logoId, purpose: 'LOGO' }),
      pictureId === null ? null : pictureBytes(db, { agencyId, pictureId, purpose: 'PROMOTION' }),
    ])
    return drawSharePicture({ ...wish, logo, picture })
  }

  async function agencyAt(request: FastifyRequest) {
    const agency = await findAgency(hostOf(request.host), clock())
    if (!agency) throw new Refusal('AGENCY_NOT_FOUND')
    return agency
  }

  fastify.get('/share/site.jpg', async (request, reply) => send(request, reply, await agencyAt(request), {}))

  fastify.get<{ Params: { file: string } }>('/share/promotions/:file', async (request, reply) => {
    const agency = await agencyAt(request)
    const id = /^(.+)\.jpg$/.exec(request.params.file)?.[1]
    const promotion = (await listPromotions({ db, clock }, agency.agency_id, null)).find(
      (each) => each.id === id,
    )
    if (!promotion) throw new Refusal('NOT_FOUND')
    return send(request, reply, agency, { promotion })
  })
}
