import type { Withdraw } from '@kham/contract/orders/withdrawals'
import { isUnderWay } from './withdraw-api.ts'

/** Whether money has come to its end with it: paid out, or back as credit. */
export const hasReceipt = ({ status, creditReturned }: Pick<Withdraw, 'status' | 'creditReturned'>) =>
  status === 'SUCCESS' || (!isUnderWay({ status }) && /[1-9]/.test(creditReturned.amount))
