import { z } from 'zod'
import { wireMoney } from '../../money.ts'

const signature = z.string().max(64)
const password = z.string().min(1).max(64)

export const newMember = z.strictObject({
  memberLoginName: z.string().regex(/^[A-Za-z0-9]{3,20}$/),
  memberLoginPass: password,
  phoneNo: z.string().max(20),
  contact: z.string().max(100),
  signature,
})
export const movement = z.strictObject({ amount: wireMoney, signature })
export const statusOrder = z.strictObject({ username: z.string().max(64), signature })
export const loginOrder = z.strictObject({
  username: z.string().max(64),
  password,
  isMobile: z.boolean(),
  signature,
})
export const gameLogin = z.strictObject({ gameId: z.string().max(64), gameKey: z.enum(['MB', 'WEB']) })
export const gameListOrder = z.strictObject({ product: z.string().max(64) })
