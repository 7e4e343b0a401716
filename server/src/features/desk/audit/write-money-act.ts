import type { AuditAct, AuditFacts, AuditSubject } from '@kham/contract/operator/desk/audit'
import { fromMinor } from '@kham/contract/money'
import type { Tx } from '../../../db/db.ts'
import type { StepSubject } from '../../../db/order-tables.ts'
import { whereFrom } from '../../../http/caller.ts'
import type { SubjectId } from '../../../timeline/record-step.ts'
import { writeAudit } from './write-audit.ts'

export const auditSubjectOf: Record<StepSubject, AuditSubject> = {
  deposit: 'DEPOSIT',
  withdrawal: 'WITHDRAWAL',
  move: 'MOVE',
  payment: 'PAYMENT',
  adjustment: 'ADJUSTMENT',
  reversal: 'REVERSAL',
}

export interface MoneyAct {
  act: AuditAct
  staffId: string
  at: Date
  after: AuditFacts
}

/** Records in the audit log that staff created credit, sent money out or refused to, in the same transaction. */
export const writeMoneyAct = (
  tx: Tx,
  { agencyId, kind, orderId }: SubjectId,
  { act, staffId, at, after }: MoneyAct,
) =>
  writeAudit(tx, {
    agencyId,
    at,
    by: { staffId, ...whereFrom() },
    act,
    subject: { kind: auditSubjectOf[kind], id: orderId },
    after,
  })

/** Kip, and credit, as the log keeps it. */
export const kipFact = (minor: bigint) => `${fromMinor(minor)} LAK`
export const creditFact = (minor: bigint) => `${fromMinor(minor)} THB`

const shownDigits = 4

/** The log is read by all who answer for the agency: of an account's number the end. */
export const payeeFacts = (bankCode: string, accountNumber: string, accountName: string): AuditFacts => ({
  bankCode,
  accountNumber: `…${accountNumber.slice(-shownDigits)}`,
  accountName,
})
