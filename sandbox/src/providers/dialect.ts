import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { World } from '../world.ts'
import { betflixRoutes } from './betflix/betflix-routes.ts'
import { betflixCredential } from './betflix/known-operator.ts'
import { openRoutes } from './open/open-routes.ts'
import { openCredential } from './open/signed-operator.ts'
import type { Provider } from './provider.ts'

/** A language that providers speak: its doors, and what an operator has to tell before it is let in. */
interface Dialect {
  routes: (app: FastifyInstance, world: World, provider: Provider) => void
  credential: z.ZodType
}

const open: Dialect = { routes: openRoutes, credential: openCredential }
const betflix: Dialect = { routes: betflixRoutes, credential: betflixCredential }

export const dialectOf: Record<Provider, Dialect> = {
  alphabet: open,
  askmebet: open,
  betflix,
  gclub: open,
  gclub_live: open,
}
