import type { Deposit } from '@kham/contract/orders/deposits'

/** Whether money has come to its end with it: as credit, or on its way back. */
export const hasReceipt = ({ status }: Pick<Deposit, 'status'>) =>
  status === 'SUCCESS' || status === 'REJECTED'
