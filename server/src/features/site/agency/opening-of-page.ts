import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../clock.ts'
import { closedStripsIn } from '@kham/contract/site/boot'
import type { Language } from '@kham/contract/site/agency'
import type { AgencyAtHost, AgencyRecord, FindAgency } from '../../../http/agency-of-host.ts'
import type { Head, Opening, PageContent } from '../../../http/booted-page.ts'
import { barColourOf, iconsOf, logoIdOf } from '../../../http/brand-address.ts'
import { styleAddressOf } from '../../../http/brand-style.ts'
import { hostOf } from '../../../http/host.ts'
import { showsSession } from '../../../http/session-cookie.ts'
import { toAgency } from './agency.ts'

/** The announcements of a page, and the strips that this browser has closed. */
export interface ContentWish {
  agency: AgencyAtHost
  address: string
  language: Language
  closedStrips: readonly string[]
}

interface Parts {
  findAgency: FindAgency
  clock: Clock
  contentAt: (wish: ContentWish) => Promise<PageContent>
}

/** The data of a page on this host; null = no agency's host, which the page finds out by itself. */
export async function openingOfPage(
  request: FastifyRequest,
  { findAgency, clock, contentAt }: Parts,
): Promise<Opening | null> {
  // A page comes even while the database does not answer, and then says so.
  const agency = await findAgency(hostOf(request.host), clock()).catch(() => null)
  if (!agency) return null
  const closedStrips = closedStripsIn(request.headers.cookie ?? '')
  const session = showsSession('player', request) ? {} : { player: null }
  return {
    boot: { agency: toAgency(agency), ...session },
    head: headOf(agency),
    contentAt: (address, language) => contentAt({ agency, address, language, closedStrips }),
  }
}

function headOf({ name, logo, colour }: AgencyRecord): Head {
  const icon = iconsOf(logo)
  return {
    title: name,
    barColour: barColourOf(colour),
    stylesheet: colour === null ? null : styleAddressOf(colour),
    icons: logoIdOf(logo) === null ? null : { tab: icon('192.png'), touch: icon('apple-touch.png') },
  }
}
