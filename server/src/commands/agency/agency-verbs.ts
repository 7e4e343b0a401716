import type { Verbs } from '../command.ts'
import { createAgency } from './create-agency.ts'
import { listAgencies } from './list-agencies.ts'

/** `npm run kham -- agency …`: whose sites this Kham serves. */
export const agencyVerbs: Verbs = { list: listAgencies, create: createAgency }
