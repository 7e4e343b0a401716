import { hostFrom, isOfNames, mostHosts, type HostUse } from '@kham/contract/operator/site/site-settings'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { writeAudit } from '../../desk/audit/write-audit.ts'
import { alertSettingChange } from '../../desk/channels/alert-setting-change.ts'
import { changeUse, hostsOf, insertHost, isKinOfAnothers, lockHosts, lockSite } from './agency-queries.ts'
import { hasStaffHost, isWhole, type HostRow } from './hosts.ts'

interface Adding {
  agencyId: string
  by: Actor
  host: string
  /** undefined = as it is, or by what there is. */
  use?: HostUse | undefined
  /** The host that the caller works at, whose use cannot be changed from there; null = none. */
  needed: string | null
}

/**
 * Gives a site one more name; servers find it within seconds, as agency-of-host.ts says. Of one that it has
 * already the use changes. Refuses with VALIDATION, HOST_TAKEN, HOSTS_FULL, HOST_LAST, HOST_IN_USE.
 */
export async function addHost(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, host: typed, use: asked, needed }: Adding,
): Promise<HostRow[]> {
  const host = hostFrom(typed)
  if (host === null) throw new Refusal('VALIDATION', { fields: { host: 'BAD_FORMAT' } })
  return db.transaction().execute(async (tx) => {
    await lockSite(tx, agencyId)
    const before = await hostsOf(tx, agencyId)
    const known = before.find((row) => row.host === host)
    const use = asked ?? known?.used_for ?? (hasStaffHost(before) ? 'PLAYERS' : 'BOTH')
    const told = { agencyId, at: clock(), by, subject: { kind: 'AGENCY', id: agencyId } } as const
    if (known) {
      if (known.used_for === use) return before
      const others = before.filter((row) => row !== known)
      if (!isWhole([...others, { host, used_for: use, staff_since: null }])) throw new Refusal('HOST_LAST')
      if (host === needed) throw new Refusal('HOST_IN_USE')
      await changeUse(tx, agencyId, { host, use })
      const facts = { before: { host: null, use: known.used_for }, after: { host, use } }
      await writeAudit(tx, { ...told, act: 'HOST_CHANGED', ...facts })
      await alertSettingChange(tx, told, { what: 'HOSTS', subject: `${host} ${told.at.toISOString()}` })
      return hostsOf(tx, agencyId)
    }
    // Such a name is no agency's own; it is for the operator of the installation, from the command line.
    if (!isOfNames(host)) throw new Refusal('VALIDATION', { fields: { host: 'NOT_ALLOWED' } })
    if (before.length >= mostHosts) throw new Refusal('HOSTS_FULL')
    await lockHosts(tx)
    // A host below another's name could pass for it, and one above could set its cookies.
    if (await isKinOfAnothers(tx, agencyId, host)) throw new Refusal('HOST_TAKEN')
    if (!(await insertHost(tx, agencyId, { host, use }))) throw new Refusal('HOST_TAKEN')
    await writeAudit(tx, { ...told, act: 'HOST_ADDED', after: { host, use } })
    await alertSettingChange(tx, told, { what: 'HOSTS', subject: `${host} ${told.at.toISOString()}` })
    return hostsOf(tx, agencyId)
  })
}
