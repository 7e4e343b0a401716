import type { Db } from '../../db/db.ts'
import { hostsOf, siteOf } from '../../features/site/agency/agency-queries.ts'
import { toSite } from '../../features/site/agency/site-settings.ts'

/** An agency, what its site says of it and where it answers. */
export async function agencyRow(db: Db, agencyId: string) {
  const site = toSite(await siteOf(db, agencyId))
  return { agencyId, site, hosts: (await hostsOf(db, agencyId)).map(({ host }) => host) }
}
export type AgencyRow = Awaited<ReturnType<typeof agencyRow>>

/** For --json. */
export function toAgencyView({ agencyId, site, hosts }: AgencyRow) {
  const { name, logo, colour, languages, minAge, social } = site
  return { agency: agencyId, name, hosts, colour, logo, languages, minAge, social }
}

/** For a terminal. */
export const lineOf = ({ agencyId, site, hosts }: AgencyRow) => [agencyId, site.name, ...hosts].join('  ')
