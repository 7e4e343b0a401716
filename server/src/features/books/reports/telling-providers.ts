import { sql } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'

interface Named {
  id: ProviderId
  name: string
  /** Whether it ever told rounds; otherwise only the books know wins and losses. */
  tells: boolean
}

/** The agency's providers in its order. */
export async function tellingProviders(db: Db, agencyId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select p.provider_id as id, p.name, exists (select from bet_logs b
        where b.agency_id = p.agency_id and b.provider_id = p.provider_id and b.place is not null)
      or exists (select from wagers w where w.agency_id = p.agency_id and w.provider_id = p.provider_id) as tells
    from agency_providers p where p.agency_id = ${agencyId} order by p.position, p.provider_id`.execute(db)
  return rows
}
