import type { KeptGrowth } from '../../../db/agency-tables.ts'
import type { Db } from '../../../db/db.ts'
import { madeGrowth } from './growth-settings.ts'

export interface StandingGrowth {
  version: number
  settings: KeptGrowth
}

export async function growthOf(db: Db, agencyId: string): Promise<StandingGrowth> {
  const row = await db
    .selectFrom('growth_settings')
    .select(['version', 'settings'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return { version: row?.version ?? 0, settings: { ...madeGrowth, ...row?.settings } }
}
