import { sql } from 'kysely'
import type { Actor } from '../actor.ts'

/** Something that is done: at which agency, when, by whom, from where. */
export interface Calling {
  agencyId: string
  at: Date
  by: Actor
}

/** As the doors of the schema `audit` are told of it (0130_doors_to_the_staff.sql). */
export const callRow = ({ agencyId, at, by }: Calling) =>
  sql`row(${agencyId}, ${at}, ${by.staffId}, ${by.address}, ${by.requestId})::audit.call`
