import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** How many journals one statement links: the embedded database answers nobody else meanwhile. */
const mostAtOnce = 5000

/** Agencies that have a journal without a link: those that `ledger.seal` would find, by the same bound, so that only they are asked for it. */
const withUnlinked = sql<{ agency_id: string }>`
  select a.agency_id from agencies a
  left join lateral (select c.at, c.journal_id from ledger.chain c where c.agency_id = a.agency_id order by c.link desc limit 1) newest on true
  left join ledger.journals n on n.agency_id = a.agency_id and n.journal_id = newest.journal_id
  where exists (select from ledger.journals j
    where j.agency_id = a.agency_id
      and (newest.journal_id is null or j.at >= least(n.at, newest.at - interval '10 minutes', now() - interval '10 minutes'))
      and not exists (select from ledger.chain c where c.agency_id = a.agency_id and c.journal_id = j.journal_id))
  order by a.agency_id`

/** Links every journal that has no link yet to its agency's chain. Processes that do it at once take turns. */
export async function sealLedger(db: Db): Promise<void> {
  const { rows } = await withUnlinked.execute(db)
  for (const { agency_id } of rows) {
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
