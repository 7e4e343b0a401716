import type { FastifyRequest } from 'fastify'
import type { StaffActor } from '../../../actor.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'
import { siteOf, type Site } from '../../../http/site-of.ts'

/** Somebody of the staff who has to show that it is they: who, in which session, at which host. */
export interface StaffCaller {
  agencyId: string
  by: StaffActor
  sessionId: string
  site: Site
}

interface Asked {
  agencyId: string
  staff: Pick<SignedInStaff, 'sessionId'>
  by: StaffActor
  request: FastifyRequest
}

export const staffCallerOf = ({ agencyId, staff: { sessionId }, by, request }: Asked): StaffCaller => ({
  agencyId,
  by,
  sessionId,
  site: siteOf(request),
})
