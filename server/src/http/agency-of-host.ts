import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'

/** The agency's row with its settings. */
export type AgencyRecord = Selectable<Tables['agencies']>
/** null = nobody answers on this host. */
export type FindAgency = (host: string, now: Date) => Promise<AgencyRecord | null>

const freshMs = 3_000
const mostHosts = 1_000

/**
 * Finds the agency of a host and remembers it for a few seconds, unknown hosts too: this is asked on every request. A
 * setting that the operator changes counts after those seconds. Of several answers that of the last question is remembered, however
 * long an earlier one took.
 */
export function agencyFinder(db: Db): FindAgency {
  const known = new Map<string, { agency: AgencyRecord | null; question: number; until: number }>()
  let questions = 0
  return async (host, now) => {
    const entry = known.get(host)
    if (entry && entry.until > now.getTime() && entry.until <= now.getTime() + freshMs) return entry.agency
    const question = ++questions
    const agency = await agencyOfHost(db, host)
    if ((known.get(host)?.question ?? 0) > question) return agency
    // Whoever invents hosts must not fill the memory.
    if (known.size >= mostHosts) known.clear()
    known.set(host, { agency, question, until: now.getTime() + freshMs })
    return agency
  }
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
