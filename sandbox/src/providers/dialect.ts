import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { World } from '../world.ts'
import { betflixRoutes } from './betflix/betflix-routes.ts'
import { betflixCredential } from './betflix/known-operator.ts'
import { agentCredential } from './amb-super/agent.ts'
import { ambSuperRoutes } from './amb-super/amb-super-routes.ts'
import { askmebetRoutes } from './askmebet/askmebet-routes.ts'
import { partnerCredential } from './askmebet/partner.ts'
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
const askmebet: Dialect = { routes: askmebetRoutes, credential: partnerCredential }
const ambSuper: Dialect = { routes: ambSuperRoutes, credential: agentCredential }

export const dialectOf: Record<Provider, Dialect> = {
  alphabet: open,
  askmebet,
  betflix,
  gclub: ambSuper,
  gclub_live: ambSuper,
}
