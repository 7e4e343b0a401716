import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A gateway's notice. Only a hint: the bank is asked before anything is believed. */
export const paymentNotice = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum(['charge.paid', 'payout.changed']),
  bill: z.optional(z.string().check(z.maxLength(64))),
  reference: z.optional(z.string().check(z.maxLength(64))),
})

export const notifyPayment = endpoint({
  method: 'POST',
  path: '/v2/payments/{method}/notify',
  summary: 'A signed notice of a payment gateway',
  access: 'gateway',
  params: z.strictObject({ method: z.string().check(z.minLength(1), z.maxLength(40)) }),
  body: paymentNotice,
  reply: null,
  refusals: ['NOT_FOUND'],
})
