import * as z from 'zod/mini'
import { time } from '../../page.ts'

/** A staff member's claim of an order. `until`: from then on another may claim it. */
export const orderClaim = z.object({ by: z.string(), staffId: z.string(), at: time, until: time })
export type OrderClaim = z.infer<typeof orderClaim>

/** `takeOver`: replace another's claim; owners and managers only. */
export const claimBody = z.strictObject({ takeOver: z.optional(z.boolean()) })
