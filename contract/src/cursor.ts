import * as z from 'zod/mini'
import { wholeNumber } from './page.ts'

const cursor = z.string().check(z.minLength(1), z.maxLength(300))

/** A list that is read on from a place in it, which `next` and `previous` of an answer name: a page is quick however far down it is. */
export const cursorQuery = { after: z.optional(cursor), pageSize: z._default(wholeNumber(1, 100), 20) }
/** The same, where it is read backwards as well. */
export const bothWaysQuery = { ...cursorQuery, before: z.optional(cursor) }

/** null = there are no more. */
export const nextReply = { next: z.nullable(z.string()) }
export const bothWaysReply = { ...nextReply, previous: z.nullable(z.string()) }
