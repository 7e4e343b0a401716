import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Clock } from '../clock.ts'
import type { AgencyRecord, FindAgency } from './agency-of-host.ts'
import { barColourOf, ground, iconsOf } from './brand-address.ts'
import { hostOf } from './host.ts'

/** What a phone needs to keep the player site among its apps, under the agency's name, sign and colour. */
function manifestOf({ name, logo, colour }: AgencyRecord) {
  const icon = iconsOf(logo)
  return {
    id: '/',
    name,
    short_name: name,
    lang: 'lo',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: barColourOf(colour),
    icons: [
      { src: icon('192.png'), sizes: '192x192', type: 'image/png' },
      { src: icon('512.png'), sizes: '512x512', type: 'image/png' },
      { src: icon('maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

export function siteManifest(fastify: FastifyInstance, findAgency: FindAgency, clock: Clock) {
  fastify.get('/manifest.webmanifest', async (request, reply) => {
    const agency = await findAgency(hostOf(request.host), clock())
    if (!agency) throw new Refusal('AGENCY_NOT_FOUND')
    return reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
      .send(JSON.stringify(manifestOf(agency)))
  })
}
