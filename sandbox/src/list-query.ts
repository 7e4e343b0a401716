import { z } from 'zod'

/** How many rows of a list go out at once. */
export const pageSize = 200

const time = z.iso.datetime().transform((text) => new Date(text).toISOString())

/** From `from` on and before `to`; `after` is the `next` of the page before. */
export const listQuery = z.strictObject({
  from: time.default('0000'),
  to: time.default('9999'),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0'),
})
export type ListQuery = z.output<typeof listQuery>
