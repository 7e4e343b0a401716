import type { ExclusionSettings } from '@kham/contract/operator/players/exclusions'
import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { lockedAgency, setAgency } from '../../../db/write-agency.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { holdAgency } from './hold-registered.ts'

const columns = ['exclusions_version as version', 'exclusions_shared as shared'] as const

export const exclusionSettingsOf = (db: Db, agencyId: string): Promise<ExclusionSettings> =>
  db.selectFrom('agencies').select(columns).where('agency_id', '=', agencyId).executeTakeFirstOrThrow()

/** Whether self-exclusions go from here to the other agencies and theirs count here, from now on. Refuses with SETTINGS_CHANGED. */
export async function changeExclusionSettings(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  { agencyId, by, wanted }: { agencyId: string; by: StaffActor; wanted: ExclusionSettings },
): Promise<ExclusionSettings> {
  const { db, clock } = context
  const { version, shared } = wanted
  return db.transaction().execute(async (tx) => {
    const before = await lockedAgency(tx, agencyId).select(columns).executeTakeFirstOrThrow()
    if (before.shared === shared) return before
    if (before.version !== version) throw new Refusal('SETTINGS_CHANGED')
    const at = clock()
    const set = { exclusions_shared: shared }
    const after = await setAgency(tx, { agencyId, at, by }, 'EXCLUSIONS_CHANGED', set)
    // What was not told before is told now, to both sides.
    if (shared) {
      await spreadAgain(tx, at)
      await holdAgency(context, tx, agencyId)
    }
    return { version: after.exclusions_version, shared }
  })
}

const spreadAgain = (db: Db, now: Date) =>
  db
    .updateTable('players')
    .set({ exclusion_spread_at: null })
    .where('excluded_as', '=', 'SELF_EXCLUSION')
    .where('excluded_until', '>', now)
    .execute()
