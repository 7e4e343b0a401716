export const orderStatuses = ['OPEN', 'PAID', 'SUCCESS', 'FAILED', 'CANCELED', 'REJECTED'] as const
export type OrderStatus = (typeof orderStatuses)[number]
