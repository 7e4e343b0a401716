import * as z from 'zod/mini'
import { orderStatuses } from './orders/order-status.ts'

/** A number in a path or a query arrives as text; anything but a whole number in the bounds is refused. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, 'BAD_FORMAT')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  )

export const pageQuery = {
  page: z._default(wholeNumber(1, 100_000), 1),
  pageSize: z._default(wholeNumber(1, 100), 20),
}

export const orderListQuery = z.strictObject({ ...pageQuery, status: z.optional(z.enum(orderStatuses)) })

const anyStatus = orderStatuses.join('|')

/** Query of a player's own orders. One status or several, "CANCELED,REJECTED": to the player those two are one. */
export const ownOrdersQuery = z.strictObject({
  ...pageQuery,
  status: z.optional(
    z.pipe(
      z.string().check(z.regex(new RegExp(`^(${anyStatus})(,(${anyStatus}))*$`), 'NOT_ALLOWED')),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(z.enum(orderStatuses)),
      ),
    ),
  ),
})

/** A longer list of the console is not counted: it has more than these. */
export const mostCounted = 10_000

/**
 * The tail every list answers with. `total` counts all that match; where the console's list is longer than `mostCounted`, it is one more
 * than that, or than what the asked page ends with, so that there is another page as long as `total` says so.
 */
export const pageReply = { page: z.number(), pageSize: z.number(), total: z.number() }

/** RFC 3339 UTC. */
export const time = z.string()
/** An opaque id in a path. What is no UUID names nothing. */
export const idParams = z.strictObject({ id: z.uuid() })
/** A credit rate: kip for one unit, two decimals. */
export const rateText = z.string()
