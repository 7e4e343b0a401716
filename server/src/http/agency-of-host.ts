import type { FastifyRequest } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { HostUse } from '@kham/contract/operator/site/site-settings'
import type { Agency, Licence } from '@kham/contract/site/agency'
import type { PageSlug } from '@kham/contract/site/page-slugs'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import type { Moving } from '../db/resting.ts'
import { ttlCache } from './ttl-cache.ts'

/** The agency's row with its settings. */
export type AgencyRecord = Selectable<Tables['agencies']>
export type { HostUse }

/** The agency of a host, and what of it answers there. */
export type AgencyAtHost = AgencyRecord & {
  answers: HostUse
  /** Those that are in effect. */
  pages: PageSlug[]
  /** null = it names none. */
  licence: Licence | null
  /** In its order. */
  providers: Agency['providers']
  /** null = it is at work here. */
  moving: Moving | null
}
/** null = nobody answers on this host. */
export type FindAgency = (host: string, now: Date) => Promise<AgencyAtHost | null>

/** Finds the agency of a host and remembers it for a few seconds, unknown hosts too: this is asked on every request. */
export function agencyFinder(db: Db): FindAgency {
  const known = ttlCache<AgencyAtHost | null>(1_000)
  return (host, now) => known(host, now, () => agencyOfHost(db, host, now))
}

/**
 * What is made of a host whose agency could not be looked up: pages are served without the database too, and say so; of a call nobody knows
 * then whether it is answered here.
 */
export const noneForPages =
  ({ routeOptions: { url = '' } }: FastifyRequest) =>
  (error: unknown): undefined => {
    if (url.startsWith('/api/v2/')) throw error
  }

/** The only query without an agency in its conditions: it is the one that finds out which. */
async function agencyOfHost(db: Db, host: string, now: Date) {
  const found = await db
    .selectFrom('agency_hosts')
    .innerJoin('agencies', 'agencies.agency_id', 'agency_hosts.agency_id')
    .selectAll('agencies')
    .select(
      sql<HostUse>`case when used_for = 'BOTH' and exists (select from agency_hosts s
        where s.agency_id = agency_hosts.agency_id and s.staff_since is not null) then 'PLAYERS' else used_for end`.as(
        'answers',
      ),
    )
    .select(
      sql<PageSlug[]>`array(select distinct v.slug from page_versions v
        where v.agency_id = agencies.agency_id and v.effective_at <= ${now})`.as('pages'),
    )
    .select(sql<Licence | null>`licence_of(agencies.agency_id)`.as('licence'))
    .select(
      sql<Agency['providers']>`(select coalesce(json_agg(json_build_object('id', provider_id, 'name', name)
        order by position), '[]') from agency_providers p where p.agency_id = agencies.agency_id)`.as(
        'providers',
      ),
    )
    .select(
      sql<Moving | null>`(select jsonb_build_object('state', m.state, 'place', m.place) from agency_moves m
        where m.agency_id = agencies.agency_id order by m.state <> 'ARRIVING' limit 1)`.as('moving'),
    )
    .where('agency_hosts.host', '=', host)
    .executeTakeFirst()
  return found ?? null
}
