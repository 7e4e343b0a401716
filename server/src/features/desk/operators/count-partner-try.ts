import type { Context } from '../../../context.ts'
import { partnerTries, consumeOrRefuse } from '../../../http/rate-limit.ts'
import type { SignedInStaff } from '../../../http/find-session.ts'

/** Before one of the staff has a partner asked whether it answers, whichever partner that is. Refuses with RATE_LIMITED. */
export const countPartnerTry = ({ db, clock }: Context, agencyId: string, { staffId }: SignedInStaff) =>
  consumeOrRefuse(db, { agencyId, subject: `partner-try:${staffId}` }, partnerTries, clock())
