import { sql } from 'kysely'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { KeptGrowth } from '../../../db/agency-tables.ts'
import type { Db, Tx } from '../../../db/db.ts'
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

/** Writes them and the audit log; answers the version. */
export async function setGrowth(tx: Tx, actor: ActorContext, settings: KeptGrowth): Promise<number> {
  const [made, wanted] = [JSON.stringify(madeGrowth), JSON.stringify(settings)]
  const { version } = await tx
    .selectNoFrom(sql<number>`audit.set_growth(${actorRow(actor)}, ${made}, ${wanted})`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}
