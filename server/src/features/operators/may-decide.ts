import type { SignedInStaff } from '../../http/sessions.ts'
import { Refusal } from '../../refusal.ts'

type Role = SignedInStaff['role']

const refuseOthersThan =
  (...roles: Role[]) =>
  ({ role }: SignedInStaff) => {
    if (!roles.includes(role)) throw new Refusal('FORBIDDEN')
  }

/** Whether somebody may do more with money than handle it. */
export const mayDecide = ({ role }: SignedInStaff) => role === 'owner' || role === 'manager'

/** To give up a protection of money is for the owner alone. */
export const mayRaiseRisk = ({ role }: Pick<SignedInStaff, 'role'>) => role === 'owner'

/** Everybody on the staff may look; only those who handle money may move it. */
export const allowMoney = refuseOthersThan('owner', 'manager', 'cashier')

/** To say what became of money where a partner cannot say it is more than handling it. */
export const allowDecision = refuseOthersThan('owner', 'manager')

/** What the agency deals at and with is for those who answer for it. */
export const allowSettings = refuseOthersThan('owner', 'manager')
