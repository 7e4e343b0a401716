import type { Tools } from '../command.ts'

/** To a program, or a line each to a person. */
export function tellHosts(say: Tools['say'], hosts: readonly string[], asJson: boolean | undefined) {
  if (asJson) say(JSON.stringify(hosts, null, 2))
  else for (const host of hosts) say(host)
}
