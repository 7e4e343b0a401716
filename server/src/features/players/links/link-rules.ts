import type { Db } from '../../../db/db.ts'

export interface LinkRules {
  /** 0 = the agency has not changed them. */
  version: number
  /** How long an address block speaks; 0 = never. */
  addressHours: number
}

/** A day: long enough for who makes one name after the other, and short enough that a line has not gone on to somebody else. */
const untilChanged: LinkRules = { version: 0, addressHours: 24 }

/** What the agency takes for a sign that two players are one person. */
export async function linkRulesOf(db: Db, agencyId: string): Promise<LinkRules> {
  const newest = await db
    .selectFrom('link_rules')
    .select(['version', 'address_hours as addressHours'])
    .where('agency_id', '=', agencyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? untilChanged
}
