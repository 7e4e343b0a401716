import type { AuditAct, AuditFacts, AuditSubject } from '@kham/contract/operator/audit'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../id.ts'

export interface Audited {
  agencyId: string
  at: Date
  by: Actor
  act: AuditAct
  subject?: { kind: AuditSubject; id: string }
  before?: AuditFacts
  after?: AuditFacts
}

/** Writes an act down, in the act's own transaction. Of a change only what differs is kept. */
export async function writeAudit(db: Db, { agencyId, at, by, act, subject, before, after }: Audited) {
  const [was, is] = before && after ? differing(before, after) : [before, after]
  await db
    .insertInto('audit_log')
    .values({
      agency_id: agencyId,
      audit_id: newId(at),
      at,
      staff_id: by.staffId,
      act,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      before: was ? JSON.stringify(was) : null,
      after: is ? JSON.stringify(is) : null,
      address: by.address,
      request_id: by.requestId,
    })
    .execute()
}

function differing(before: AuditFacts, after: AuditFacts): [AuditFacts, AuditFacts] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => (before[name] ?? null) !== (after[name] ?? null))
  const only = (facts: AuditFacts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return [only(before), only(after)]
}
