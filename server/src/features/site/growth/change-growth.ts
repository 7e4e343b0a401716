import type { growthSettingsForm } from '@kham/contract/operator/site/growth-settings'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod/mini'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { sql } from 'kysely'
import { actorRow, type ActorContext } from '../../../db/actor-row.ts'
import type { KeptGrowth } from '../../../db/agency-tables.ts'
import type { Tx } from '../../../db/db.ts'
import { lockAgency } from '../../../db/write-agency.ts'
import { Refusal } from '../../../refusal.ts'
import { growthOf, type StandingGrowth } from './read-growth.ts'
import { growthFaults, growthOfForm, isForOwner, madeGrowth } from './growth-settings.ts'

interface Changing {
  agencyId: string
  by: StaffActor
  isOwner: boolean
  hasSandbox: boolean
  form: z.output<typeof growthSettingsForm>
}

/** The same as it is already changes nothing, whatever version was read. Refuses with VALIDATION, SETTINGS_CHANGED, FORBIDDEN. */
export async function changeGrowth(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, isOwner, hasSandbox, form }: Changing,
): Promise<StandingGrowth> {
  const wanted = growthOfForm(form)
  const fields = growthFaults(wanted, { hasSandbox })
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields })
  return db.transaction().execute(async (tx) => {
    await lockAgency(tx, agencyId)
    const before = await growthOf(tx, agencyId)
    if (isDeepStrictEqual(before.settings, wanted)) return before
    if (before.version !== form.version) throw new Refusal('SETTINGS_CHANGED')
    if (isForOwner(before.settings, wanted) && !isOwner) throw new Refusal('FORBIDDEN')
    return { version: await setGrowth(tx, { agencyId, at: clock(), by }, wanted), settings: wanted }
  })
}

/** Writes them and the audit log; answers the version. */
async function setGrowth(tx: Tx, actor: ActorContext, settings: KeptGrowth): Promise<number> {
  const [made, wanted] = [JSON.stringify(madeGrowth), JSON.stringify(settings)]
  const { version } = await tx
    .selectNoFrom(sql<number>`audit.set_growth(${actorRow(actor)}, ${made}, ${wanted})`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}
