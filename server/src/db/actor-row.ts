import { sql } from 'kysely'
import type { Actor } from '../actor.ts'

/** Something that is done: at which agency, when, by whom, from where. */
export interface ActorContext {
  agencyId: string
  at: Date
  by: Actor
}

/** The actor in the form that functions of the schema `audit` take (0130_staff_write_functions.sql). */
export const actorRow = ({ agencyId, at, by }: ActorContext) =>
  sql`row(${agencyId}, ${at}, ${by.staffId}, ${by.address}, ${by.requestId})::audit.actor`
