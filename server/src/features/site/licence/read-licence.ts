import type { LicenceSettings } from '@kham/contract/operator/site/licence'
import type { Licence } from '@kham/contract/site/agency'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export async function licenceOf(db: Db, agencyId: string): Promise<LicenceSettings> {
  const row = await db
    .selectFrom('licences')
    .select(['version', sql<Licence | null>`licence_of(agency_id)`.as('licence')])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return row ?? { version: 0, licence: null }
}
