import type { ExclusionSettings } from '@kham/contract/operator/exclusions'
import type { StaffActor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'

export const exclusionSettingsOf = (db: Db, agencyId: string): Promise<ExclusionSettings> =>
  db
    .selectFrom('agencies')
    .select(['exclusions_version as version', 'exclusions_shared as shared'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()

/** Whether self-exclusions go from here to the other agencies and theirs count here, from now on. Refuses with SETTINGS_CHANGED. */
export async function changeExclusionSettings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, wanted }: { agencyId: string; by: StaffActor; wanted: ExclusionSettings },
): Promise<ExclusionSettings> {
  const { version, shared } = wanted
  return db.transaction().execute(async (tx) => {
    const before = await exclusionSettingsOf(tx, agencyId)
    if (before.shared === shared) return before
    const after = await tx
      .updateTable('agencies')
      .set({ exclusions_shared: shared, exclusions_version: version + 1 })
      .where('agency_id', '=', agencyId)
      .where('exclusions_version', '=', version)
      .returning(['exclusions_version as version', 'exclusions_shared as shared'])
      .executeTakeFirst()
    if (!after) throw new Refusal('SETTINGS_CHANGED')
    // What was not told before is told now, to both sides.
    if (shared) await spreadAgain(tx, clock())
    const subject = { kind: 'AGENCY', id: agencyId } as const
    const facts = { before: { shared: before.shared }, after: { shared } }
    await writeAudit(tx, { agencyId, at: clock(), by, act: 'EXCLUSIONS_CHANGED', subject, ...facts })
    return after
  })
}

const spreadAgain = (db: Db, now: Date) =>
  db
    .updateTable('players')
    .set({ exclusion_spread_at: null })
    .where('excluded_as', '=', 'SELF_EXCLUSION')
    .where('excluded_until', '>', now)
    .execute()
