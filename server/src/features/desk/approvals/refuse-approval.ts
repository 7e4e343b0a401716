import type { StaffRole } from '@kham/contract/desk/staff-roles'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { actorRow } from '../../../db/actor-row.ts'
import { Refusal } from '../../../refusal.ts'
import { whereFrom } from '../../../http/caller.ts'
import { lockAll } from '../../../locks/lock-all.ts'
import { lockOrder } from '../../../locks/lock-order.ts'
import { recordStep } from '../../../timeline/record-step.ts'
import { findApproval } from './approval-queries.ts'
import { hasTimeline, refusingRolesOf } from './approval.ts'
import { auditedAs } from './record-lone-act.ts'

interface Refusing {
  staffId: string
  role: StaffRole
  note: string
}

/**
 * Refuses a pending approval, by someone who may give the second one, or by its requester. It can be requested again. Refuses with
 * NOT_FOUND, FORBIDDEN, NOTHING_TO_DECIDE.
 */
export async function refuseApproval(
  { db, clock }: Context,
  { agencyId, wordId }: { agencyId: string; wordId: string },
  { staffId, role, note }: Refusing,
): Promise<void> {
  const at = clock()
  await db.transaction().execute(async (tx) => {
    const word = await findApproval(tx, agencyId, wordId)
    if (!word) throw new Refusal('NOT_FOUND')
    if (word.said_by !== staffId && !refusingRolesOf(word.act, word.subject_kind).includes(role))
      throw new Refusal('FORBIDDEN')
    const subject = { agencyId, kind: word.subject_kind, orderId: word.subject_id }
    // An act on the same subject takes this lock too, so that one of the two finds the approval gone.
    if (subject.kind === 'player') await lockAll(tx, { agencyId, players: [subject.orderId] })
    const status = hasTimeline(subject) ? await lockOrder(tx, subject) : null
    const playerId = subject.kind === 'player' ? subject.orderId : null
    const of = auditedAs({ subject, playerId, said: word.said })
    const actor = actorRow({ agencyId, at, by: { staffId, ...whereFrom() } })
    const { rows } = await sql<{ refused: boolean }>`select
      audit.refuse_word(${actor}, ${wordId}, ${note}, ${of?.kind ?? null}, ${of?.id ?? null}) as refused`.execute(
      tx,
    )
    if (!rows[0]!.refused) throw new Refusal('NOTHING_TO_DECIDE')
    if (hasTimeline(subject) && status !== null)
      await recordStep(tx, subject, {
        step: 'SECOND_REFUSED',
        status,
        by: 'STAFF',
        staffId,
        at,
        reason: note,
      })
  })
}
