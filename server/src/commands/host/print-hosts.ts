import type { HostRow } from '../../features/site/agency/hosts.ts'
import type { Tools } from '../command.ts'

/** JSON with --json, else a line for each. */
export function printHosts(say: Tools['say'], rows: readonly HostRow[], asJson: boolean | undefined) {
  const names = rows.map(({ host }) => host)
  if (asJson) return say(JSON.stringify(names, null, 2))
  for (const { host, used_for: use } of rows) say(use === 'BOTH' ? host : `${host} (${use.toLowerCase()})`)
}
