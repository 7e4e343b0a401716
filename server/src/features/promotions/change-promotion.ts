import type { promotionForm } from '@kham/contract/operator/promotions'
import type { z } from 'zod/mini'
import type { Actor, StaffActor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import type { AgencyRecord } from '../../http/agency-of-host.ts'
import { newId } from '../../id.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { requirePicture } from '../pictures/require-picture.ts'
import { draftOfForm, type DepositLimits } from './draft-of-form.ts'
import { insertVersion, makePromotion } from './make-promotion.ts'
import { lockPromotion, setPromotion } from './promotion-queries.ts'

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
 * A promotion says something else from now on; what is claimed keeps its terms. Two changes of one version: one of them. Refuses with
 * VALIDATION, NOT_FOUND, PROMOTION_CHANGED.
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
    await allowPicture(tx, agencyId, pictureId)
    await insertVersion(tx, { agencyId, promotionId, staffId: by.staffId, at, pictureId }, version + 1, draft)
    const change = { version: version + 1, budget_minor: budgetMinor, changed_at: at }
    await setPromotion(tx, agencyId, promotionId, change)
    const told = { before: { version }, after: { name: form.texts.lo.title, version: version + 1 } }
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'PROMOTION_CHANGED',
      subject: subjectOf(promotionId),
      ...told,
    })
  })
}

/** Switches a promotion on or off, from the next claim on. Refuses with NOT_FOUND. */
export async function switchPromotion(
  context: Context,
  { agencyId, by }: { agencyId: string; by: Actor },
  promotionId: string,
  status: 'ACTIVE' | 'INACTIVE',
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const before = await lockPromotion(tx, agencyId, promotionId)
    if (!before) throw new Refusal('NOT_FOUND')
    const at = context.clock()
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
  })
}

const subjectOf = (id: string) => ({ kind: 'PROMOTION', id }) as const

async function allowPicture(tx: Tx, agencyId: string, pictureId: string | null) {
  if (pictureId !== null) await requirePicture(tx, { agencyId, pictureId, purpose: 'PROMOTION' }, 'picture')
}
