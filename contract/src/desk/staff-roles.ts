/** Who works for an agency, from the one who may most to the one who only looks. */
export const staffRoles = ['owner', 'manager', 'cashier', 'support', 'viewer'] as const
export type StaffRole = (typeof staffRoles)[number]

/** To look, and to keep one's own account. */
export const everyRole: readonly StaffRole[] = staffRoles
/** To handle money. */
export const moneyRoles: readonly StaffRole[] = ['owner', 'manager', 'cashier']
/** To note something of a player. */
export const notingRoles: readonly StaffRole[] = ['owner', 'manager', 'cashier', 'support']
/** To help a player who has lost the password, or wants to be kept from playing. */
export const helpingRoles: readonly StaffRole[] = ['owner', 'manager', 'support']
/** To say what became of money where a partner cannot say it, and to set what the agency deals at. */
export const decidingRoles: readonly StaffRole[] = ['owner', 'manager']
/** To give up a protection, and to say who works here. */
export const ownerRole: readonly StaffRole[] = ['owner']
