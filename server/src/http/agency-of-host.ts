import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { briefMemory } from './brief-memory.ts'

/** The agency's row with its settings. */
export type AgencyRecord = Selectable<Tables['agencies']>
/** null = nobody answers on this host. */
export type FindAgency = (host: string, now: Date) => Promise<AgencyRecord | null>

/** Finds the agency of a host and remembers it for a few seconds, unknown hosts too: this is asked on every request. */
export function agencyFinder(db: Db): FindAgency {
  const known = briefMemory<AgencyRecord | null>({ most: 1_000 })
  return (host, now) => known(host, now, () => agencyOfHost(db, host))
}

/** The only query without an agency in its conditions: it is the one that finds out which. */
async function agencyOfHost(db: Db, host: string) {
  const found = await db
    .selectFrom('agency_hosts')
    .innerJoin('agencies', 'agencies.agency_id', 'agency_hosts.agency_id')
    .selectAll('agencies')
    .where('agency_hosts.host', '=', host)
    .executeTakeFirst()
  return found ?? null
}
