import { call } from '@kham/contract/client'
import { currentDeposit, depositById, type Deposit } from '@kham/contract/orders/deposits'
import { liveKeys } from '../../../live-keys.ts'
import { orderQueries } from './order-queries.ts'

export const isUnderWay = ({ status }: Deposit) => status === 'OPEN' || status === 'PAID'

export const { openQuery: openDepositQuery, oneQuery: depositQuery } = orderQueries({
  key: liveKeys.deposits,
  askOpen: (signal) => call(currentDeposit, { signal }),
  askOne: (id, signal) => call(depositById, { params: { id }, signal }),
  orderIn: ({ deposit }) => deposit,
  answerOf: (deposit: Deposit) => ({ deposit }),
  none: { deposit: null },
  isUnderWay,
  staleTime: 0,
})

/** Whether money has come to its end with it: as credit, or on its way back. */
export const hasReceipt = ({ status }: Pick<Deposit, 'status'>) =>
  status === 'SUCCESS' || status === 'REJECTED'
