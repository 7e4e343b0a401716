import type { Db } from '../../db/db.ts'
import type { Tools } from '../command.ts'

export const hostsOf = async (db: Db, agencyId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('agency_hosts')
      .select('host')
      .where('agency_id', '=', agencyId)
      .orderBy('host')
      .execute()
  ).map(({ host }) => host)

/** To a program, or a line each to a person. */
export function tellHosts(say: Tools['say'], hosts: readonly string[], asJson: boolean | undefined) {
  if (asJson) say(JSON.stringify(hosts, null, 2))
  else for (const host of hosts) say(host)
}
