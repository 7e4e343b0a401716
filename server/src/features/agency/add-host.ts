import { hostFrom, isOfNames, mostHosts } from '@kham/contract/operator/site-settings'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hostsOf, insertHost, isKinOfAnothers, lockHosts, lockSite } from './agency-queries.ts'

/**
 * Gives a site one more name; servers find it within seconds, as agency-of-host.ts says. One that it has already changes nothing. Refuses
 * with VALIDATION, HOST_TAKEN, HOSTS_FULL.
 */
export async function addHost(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { agencyId, by, host: typed }: { agencyId: string; by: Actor; host: string },
): Promise<string[]> {
  const host = hostFrom(typed)
  if (host === null) throw new Refusal('VALIDATION', { fields: { host: 'BAD_FORMAT' } })
  return db.transaction().execute(async (tx) => {
    await lockSite(tx, agencyId)
    const before = await hostsOf(tx, agencyId)
    if (before.includes(host)) return before
    // Such a name is no agency's own; it is for the operator of the installation, from the command line.
    if (!isOfNames(host)) throw new Refusal('VALIDATION', { fields: { host: 'NOT_ALLOWED' } })
    if (before.length >= mostHosts) throw new Refusal('HOSTS_FULL')
    await lockHosts(tx)
    // Whoever is under another's name could pass for it, and whoever is above it could set its cookies.
    if (await isKinOfAnothers(tx, agencyId, host)) throw new Refusal('HOST_TAKEN')
    if (!(await insertHost(tx, agencyId, host))) throw new Refusal('HOST_TAKEN')
    const told = { act: 'HOST_ADDED', subject: { kind: 'AGENCY', id: agencyId }, after: { host } } as const
    await writeAudit(tx, { agencyId, at: clock(), by, ...told })
    return hostsOf(tx, agencyId)
  })
}
