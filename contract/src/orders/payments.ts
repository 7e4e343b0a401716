import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../text.ts'

/** A gateway's notice, in the gateway's own form. Only a hint: the bank is asked before anything is believed. */
export const paymentNotice = z.looseObject({})

export const notifyPayment = endpoint({
  method: 'POST',
  path: '/v2/payments/{method}/notify',
  summary: 'A notice of a payment gateway',
  access: 'gateway',
  params: z.strictObject({ method: line({ min: 1, max: 40 }) }),
  body: paymentNotice,
  reply: null,
  refusals: ['NOT_FOUND', 'BAD_SIGNATURE', 'RATE_LIMITED'],
})
