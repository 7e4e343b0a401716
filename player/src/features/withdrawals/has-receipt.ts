import type { Withdraw } from '@kham/contract/withdrawals'

/** Whether money has come to its end with it: paid out, or back as credit. */
export const hasReceipt = ({ status, creditReturned }: Pick<Withdraw, 'status' | 'creditReturned'>) =>
  status === 'SUCCESS' || /[1-9]/.test(creditReturned.amount)
