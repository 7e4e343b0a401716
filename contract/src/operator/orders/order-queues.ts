import * as z from 'zod/mini'
import { amountOf, money } from '../../money.ts'
import { orderListQuery, time } from '../../page.ts'

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

/** Filter of a queue by a part of its codes, written as codes are. */
export const codePart = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4,16}$/, 'BAD_FORMAT'))

/** Filters of a queue by amount, in kip. */
export const amountBounds = { least: z.optional(amountOf('LAK')), most: z.optional(amountOf('LAK')) }

/** How many orders there are, and their sum. */
export const countedSum = z.object({ total: z.int(), sum: money })

/**
 * The sum of all that match, on whatever page they are, and since when the oldest of them waits. null = they are more than `mostCounted`;
 * `oldestAt` also where they do not wait.
 */
export const sumOfQueue = { sum: z.nullable(money), oldestAt: z.nullable(time) }

/** What waits in one state; `oldestAt`: since when the oldest has waited in that state. */
export const waitingSum = z.extend(countedSum, { oldestAt: z.nullable(time) })
export type WaitingSum = z.infer<typeof waitingSum>
