import { sql } from 'kysely'
import { lockedAgency } from '../../../db/write-agency.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { HostUse } from '@kham/contract/operator/site/site-settings'
import type { HostRow } from './hosts.ts'
import type { SiteRow } from './site-settings.ts'

const site = ['name', 'logo', 'colour', 'min_age', 'languages', 'social', 'site_version'] as const

export const siteOf = (db: Db, agencyId: string): Promise<SiteRow> =>
  db.selectFrom('agencies').select(site).where('agency_id', '=', agencyId).executeTakeFirstOrThrow()

/** The same under a row lock: changes of the site and of its hosts wait for each other. */
export const lockSite = (tx: Tx, agencyId: string): Promise<SiteRow> =>
  lockedAgency(tx, agencyId).select(site).executeTakeFirstOrThrow()

export const hostsOf = (db: Db, agencyId: string): Promise<HostRow[]> =>
  db
    .selectFrom('agency_hosts')
    .select(['host', 'used_for', 'staff_since'])
    .where('agency_id', '=', agencyId)
    .orderBy('host')
    .execute()

/** Whether it was free: a host belongs to one agency of all. */
export const insertHost = async (
  tx: Tx,
  agencyId: string,
  { host, use }: { host: string; use: HostUse },
): Promise<boolean> =>
  (await tx
    .insertInto('agency_hosts')
    .values({ agency_id: agencyId, host, used_for: use })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst()) !== undefined

export const changeUse = (tx: Tx, agencyId: string, { host, use }: { host: string; use: HostUse }) =>
  tx
    .updateTable('agency_hosts')
    .set({ used_for: use, staff_since: null })
    .where('agency_id', '=', agencyId)
    .where('host', '=', host)
    .execute()

/** Naming hosts is serialised: a name and one below it are two rows, which no key keeps apart. */
export const lockHosts = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('agency_hosts'))`.execute(tx)

/** Whether another agency has a name that this one lies under, or that lies under this one. */
export const isKinOfAnothers = async (tx: Tx, agencyId: string, host: string): Promise<boolean> =>
  (await tx
    .selectFrom('agency_hosts')
    .select('host')
    .where('agency_id', '!=', agencyId)
    .where(
      sql<boolean>`(right(host, length(${host}::text) + 1) = '.' || ${host}::text
        or right(${host}::text, length(host) + 1) = '.' || host)`,
    )
    .executeTakeFirst()) !== undefined

export const deleteHost = (tx: Tx, agencyId: string, host: string) =>
  tx.deleteFrom('agency_hosts').where('agency_id', '=', agencyId).where('host', '=', host).execute()
