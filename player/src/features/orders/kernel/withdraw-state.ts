import { call } from '@kham/contract/client'
import { currentWithdraw, withdrawById, type Withdraw } from '@kham/contract/orders/withdrawals'
import { liveKeys } from '../../../live-keys.ts'
import { orderQueries } from './order-queries.ts'

export const isUnderWay = ({ status }: Pick<Withdraw, 'status'>) => status === 'OPEN' || status === 'PAID'

export const { openQuery: openWithdrawQuery, oneQuery: withdrawQuery } = orderQueries({
  key: liveKeys.withdraws,
  askOpen: (signal) => call(currentWithdraw, { signal }),
  askOne: (id, signal) => call(withdrawById, { params: { id }, signal }),
  orderIn: ({ withdraw }) => withdraw,
  answerOf: (withdraw: Withdraw) => ({ withdraw }),
  none: { withdraw: null },
  isUnderWay,
  staleTime: 0,
})

/** Whether it came to nothing: all its credit goes back, and no money comes. */
export const hasEndedUnpaid = ({ status }: Pick<Withdraw, 'status'>) =>
  status === 'FAILED' || status === 'CANCELED' || status === 'REJECTED'

/** Whether money has come to its end with it: paid out, or back as credit. */
export const hasReceipt = ({ status, creditReturned }: Pick<Withdraw, 'status' | 'creditReturned'>) =>
  status === 'SUCCESS' || (!isUnderWay({ status }) && /[1-9]/.test(creditReturned.amount))
