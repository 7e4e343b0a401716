import type { Verbs } from '../command.ts'
import { agencyLimits } from './agency-limits.ts'
import { createAgency } from './create-agency.ts'
import { listAgencies } from './list-agencies.ts'
import { clearCommand, moveCommand } from './move-agency.ts'
import { setAgency } from './set-agency.ts'

/** `npm run kham -- agency …`: the agencies that this Kham serves. */
export const agencyVerbs: Verbs = {
  list: listAgencies,
  create: createAgency,
  set: setAgency,
  limits: agencyLimits,
  move: moveCommand,
  clear: clearCommand,
}
