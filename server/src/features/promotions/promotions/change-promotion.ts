import type { promotionForm } from '@kham/contract/operator/promotions/promotions'
import type { z } from 'zod/mini'
import type { Actor, StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import type { AgencyRecord } from '../../../http/agency-of-host.ts'
import { refuseUnlessShown } from '../../../http/caller.ts'
import { newId } from '../../../id.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { endApproval } from '../../desk/approvals/end-approval.ts'
import { mayHappenNow } from '../../desk/approvals/may-happen-now.ts'
import { requirePicture } from '../../site/pictures/require-picture.ts'
import { draftOfForm, type DepositLimits } from './draft-of-form.ts'
import { givesMore } from './gives-more.ts'
import { looseTermsNow } from './loose-terms.ts'
import { insertVersion, makePromotion } from './make-promotion.ts'
import { outlivesPayout, type CurrentPromotion } from './promotion.ts'
import { findPromotion, lockPromotion, setPromotion } from './promotion-queries.ts'
import { approvalSubject, mayCostMoreAlone, switchOnAct } from './switch-on-act.ts'

type Form = z.output<typeof promotionForm>

interface Operator {
  agency: Pick<AgencyRecord, 'agency_id'> & DepositLimits
  by: StaffActor
}

/** Makes a promotion, switched off; answers its id. Refuses with VALIDATION. */
export async function createPromotion(context: Context, { agency, by }: Operator, form: Form) {
  const { draft, budgetMinor } = draftOfForm(form, agency)
  const agencyId = agency.agency_id
  const at = context.clock()
  const promotionId = newId(at)
  const also = { status: 'INACTIVE', budget_minor: budgetMinor, position: 0 } as const
  const { picture: pictureId } = form
  await context.db.transaction().execute(async (tx) => {
    await allowPicture(tx, agencyId, pictureId)
    await makePromotion(tx, { agencyId, promotionId, staffId: by.staffId, at, pictureId }, draft, also)
    const after = { name: form.texts.lo.title, version: 1 }
    await writeAudit(tx, { agencyId, at, by, act: 'PROMOTION_MADE', subject: subjectOf(promotionId), after })
  })
  return promotionId
}

/**
 * A promotion says something else from now on; what is claimed keeps its terms. One that is on and has a loose term now that it had not, or
 * has one and gives more, goes off with it. Two changes of one version: one of them. Refuses with VALIDATION, NOT_FOUND, PROMOTION_CHANGED, RATE_MISSING,
 * STEP_UP_REQUIRED.
 */
export async function changePromotion(
  context: Context,
  { agency, by }: Operator,
  promotionId: string,
  { version, ...form }: Form & { version: number },
): Promise<void> {
  const { draft, budgetMinor } = draftOfForm(form, agency)
  const agencyId = agency.agency_id
  const { picture: pictureId } = form
  const at = context.clock()
  await context.db.transaction().execute(async (tx) => {
    const current = await lockPromotion(tx, agencyId, promotionId)
    if (!current) throw new Refusal('NOT_FOUND')
    if (current.version !== version) throw new Refusal('PROMOTION_CHANGED')
    // Changing the terms of an active promotion amounts to switching them on.
    if (current.status === 'ACTIVE') refuseUnlessShown(at)
    await allowPicture(tx, agencyId, pictureId)
    const before = await findPromotion(tx, agencyId, promotionId)
    if (!before) throw new Error(`the promotion ${promotionId} has no version`)
    await insertVersion(tx, { agencyId, promotionId, staffId: by.staffId, at, pictureId }, version + 1, draft)
    const change = { version: version + 1, budget_minor: budgetMinor, changed_at: at }
    await setPromotion(tx, agencyId, promotionId, change)
    await endApproval(tx, approvalSubject(agencyId, promotionId), at)
    const told = { before: { version }, after: { name: form.texts.lo.title, version: version + 1 } }
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'PROMOTION_CHANGED',
      subject: subjectOf(promotionId),
      ...told,
    })
    const after = { ...before, ...draft, budget_minor: budgetMinor }
    const isOn = current.status === 'ACTIVE'
    if (isOn && (await takesTwo(tx, { before, after }, { staffId: by.staffId, at })))
      await setStatus(tx, { agencyId, promotionId, by, at }, before, 'INACTIVE')
  })
}

/**
 * Whether the two who switched it on have not seen this: a loose term that it had not, or more given under those that it has; or whether
 * its budget is more than one person may still let out today.
 */
async function takesTwo(
  tx: Tx,
  change: Record<'before' | 'after', CurrentPromotion>,
  by: { staffId: string; at: Date },
) {
  const { before, after } = change
  const looseTermsOf = await looseTermsNow(tx, before.agency_id, by.at)
  const had = looseTermsOf(before)
  const has = looseTermsOf(after)
  if (has.some((term) => !had.includes(term))) return true
  return has.length > 0 ? givesMore(before, after, by.at) : !(await mayCostMoreAlone(tx, change, by))
}

/**
 * Switches a promotion on or off, from the next claim on. With loose terms it takes two to switch it on. A version that was saved before a
 * maximum needed withdraw-all is not switched on any more. Refuses with NOT_FOUND, VALIDATION, RATE_MISSING, FOUR_EYES.
 */
export async function switchPromotion(
  context: Context,
  { agencyId, by }: { agencyId: string; by: Actor },
  promotionId: string,
  status: 'ACTIVE' | 'INACTIVE',
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const before = await lockPromotion(tx, agencyId, promotionId)
    if (!before) throw new Refusal('NOT_FOUND')
    const current = await findPromotion(tx, agencyId, promotionId)
    if (status === 'ACTIVE' && current && outlivesPayout(current))
      throw new Refusal('VALIDATION', { fields: { maxWithdraw: 'NOT_ALLOWED' } })
    const at = context.clock()
    const goesOn = status === 'ACTIVE' && before.status !== 'ACTIVE'
    if (goesOn && current && !(await mayGoOn(tx, current, by, at))) return
    await endApproval(tx, approvalSubject(agencyId, promotionId), at)
    await setStatus(tx, { agencyId, promotionId, by, at }, before, status)
  })
}

/** A loose term takes two, and so does a budget that is more than one person may still let out today. */
async function mayGoOn(tx: Tx, promotion: CurrentPromotion, by: Actor, at: Date): Promise<boolean> {
  const looseTermsOf = await looseTermsNow(tx, promotion.agency_id, at)
  const terms = looseTermsOf(promotion)
  return mayHappenNow(tx, await switchOnAct(tx, promotion, { terms, at }), by, at)
}

async function setStatus(
  tx: Tx,
  { agencyId, promotionId, by, at }: { agencyId: string; promotionId: string; by: Actor; at: Date },
  before: Pick<CurrentPromotion, 'status'>,
  status: 'ACTIVE' | 'INACTIVE',
) {
  await setPromotion(tx, agencyId, promotionId, { status, changed_at: at })
  if (before.status === status) return
  const told = { before: { status: before.status }, after: { status } }
  await writeAudit(tx, {
    agencyId,
    at,
    by,
    act: 'PROMOTION_SWITCHED',
    subject: subjectOf(promotionId),
    ...told,
  })
}

const subjectOf = (id: string) => ({ kind: 'PROMOTION', id }) as const

async function allowPicture(tx: Tx, agencyId: string, pictureId: string | null) {
  if (pictureId !== null) await requirePicture(tx, { agencyId, pictureId, purpose: 'PROMOTION' }, 'picture')
}
