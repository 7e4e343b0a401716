import { z } from 'zod'

/** How many rows of a list go out at once. */
export const pageSize = 200

/** Times are kept to the millisecond, so that the order of their text is theirs. */
export const listTime = z.iso.datetime().transform((text) => new Date(text).toISOString())

/** `from` inclusive, `to` exclusive; `after` is the `next` of the previous page. */
export const listQuery = z.strictObject({
  from: listTime.default('0000'),
  to: listTime.default('9999'),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0'),
})
export type ListQuery = z.output<typeof listQuery>
