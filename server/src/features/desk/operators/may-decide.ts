import { decidingRoles, ownerRole } from '@kham/contract/desk/staff-roles'
import type { SignedInStaff } from '../../../http/find-session.ts'

// The contract says who may call; these rules depend on more than the call.

/** Whether somebody may do more with money than handle it. */
export const mayDecide = ({ role }: Pick<SignedInStaff, 'role'>) => decidingRoles.includes(role)

/** Only the owner may give up a protection of money. */
export const mayRaiseRisk = ({ role }: Pick<SignedInStaff, 'role'>) => ownerRole.includes(role)
