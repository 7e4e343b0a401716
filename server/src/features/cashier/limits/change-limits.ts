import type { z } from 'zod/mini'
import type { limitsForm } from '@kham/contract/operator/cashier/limits'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { setAgency } from '../../../db/write-agency.ts'
import { Refusal } from '../../../refusal.ts'
import { limitFaults, limitsOfForm, type LimitsRow } from './limits.ts'
import { lockLimits } from './limits-queries.ts'

interface Changing {
  agencyId: string
  by: Actor
  form: z.output<typeof limitsForm>
}

/**
 * Sets how much one order may be from now on; an order that is made is not looked at again. The same as it is already changes nothing,
 * whatever version was read. Refuses with VALIDATION, SETTINGS_CHANGED.
 */
export async function changeLimits(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, form }: Changing,
): Promise<LimitsRow> {
  const wanted = limitsOfForm(form)
  const fields = limitFaults(wanted)
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })
  return db.transaction().execute(async (tx) => {
    const before = await lockLimits(tx, agencyId)
    const isSame = (Object.keys(wanted) as (keyof typeof wanted)[]).every(
      (name) => wanted[name] === before[name],
    )
    if (isSame) return before
    if (form.version !== before.limits_version) throw new Refusal('SETTINGS_CHANGED')
    return setAgency(tx, { agencyId, at: clock(), by }, 'LIMITS_CHANGED', wanted)
  })
}
