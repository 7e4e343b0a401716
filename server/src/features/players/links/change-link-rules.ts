import type { StaffActor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { linkRulesOf, type LinkRules } from './link-rules.ts'

interface Changing {
  agencyId: string
  by: StaffActor
  /** The rules, with the version that they were read at. */
  wanted: LinkRules
}

/** Changes the agency's link rules; equal ones change nothing. Refuses with SETTINGS_CHANGED. */
export async function changeLinkRules(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, wanted }: Changing,
): Promise<LinkRules> {
  const standing = await linkRulesOf(db, agencyId)
  if (wanted.addressHours === standing.addressHours) return standing
  if (wanted.version !== standing.version) throw new Refusal('SETTINGS_CHANGED')
  const next = { version: standing.version + 1, addressHours: wanted.addressHours }
  // Of two at once the second fails on the version.
  const at = clock()
  await db.transaction().execute(async (tx) => {
    const written = await tx
      .insertInto('link_rules')
      .values({
        agency_id: agencyId,
        version: next.version,
        address_hours: next.addressHours,
        changed_by: by.staffId,
        changed_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!written) throw new Refusal('SETTINGS_CHANGED')
    await writeAudit(tx, {
      agencyId,
      at,
      by,
      act: 'LINK_RULES_CHANGED',
      subject: { kind: 'AGENCY', id: agencyId },
      before: { addressHours: standing.addressHours },
      after: { addressHours: next.addressHours },
    })
  })
  return next
}
