import {
  decidingRoles,
  helpingRoles,
  moneyRoles,
  notingRoles,
  ownerRole,
  type StaffRole,
} from '@kham/contract/desk/staff-roles'

// What is offered to whom, by the roles that the contract names at its endpoints. The server has the last word.

const isOneOf =
  (roles: readonly StaffRole[]) =>
  ({ role }: { role: StaffRole }) =>
    roles.includes(role)

export const mayHandleMoney = isOneOf(moneyRoles)

/** To say what became of money where a partner cannot say it is more than handling it. */
export const mayDecide = isOneOf(decidingRoles)

/** To give up a protection of money is for the owner alone. */
export const mayRaiseRisk = isOneOf(ownerRole)

export const mayNote = isOneOf(notingRoles)

export const mayHelp = isOneOf(helpingRoles)
