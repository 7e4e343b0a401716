import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { sealEach, type ChainHead } from '../../../ledger/chain.ts'
import { isAtWork } from '../../../db/resting.ts'

/** Links every row of the audit log, of the acts on players and of first approvals that has no link yet to its agency's chain. Processes that do it at once take turns. */
export async function sealAudit(db: Db): Promise<void> {
  const { rows } = await sql<{ agency_id: string }>`
    select agency_id from agencies a where ${isAtWork('a.agency_id')}
      and exists (select from audit.unsealed u where u.agency_id = a.agency_id)`.execute(db)
  await sealEach(rows, async (agencyId, most) => {
    const sealed = await sql<{ sealed: number }>`select audit.seal(${agencyId}, ${most}) as sealed`.execute(
      db,
    )
    return sealed.rows[0]!.sealed
  })
}

/** The newest link of what an agency's staff did. Written where nobody can change it any more, it proves all rows up to it. */
export async function auditHeadOf(db: Db, agencyId: string): Promise<ChainHead | null> {
  const { rows } = await sql<{ link: bigint | null; hash: Buffer }>`
    select link, hash from audit.head(${agencyId})`.execute(db)
  const { link, hash } = rows[0]!
  return link === null ? null : { link, hash }
}
