import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { isAtWork } from '../db/resting.ts'

/** Agencies that have a journal without a link: those that `ledger.seal` would find, by the same bound, so that only they are asked for it. */
const withUnlinked = sql<{ agency_id: string }>`
  select a.agency_id from agencies a
  left join lateral (select c.at, c.journal_id from ledger.chain c where c.agency_id = a.agency_id order by c.link desc limit 1) newest on true
  left join ledger.journals n on n.agency_id = a.agency_id and n.journal_id = newest.journal_id
  where ${isAtWork('a.agency_id')} and exists (select from ledger.journals j
    where j.agency_id = a.agency_id
      and (n.at is null or j.at >= least(n.at, newest.at - interval '10 minutes', now() - interval '10 minutes'))
      and not exists (select from ledger.chain c where c.agency_id = a.agency_id and c.journal_id = j.journal_id))
  order by a.agency_id`

/** Links every journal that has no link yet to its agency's chain. Processes that do it at once take turns. */
export async function sealLedger(db: Db): Promise<void> {
  const { rows } = await withUnlinked.execute(db)
  await sealEach(rows, async (agencyId, most) => {
    const sealed = await sql<{ sealed: number }>`select ledger.seal(${agencyId}, ${most}) as sealed`.execute(
      db,
    )
    return sealed.rows[0]!.sealed
  })
}

/** How many rows one statement links: a chain is locked meanwhile. */
const mostAtOnce = 5000

/**
 * Seals the chain of each agency, `mostAtOnce` rows at a time; `seal` answers how many it has linked.
 * @throws what the first chain threw that could not be sealed, when all others are
 */
export async function sealEach(
  agencies: readonly { agency_id: string }[],
  seal: (agencyId: string, most: number) => Promise<number>,
): Promise<void> {
  const faults: unknown[] = []
  for (const { agency_id } of agencies)
    try {
      let sealed = mostAtOnce
      while (sealed === mostAtOnce) sealed = await seal(agency_id, mostAtOnce)
    } catch (error) {
      faults.push(error)
    }
  if (faults.length > 0) throw faults[0]
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
