import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { header } from '../../request-header.ts'
import type { World } from '../../world.ts'
import { findCredential } from '../credential.ts'
import type { Desk, Provider } from '../provider.ts'

export const agentCredential = z.strictObject({
  secret: z.string().min(1).max(200),
  /** The one product that the agent has of this provider. */
  productId: z.string().regex(/^[A-Z0-9_]{1,32}$/),
})

export type Agent = Desk & { productId: string }

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Who calls, by `Authorization: Basic base64(agent:secret)`; null = nobody who is known. */
export function agentOf(world: World, provider: Provider, request: FastifyRequest): Agent | null {
  const [, given = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(header(request, 'authorization')) ?? []
  const text = Buffer.from(given, 'base64').toString('utf8')
  const operator = text.slice(0, Math.max(0, text.indexOf(':')))
  const known = findCredential(world, { provider, operator }, agentCredential)
  // An unknown agent costs the same work and the same answer as a wrong secret.
  const matches = timingSafeEqual(hash(text), hash(`${operator}:${known?.secret ?? ''}`))
  return known && matches ? { provider, operator, productId: known.productId } : null
}
