import type { OrderStep } from '@kham/contract/orders/order-steps'
import type { Db } from '../../../db/db.ts'
import { isTold, toOrderStep } from './order-step.ts'
import { stepsOf } from './order-step-queries.ts'
import type { OrderId } from '../../../timeline/record-step.ts'

/** What has happened to an order, oldest first, as its player may see it. */
export const readTimeline = async (db: Db, order: OrderId): Promise<OrderStep[]> =>
  (await stepsOf(db, order)).filter(isTold).map(toOrderStep)
