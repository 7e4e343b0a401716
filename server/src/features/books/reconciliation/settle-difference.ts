import type { AuditAct, AuditFacts } from '@kham/contract/operator/desk/audit'
import type { DifferenceAct, SettledReason } from '@kham/contract/operator/books/differences'
import { decidingRoles, type StaffRole } from '@kham/contract/desk/staff-roles'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { isAlone } from '../../desk/approvals/is-alone.ts'
import { hasOwnCredentials } from '../../desk/approvals/may-approve.ts'
import { actOn, findActByKey, hasPartIn, nameOfActive, type Said } from './difference-act-queries.ts'
import { findDifference, lockDifference, notSettled, type NamedRow } from './difference-queries.ts'
import type { DifferenceId } from './reconciliation.ts'

interface By {
  by: StaffActor
}

/** Notes something of a difference, also of one that is gone; once for a key. Refuses with NOT_FOUND, IDEMPOTENCY_KEY_REUSED. */
export async function noteDifference(
  context: Context,
  id: DifferenceId,
  { by, note, idempotencyKey }: By & { note: string; idempotencyKey: string | null },
): Promise<void> {
  // Without a key of the caller's it is a note of its own.
  const key = idempotencyKey ?? crypto.randomUUID()
  await act(context, id, async (tx, at) => {
    const said = { ...nothing, act: 'NOTED', staff_id: by.staffId, note, idempotency_key: key, at } as const
    const before = await findActByKey(tx, id, key)
    if (before) {
      if (before.note !== note || before.staff_id !== by.staffId) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
      return
    }
    await actOn(tx, id, { set: {}, where: 'ANY' }, said)
    await audit(tx, id, by, said)
  })
}

/** Gives it to one of the staff, or to nobody. Refuses with NOT_FOUND, FORBIDDEN, DIFFERENCE_CHANGED. */
export async function giveDifference(
  context: Context,
  id: DifferenceId,
  { by, role, staffId }: By & { role: StaffRole; staffId: string | null },
): Promise<void> {
  await act(context, id, async (tx, at, row) => {
    if (row.given_to === staffId) return
    const isOwn = staffId === by.staffId || (staffId === null && row.given_to === by.staffId)
    // A difference assigned to a colleague is not taken over.
    const isFree = row.given_to === null || row.given_to === by.staffId
    if (!decidingRoles.includes(role) && !(isOwn && isFree)) throw new Refusal('FORBIDDEN')
    const name = staffId && (await nameOfActive(tx, id.agencyId, staffId))
    if (name === undefined) throw new Refusal('NOT_FOUND')
    const said = { ...nothing, act: 'GIVEN', staff_id: by.staffId, given_to: staffId, at } as const
    await change(tx, id, { set: { given_to: staffId }, where: 'THERE' }, said)
    await audit(tx, id, by, said, { givenTo: name })
  })
}

interface Settling extends By {
  version: number
  reason: SettledReason
  note: string
}

/**
 * Says why it needs nobody any more. It opens no door: automatic payouts and the marks of withdrawals go by whether it is still there. Refuses
 * with NOT_FOUND, DIFFERENCE_CHANGED, FOUR_EYES: whoever has a part in its order leaves it to another, unless nobody else could.
 */
export async function settleDifference(
  context: Context,
  id: DifferenceId,
  { by, version, reason, note }: Settling,
): Promise<void> {
  await act(context, id, async (tx, at, row) => {
    const who = { agencyId: id.agencyId, staffId: by.staffId, now: at }
    const mayAlone = !(await isOwnDifference(tx, row, who)) && (await hasOwnCredentials(tx, who))
    const alone = !mayAlone && (await isAlone(tx, { ...who, roles: decidingRoles }))
    if (!mayAlone && !alone) throw new Refusal('FOUR_EYES')
    const said = { ...nothing, act: 'SETTLED', staff_id: by.staffId, reason, note, alone, at } as const
    const settled = {
      settled_at: at,
      settled_by: by.staffId,
      settled_reason: reason,
      settled_version: version,
    }
    await change(tx, id, { set: settled, where: { openWithVersion: version } }, said)
    await audit(tx, id, by, said)
  })
}

/** Opens a settled one again. Refuses with NOT_FOUND, DIFFERENCE_CHANGED. */
export async function reopenDifference(
  context: Context,
  id: DifferenceId,
  { by, note }: By & { note: string },
): Promise<void> {
  await act(context, id, async (tx, at) => {
    const said = { ...nothing, act: 'REOPENED', staff_id: by.staffId, note, at } as const
    await change(tx, id, { set: notSettled, where: 'SETTLED' }, said)
    await audit(tx, id, by, said)
  })
}

/** Whether the caller has a part in the difference. */
export const isOwnDifference = (
  db: Db,
  { order_id, subject, reference }: NamedRow,
  { agencyId, staffId }: { agencyId: string; staffId: string },
) => hasPartIn(db, { agencyId, order_id, subject, reference }, staffId)

const nothing = {
  given_to: null,
  reason: null,
  note: null,
  alone: false,
  idempotency_key: null,
} satisfies Partial<Said>

async function act(
  { db, clock }: Context,
  id: DifferenceId,
  work: (tx: Tx, at: Date, row: NamedRow) => Promise<void>,
) {
  await db.transaction().execute(async (tx) => {
    await lockDifference(tx, id)
    const row = await findDifference(tx, id)
    if (!row) throw new Refusal('NOT_FOUND')
    await work(tx, clock(), row)
  })
}

async function change(tx: Tx, id: DifferenceId, wanted: Parameters<typeof actOn>[2], said: Said) {
  if (!(await actOn(tx, id, wanted, said))) throw new Refusal('DIFFERENCE_CHANGED')
}

const auditActOf: Record<DifferenceAct['act'], AuditAct> = {
  NOTED: 'DIFFERENCE_NOTED',
  GIVEN: 'DIFFERENCE_GIVEN',
  SETTLED: 'DIFFERENCE_SETTLED',
  REOPENED: 'DIFFERENCE_REOPENED',
}

async function audit(
  tx: Tx,
  { agencyId, differenceId }: DifferenceId,
  by: StaffActor,
  { act: done, reason, note, alone, at }: Said,
  more: AuditFacts = {},
) {
  await writeAudit(tx, {
    agencyId,
    at: new Date(at),
    by,
    act: auditActOf[done],
    subject: { kind: 'DIFFERENCE', id: differenceId },
    after: {
      ...more,
      ...(reason ? { reason } : {}),
      ...(note ? { note } : {}),
      ...(alone ? { alone: true } : {}),
    },
  })
}
