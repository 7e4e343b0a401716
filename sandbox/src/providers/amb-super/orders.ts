import { z } from 'zod'
import { listTime } from '../../list-query.ts'
import { wireMoney } from '../../money.ts'

const username = z.string().max(64)
const productId = z.string().max(32)

export const ofProduct = z.strictObject({ productId })
export const newMember = z.strictObject({ username: z.string().regex(/^[A-Za-z0-9_-]{3,64}$/), productId })
export const ofMember = z.strictObject({ username, productId })
export const movement = z.strictObject({
  username,
  productId,
  amount: wireMoney,
  transactionRef: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
})
export const logIn = z.strictObject({
  username,
  productId,
  gameCode: z.string().max(64),
  isMobileLogin: z.boolean(),
  language: z.string().max(16),
})
export const outstandingOf = z.strictObject({ username })
export const betPeriod = z.strictObject({
  productId,
  startTime: listTime,
  endTime: listTime,
  nextId: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0'),
})
