import * as z from 'zod/mini'
import { money } from '../../money.ts'
import { orderListQuery, time } from '../../page.ts'

/** A staff member's claim of an order. `until`: from then on another may claim it. */
export const orderClaim = z.object({ by: z.string(), staffId: z.string(), at: time, until: time })
export type OrderClaim = z.infer<typeof orderClaim>

/** `takeOver`: replace another's claim; owners and managers only. */
export const claimBody = z.strictObject({ takeOver: z.optional(z.boolean()) })

/** Sort of a queue: oldest or newest first. */
export const timeSorts = ['newest', 'oldest'] as const
export type TimeSort = (typeof timeSorts)[number]

/** Sorts of a queue with amounts. */
export const queueSorts = [...timeSorts, 'largest', 'smallest'] as const
export type QueueSort = (typeof queueSorts)[number]

export const isBySize = (sort: QueueSort) => sort === 'largest' || sort === 'smallest'
export const isRising = (sort: QueueSort) => sort === 'oldest' || sort === 'smallest'

/** Newest first by default. */
export const queueSort = z._default(z.enum(queueSorts), 'newest')

/** Query of a queue of orders. */
export const queueQuery = z.extend(orderListQuery, { sort: queueSort })

/** What waits in one state: how many, their sum, and since when the oldest has waited in that state. */
export const waitingSum = z.object({ total: z.int(), sum: money, oldestAt: z.nullable(time) })
export type WaitingSum = z.infer<typeof waitingSum>
