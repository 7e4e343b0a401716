/** Roles of staff, from most to fewest permissions. */
export const staffRoles = ['owner', 'manager', 'cashier', 'support', 'viewer'] as const
export type StaffRole = (typeof staffRoles)[number]

/** May read, and manage their own account. */
export const everyRole: readonly StaffRole[] = staffRoles
/** May handle money. */
export const moneyRoles: readonly StaffRole[] = ['owner', 'manager', 'cashier']
/** May write notes about a player. */
export const notingRoles: readonly StaffRole[] = ['owner', 'manager', 'cashier', 'support']
/** May help a player who has lost the password, or wants to be kept from playing. */
export const helpingRoles: readonly StaffRole[] = ['owner', 'manager', 'support']
/** May decide outcomes that a partner cannot tell, and set rates and limits. */
export const decidingRoles: readonly StaffRole[] = ['owner', 'manager']
/** May give up a protection, and manage the staff. */
export const ownerRole: readonly StaffRole[] = ['owner']
