import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import type { Site, siteForm } from '@kham/contract/operator/site/site-settings'
import type { z } from 'zod/mini'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { socialOf } from './agency.ts'

/** What the site says of an agency. */
export type SiteRow = Pick<
  AgencyRecord,
  'name' | 'logo' | 'colour' | 'min_age' | 'languages' | 'social' | 'site_version'
>

export const toSite = (row: SiteRow): Site => ({
  version: row.site_version,
  name: row.name,
  logo: row.logo,
  colour: row.colour,
  minAge: row.min_age,
  languages: row.languages,
  social: socialOf(row),
})

export const siteOfForm = (form: z.output<typeof siteForm>): Omit<SiteRow, 'site_version'> => ({
  name: form.name,
  logo: form.logo,
  colour: form.colour,
  min_age: form.minAge,
  languages: form.languages,
  social: form.social,
})

/** The same in plain values, for the audit log. */
export function toSiteFacts(row: Omit<SiteRow, 'site_version'>): AuditFacts {
  const { name, logo, colour, min_age: minAge, languages } = row
  return { name, logo, colour, minAge, languages: languages.join(', '), ...socialOf(row) }
}

export function isSameSite(one: Omit<SiteRow, 'site_version'>, other: Omit<SiteRow, 'site_version'>) {
  const [was, is] = [toSiteFacts(one), toSiteFacts(other)]
  return Object.keys(was).every((name) => was[name] === is[name])
}
