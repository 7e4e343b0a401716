import type { Agency } from '@kham/contract/agency'
import type { AgencyRecord } from '../../http/agency-of-host.ts'

/** What everybody may know of an agency. */
export function toAgency(row: AgencyRecord): Agency {
  const {
    telegram = '',
    whatsapp = '',
    facebook = '',
    twitter = '',
    line = '',
  } = row.social as Partial<Agency['social']>
  return {
    id: row.agency_id,
    name: row.name,
    logo: row.logo,
    languages: row.languages,
    social: { telegram, whatsapp, facebook, twitter, line },
    minAge: row.min_age,
  }
}
