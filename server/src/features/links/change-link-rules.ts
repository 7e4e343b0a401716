import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { linkRulesOf, type LinkRules } from './link-rules.ts'

interface Changing {
  agencyId: string
  staffId: string
  /** With the version that was read. */
  wanted: LinkRules
}

/** What the agency takes for a sign from now on; the same as it is already changes nothing. Refuses with SETTINGS_CHANGED. */
export async function changeLinkRules(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, staffId, wanted }: Changing,
): Promise<LinkRules> {
  const standing = await linkRulesOf(db, agencyId)
  if (wanted.addressHours === standing.addressHours) return standing
  if (wanted.version !== standing.version) throw new Refusal('SETTINGS_CHANGED')
  const next = { version: standing.version + 1, addressHours: wanted.addressHours }
  // Of two at once the second finds the version taken.
  const written = await db
    .insertInto('link_rules')
    .values({
      agency_id: agencyId,
      version: next.version,
      address_hours: next.addressHours,
      changed_by: staffId,
      changed_at: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!written) throw new Refusal('SETTINGS_CHANGED')
  return next
}
