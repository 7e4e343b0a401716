import * as z from 'zod/mini'
import { orderListQuery, time } from '../../page.ts'

/** Who of the staff works on an order. `until`: from then on another may take it up. */
export const orderTaken = z.object({ by: z.string(), staffId: z.string(), at: time, until: time })
export type OrderTaken = z.infer<typeof orderTaken>

/** `takeOver`: also what another works on, for an owner or a manager. */
export const takeBody = z.strictObject({ takeOver: z.optional(z.boolean()) })

/** Sort of a queue: oldest or newest first. */
export const timeSorts = ['newest', 'oldest'] as const
export type TimeSort = (typeof timeSorts)[number]

/** A queue of sums can also begin with the large or the small ones. */
export const queueSorts = [...timeSorts, 'largest', 'smallest'] as const
export type QueueSort = (typeof queueSorts)[number]

export const isBySize = (sort: QueueSort) => sort === 'largest' || sort === 'smallest'
export const isRising = (sort: QueueSort) => sort === 'oldest' || sort === 'smallest'

/** The newest first unless said otherwise. */
export const queueSort = z._default(z.enum(queueSorts), 'newest')

/** Query of a queue of orders. */
export const queueQuery = z.extend(orderListQuery, { sort: queueSort })
