import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { fourEyesForm } from '@kham/contract/operator/four-eyes'
import type { StaffActor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { setFourEyesFrom } from '../payout-rules/set-four-eyes-from.ts'
import { fourEyesFaults, fourEyesOfForm, isLooser, toFourEyesFacts, type FourEyesRow } from './four-eyes.ts'
import { lockFourEyes } from './four-eyes-of-agency.ts'

interface Changing {
  agencyId: string
  by: StaffActor
  /** Whether they may let one of the staff alone do more than before. */
  mayRaiseRisk: boolean
  form: z.output<typeof fourEyesForm>
}

/**
 * Sets what takes two of the staff from now on. The same as it is already changes nothing, whatever version was read. Refuses with
 * VALIDATION, SETTINGS_CHANGED, FORBIDDEN.
 */
export async function changeFourEyes(
  { db, clock }: Context,
  { agencyId, by, mayRaiseRisk, form }: Changing,
): Promise<FourEyesRow> {
  const wanted = fourEyesOfForm(form)
  const fields = fourEyesFaults(wanted)
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })
  return db.transaction().execute(async (tx) => {
    const before = await lockFourEyes(tx, agencyId)
    const names = Object.keys(wanted) as (keyof typeof wanted)[]
    if (names.every((name) => wanted[name] === before[name])) return before
    if (form.version !== before.four_eyes_version) throw new Refusal('SETTINGS_CHANGED')
    if (isLooser(before, wanted) && !mayRaiseRisk) throw new Refusal('FORBIDDEN')
    const at = clock()
    if (wanted.four_eyes_minor !== before.four_eyes_minor)
      await setFourEyesFrom(tx, { agencyId, staffId: by.staffId, at, fromMinor: wanted.four_eyes_minor })
    await write(tx, agencyId, wanted, before)
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'FOUR_EYES_CHANGED',
      subject: { kind: 'AGENCY', id: agencyId },
      before: toFourEyesFacts(before),
      after: toFourEyesFacts(wanted),
    })
    return lockFourEyes(tx, agencyId)
  })
}

async function write(
  tx: Tx,
  agencyId: string,
  wanted: Omit<FourEyesRow, 'four_eyes_version'>,
  before: FourEyesRow,
) {
  const isCounted = wanted.four_eyes_minor !== before.four_eyes_minor
  await tx
    .updateTable('agencies')
    .set(wanted)
    .$if(!isCounted, (query) => query.set({ four_eyes_version: sql`four_eyes_version + 1` }))
    .where('agency_id', '=', agencyId)
    .execute()
}
