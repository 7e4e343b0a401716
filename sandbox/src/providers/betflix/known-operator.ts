import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { header } from '../../request-header.ts'
import type { World } from '../../world.ts'
import { boughtCredit, type Buyer } from '../agency-credit.ts'
import { findCredential } from '../credential.ts'
import type { Provider } from '../provider.ts'

export const betflixCredential = z.strictObject({
  apiKey: z.string().min(1).max(200),
  /** Stands before each member's name. */
  prefix: z
    .string()
    .regex(/^[A-Za-z0-9]{0,8}$/)
    .default('bf'),
  credit: boughtCredit,
})

export type Operator = Buyer & { prefix: string }

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Who calls, by `x-api-cat` and `x-api-key`; null = nobody who is known. */
export function knownOperator(world: World, provider: Provider, request: FastifyRequest): Operator | null {
  const operator = header(request, 'x-api-cat')
  const known = findCredential(world, { provider, operator }, betflixCredential)
  // An unknown operator costs the same work and the same answer as a wrong key.
  const matches = timingSafeEqual(hash(header(request, 'x-api-key')), hash(known?.apiKey ?? ''))
  return known && matches ? { provider, operator, prefix: known.prefix, credit: known.credit } : null
}
