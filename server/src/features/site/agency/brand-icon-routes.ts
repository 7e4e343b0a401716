import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { FindAgency } from '../../../http/agency-of-host.ts'
import { isIconFile, logoIdOf } from '../../../http/brand-address.ts'
import { hostOf } from '../../../http/host.ts'
import { Refusal } from '../../../refusal.ts'
import { iconOfLogo } from '../pictures/icon-of-logo.ts'

/** The icons of the agency's logo, of no other picture: they are drawn when they are asked for. */
export function brandIconRoutes(fastify: FastifyInstance, findAgency: FindAgency, { db, clock }: Context) {
  fastify.get<{ Params: { logoId: string; file: string } }>(
    '/brand/icons/:logoId/:file',
    async ({ host, params: { logoId, file } }, reply) => {
      const agency = await findAgency(hostOf(host), clock())
      if (!agency || logoIdOf(agency.logo) !== logoId || !isIconFile(file)) throw new Refusal('NOT_FOUND')
      const icon = await iconOfLogo(db, { agencyId: agency.agency_id, logoId, file })
      if (!icon) throw new Refusal('NOT_FOUND')
      return reply
        .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
        .send(icon)
    },
  )
}
