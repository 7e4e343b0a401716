import type { AuditAct, AuditSubject } from '@kham/contract/operator/desk/audit'
import type { Tx } from '../../../db/db.ts'
import { callOfStaff } from '../../../http/caller.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { auditSubjectOf } from '../audit/write-money-act.ts'
import { hasTimeline, type Act, type Subject } from './approval.ts'

interface About extends Pick<Act, 'playerId'> {
  subject: Subject
  said?: Act['said']
}

interface Alone extends About {
  act: AuditAct
}

/** Records in the audit log that one person approved alone what takes two, since no one else could. */
export async function recordLoneAct(tx: Tx, alone: Alone, { staffId, at }: { staffId: string; at: Date }) {
  const { agencyId, kind: of, orderId: id } = alone.subject
  const { address, requestId } = callOfStaff()
  const subject = auditedAs(alone)
  await writeAudit(tx, {
    agencyId,
    at,
    by: { staffId, address, requestId },
    act: 'SAID_ALONE',
    ...(subject ? { subject } : {}),
    after: { act: alone.act, of, id, alone: true },
  })
}

const is = (kind: AuditSubject, id: string | null | undefined) => (id ? { kind, id } : undefined)

/** The act's subject in the audit log; undefined = none known. */
export function auditedAs({ subject, playerId, said }: About) {
  if (hasTimeline(subject)) return is(auditSubjectOf[subject.kind], subject.orderId)
  const { agencyId, kind, orderId } = subject
  if (kind === 'agency') return is('AGENCY', agencyId)
  if (kind === 'staff') return is('STAFF', orderId)
  if (kind === 'promotion') return is('PROMOTION', orderId)
  if (kind === 'rate') return is('CURRENCY', said?.['currency'])
  if (kind === 'provider') return is('PROVIDER', said?.['providerId'])
  if (kind === 'method') return is('PAYMENT_METHOD', said?.['method'])
  return is('PLAYER', playerId)
}
