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

/** Deciding the outcome of money that a partner cannot tell takes more than handling it. */
export const mayDecide = isOneOf(decidingRoles)

/** Only the owner gives up a protection of money. */
export const mayRaiseRisk = isOneOf(ownerRole)

export const mayNote = isOneOf(notingRoles)

export const mayHelp = isOneOf(helpingRoles)
