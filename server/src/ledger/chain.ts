import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** How many journals one statement links: the embedded database answers nobody else meanwhile. */
const mostAtOnce = 5000

/** Links every journal that has no link yet to its agency's chain. Processes that do it at once take turns. */
export async function sealLedger(db: Db): Promise<void> {
  const agencies = await db.selectFrom('agencies').select('agency_id').execute()
  for (const { agency_id } of agencies) {
    let sealed = mostAtOnce
    while (sealed === mostAtOnce) sealed = await seal(db, agency_id)
  }
}

async function seal(db: Db, agencyId: string): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`
    select ledger.seal(${agencyId}, ${mostAtOnce}) as sealed`.execute(db)
  return rows[0]!.sealed
}

export interface ChainHead {
  /** How many journals of the agency are linked. */
  link: bigint
  hash: Buffer
}

/** The newest link of an agency's chain. Written where nobody can change it any more, it proves all journals up to it. */
export async function headOf(db: Db, agencyId: string): Promise<ChainHead | null> {
  const { rows } = await sql<{ link: bigint | null; hash: Buffer }>`
    select link, hash from ledger.head(${agencyId})`.execute(db)
  const { link, hash } = rows[0]!
  return link === null ? null : { link, hash }
}
