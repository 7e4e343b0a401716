/** How the use of a promotion stands. */
export const usageStatuses = ['USED', 'SUCCESS', 'CANCELED'] as const
export type UsageStatus = (typeof usageStatuses)[number]
