import type { Db } from '../../../db/db.ts'
import { headOf, type ChainHead } from '../../../ledger/chain.ts'
import { auditHeadOf } from '../../desk/audit/audit-chain.ts'

interface Head {
  link: number
  hash: string
}

/** How far the chains of an agency have come; null = nothing is sealed yet. */
export interface Heads {
  agencyId: string
  ledger: Head | null
  audit: Head | null
}

export async function headsOf(db: Db): Promise<Heads[]> {
  const agencies = await db.selectFrom('agencies').select('agency_id').orderBy('agency_id').execute()
  const heads: Heads[] = []
  for (const { agency_id: agencyId } of agencies)
    heads.push({
      agencyId,
      ledger: toHead(await headOf(db, agencyId)),
      audit: toHead(await auditHeadOf(db, agencyId)),
    })
  return heads
}

const toHead = (head: ChainHead | null): Head | null =>
  head && { link: Number(head.link), hash: head.hash.toString('hex') }

/** For a person at a terminal. */
export function writeHeads(heads: readonly Heads[]) {
  for (const { agencyId, ledger, audit } of heads)
    for (const [chain, head] of Object.entries({ ledger, audit }))
      console.log(
        `${agencyId}, ${chain}: ${head ? `link ${head.link}, ${head.hash}` : 'nothing is sealed yet'}`,
      )
}
