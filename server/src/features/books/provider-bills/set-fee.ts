import type { feeForm } from '@kham/contract/operator/books/provider-fees'
import type { z } from 'zod/mini'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { mayApproveAfter } from '../../desk/approvals/may-approve.ts'
import { feesOf, insertFee, noteApproval } from './fee-queries.ts'
import {
  firstDay,
  hasBegun,
  hundredthsOf,
  monthText,
  percentText,
  usualZone,
  type FeeRow,
  type ProviderAt,
} from './provider-bill.ts'

interface By {
  by: StaffActor
}
type Acting = Pick<Context, 'db' | 'clock'>

/** Refuses with NOT_FOUND: the agency does not have it. */
export async function refuseUnknownProvider(db: Db, { agencyId, providerId }: ProviderAt) {
  const known = await db
    .selectFrom('agency_providers')
    .select('provider_id')
    .where('agency_id', '=', agencyId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!known) throw new Refusal('NOT_FOUND')
}

/** Takes the place of a proposal that nobody has approved. Refuses with NOT_FOUND, VALIDATION, SETTINGS_CHANGED. */
export async function proposeFee(
  { db, clock }: Acting,
  provider: ProviderAt,
  { by, form }: By & { form: z.output<typeof feeForm> },
): Promise<void> {
  const zoneHours = form.zoneHours ?? usualZone(provider.providerId)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    await refuseUnknownProvider(tx, provider)
    const newest = (await feesOf(tx, provider))[0]
    if ((newest?.version ?? 0) !== form.version) throw new Refusal('SETTINGS_CHANGED')
    if (hasBegun(form.from, zoneHours, now))
      throw new Refusal('VALIDATION', { fields: { from: 'NOT_ALLOWED' } })
    const row = {
      agency_id: provider.agencyId,
      provider_id: provider.providerId,
      version: form.version + 1,
      from_month: firstDay(form.from),
      percent_hundredths: hundredthsOf(form.percent),
      carry_negative: form.carryNegative,
      zone_hours: zoneHours,
      proposed_by: by.staffId,
      proposed_at: now,
    }
    if (!(await insertFee(tx, row))) throw new Refusal('SETTINGS_CHANGED')
    await audit(tx, provider, { by, act: 'PROVIDER_FEE_PROPOSED', row, at: now })
  })
}

/** Only of the newest proposal, before its month begins. Refuses with NOT_FOUND, SETTINGS_CHANGED, FOUR_EYES. */
export async function approveFee(
  { db, clock }: Acting,
  provider: ProviderAt,
  { by, version }: By & { version: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock()
    await refuseUnknownProvider(tx, provider)
    const newest = (await feesOf(tx, provider))[0]
    if (!newest || newest.version !== version || newest.approved_at) throw new Refusal('SETTINGS_CHANGED')
    const mayAfter = await mayApproveAfter(tx, { agencyId: provider.agencyId, staffId: by.staffId, now })
    if (!mayAfter({ staffId: newest.proposed_by, at: newest.proposed_at })) throw new Refusal('FOUR_EYES')
    if (hasBegun(monthText(newest.from_month), newest.zone_hours, now)) throw new Refusal('SETTINGS_CHANGED')
    if (!(await noteApproval(tx, newest, { staffId: by.staffId, at: now })))
      throw new Refusal('SETTINGS_CHANGED')
    await audit(tx, provider, { by, act: 'PROVIDER_FEE_APPROVED', row: newest, at: now })
  })
}

type Stated = Pick<FeeRow, 'version' | 'from_month' | 'percent_hundredths' | 'carry_negative' | 'zone_hours'>

const audit = (
  db: Db,
  { agencyId, providerId }: ProviderAt,
  {
    by,
    act,
    row,
    at,
  }: By & { act: 'PROVIDER_FEE_PROPOSED' | 'PROVIDER_FEE_APPROVED'; row: Stated; at: Date },
) =>
  writeAudit(db, {
    agencyId,
    at,
    by,
    act,
    subject: { kind: 'PROVIDER', id: providerId },
    after: {
      version: row.version,
      from: monthText(row.from_month),
      percent: percentText(row.percent_hundredths),
      carryNegative: row.carry_negative,
      zoneHours: row.zone_hours,
    },
  })
