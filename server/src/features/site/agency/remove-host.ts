import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { alertSettingChange } from '../../desk/channels/alert-setting-change.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { deleteHost, hostsOf, lockSite } from './agency-queries.ts'
import { isWhole, type HostRow } from './hosts.ts'

interface Removing {
  agencyId: string
  by: Actor
  host: string
  /** The host that the caller needs for the next call; null = none. */
  needed: string | null
}

/** Takes a name from a site. Refuses with NOT_FOUND, HOST_LAST, HOST_IN_USE. */
export async function removeHost(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, host, needed }: Removing,
): Promise<HostRow[]> {
  return db.transaction().execute(async (tx) => {
    // Held, so that of two who remove the last two names one is refused.
    await lockSite(tx, agencyId)
    const before = await hostsOf(tx, agencyId)
    if (!before.some((row) => row.host === host)) throw new Refusal('NOT_FOUND')
    if (!isWhole(before.filter((row) => row.host !== host))) throw new Refusal('HOST_LAST')
    if (host === needed) throw new Refusal('HOST_IN_USE')
    await deleteHost(tx, agencyId, host)
    const told = { act: 'HOST_REMOVED', subject: { kind: 'AGENCY', id: agencyId }, before: { host } } as const
    const at = clock()
    await writeAudit(tx, { agencyId, at, by, ...told })
    await alertSettingChange(tx, { agencyId, at }, { what: 'HOSTS', subject: `${host} ${at.toISOString()}` })
    return hostsOf(tx, agencyId)
  })
}
