import { decidingRoles, ownerRole } from '@kham/contract/desk/staff-roles'
import type { SignedInStaff } from '../../../http/sessions.ts'

// Who may call what is said in the contract; these are for what depends on more than the call.

/** Whether somebody may do more with money than handle it. */
export const mayDecide = ({ role }: Pick<SignedInStaff, 'role'>) => decidingRoles.includes(role)

/** To give up a protection of money is for the owner alone. */
export const mayRaiseRisk = ({ role }: Pick<SignedInStaff, 'role'>) => ownerRole.includes(role)
