import { sql, type Selectable } from 'kysely'
import type { AuditAct } from '@kham/contract/operator/desk/audit'
import type { AgencyRow } from './agency-tables.ts'
import { actorRow, type ActorContext } from './actor-row.ts'
import type { Tx } from './db.ts'

type Agency = Selectable<AgencyRow>

/** An agency, to select of, and locked until the transaction ends. */
export const lockedAgency = (tx: Tx, agencyId: string) =>
  tx.selectFrom(sql<Agency>`audit.lock_agency(${agencyId})`.as('agency'))

/** Locks the agency until the transaction ends. */
export const lockAgency = (tx: Tx, agencyId: string) =>
  lockedAgency(tx, agencyId).select('agency_id').executeTakeFirstOrThrow()

/** What an act sets; versions follow by themselves. Fails where it takes two approvals and they were not just given. Answers how the agency is. */
export async function setAgency(
  tx: Tx,
  actor: ActorContext,
  act: AuditAct,
  set: Partial<Agency> = {},
): Promise<Agency> {
  const values = JSON.stringify(set, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return tx
    .selectFrom(sql<Agency>`audit.set_agency(${actorRow(actor)}, ${act}, ${values})`.as('agency'))
    .selectAll()
    .executeTakeFirstOrThrow()
}
