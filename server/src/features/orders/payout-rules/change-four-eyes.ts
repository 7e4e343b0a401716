import type { z } from 'zod/mini'
import type { fourEyesForm } from '@kham/contract/operator/orders/four-eyes'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { fourEyesFaults, fourEyesOfForm, isLooser, type FourEyesRow } from './four-eyes.ts'
import { lockFourEyes } from './four-eyes-of-agency.ts'
import { loosenFourEyes } from './loosen-four-eyes.ts'
import { writeFourEyes } from './write-four-eyes.ts'

interface Changing {
  agencyId: string
  by: StaffActor
  /** Whether they may let one of the staff alone do more than before. */
  mayRaiseRisk: boolean
  form: z.output<typeof fourEyesForm>
}

/**
 * Sets what takes two of the staff: what is tighter holds from now on, what is looser takes two of them and holds a day later. The same as it
 * is already changes nothing, whatever version was read. Refuses with VALIDATION, SETTINGS_CHANGED, FORBIDDEN, FOUR_EYES.
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
    const at = clock()
    if (isLooser(before, wanted)) {
      await loosenFourEyes(tx, { agencyId, by, at, mayRaiseRisk, change: wanted })
      return lockFourEyes(tx, agencyId)
    }
    return writeFourEyes(tx, { agencyId, by, at, wanted })
  })
}
