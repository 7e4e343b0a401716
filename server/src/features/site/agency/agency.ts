import type { Agency } from '@kham/contract/site/agency'
import { pageSlugs } from '@kham/contract/site/page-slugs'
import type { AgencyAtHost, AgencyRecord } from '../../../http/agency-of-host.ts'

/** Where players reach an agency; '' = nowhere. */
export function socialOf({ social }: Pick<AgencyRecord, 'social'>): Agency['social'] {
  const { telegram = '', whatsapp = '', facebook = '', twitter = '', line = '' } = social
  return { telegram, whatsapp, facebook, twitter, line }
}

/** What everybody may know of an agency. */
export const toAgency = (row: AgencyAtHost): Agency => ({
  id: row.agency_id,
  name: row.name,
  logo: row.logo,
  languages: row.languages,
  social: socialOf(row),
  minAge: row.min_age,
  pages: pageSlugs.filter((slug) => row.pages.includes(slug)),
  licence: row.licence,
  providers: row.providers,
})
