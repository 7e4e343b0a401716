import type { AuditAct, AuditFacts, AuditSubject } from '@kham/contract/operator/desk/audit'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/db.ts'

export interface Audited {
  agencyId: string
  at: Date
  by: Actor
  act: AuditAct
  subject?: { kind: AuditSubject; id: string }
  before?: AuditFacts
  after?: AuditFacts
}

/** Writes an act down, in the act's own transaction, by the one door that there is. Of a change only what differs is kept. */
export async function writeAudit(db: Db, { agencyId, at, by, act, subject, before, after }: Audited) {
  const [was, is] = before && after ? differing(before, after) : [before, after]
  const [kind, id] = subject ? [subject.kind, subject.id] : [null, null]
  await sql`
    select audit.write(${agencyId}, ${at}, ${by.staffId}, ${act}, ${kind}, ${id}, ${json(was)}, ${json(is)},
      ${by.address}, ${by.requestId})`.execute(db)
}

const json = (facts: AuditFacts | undefined) => (facts ? JSON.stringify(facts) : null)

function differing(before: AuditFacts, after: AuditFacts): [AuditFacts, AuditFacts] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => (before[name] ?? null) !== (after[name] ?? null))
  const only = (facts: AuditFacts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return [only(before), only(after)]
}
