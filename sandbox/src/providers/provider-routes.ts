import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { dialectOf } from './dialect.ts'
import { providers } from './provider.ts'

/** Each provider's wire, in its own dialect. */
export function providerRoutes(app: FastifyInstance, world: World) {
  for (const provider of providers) dialectOf[provider].routes(app, world, provider)
}
