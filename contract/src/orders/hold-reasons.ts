/** Why no payout of a player is sent for a while: what has changed shortly before, or CHECK: it is looked at. */
export const holdReasons = ['ACCOUNT', 'PASSWORD', 'CHECK'] as const
export type HoldReason = (typeof holdReasons)[number]
