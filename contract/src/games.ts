import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { time } from './page.ts'
import { providerParams } from './providers.ts'

export const gameCategories = ['slot', 'sport', 'casino', 'fish', 'card', 'chicken'] as const

export const game = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(gameCategories),
  tab: z.string(),
  image: z.nullable(z.string()),
  rtp: z.nullable(z.number()),
  isNew: z.boolean(),
  isHot: z.boolean(),
})
export type Game = z.infer<typeof game>

export const gameId = z.string().check(z.minLength(1), z.maxLength(100))

export const gameCatalogue = endpoint({
  method: 'GET',
  path: '/v2/games/{provider}',
  summary: "A provider's games",
  access: 'player',
  params: providerParams,
  reply: z.object({ games: z.array(game), categories: z.array(z.string()), tabs: z.array(z.string()) }),
  refusals: ['PROVIDER_UNAVAILABLE', 'NOT_FOUND'],
})

export const launchGame = endpoint({
  method: 'POST',
  path: '/v2/games/{provider}/launch',
  summary: 'A short-lived address that opens a game',
  access: 'player',
  params: providerParams,
  body: z.strictObject({
    gameId,
    device: z.enum(['mobile', 'desktop']),
    returnUrl: z.url().check(z.maxLength(500)),
  }),
  reply: z.object({ url: z.string(), expiresAt: time }),
  refusals: ['PLAYER_EXCLUDED', 'PROVIDER_UNAVAILABLE', 'NOT_FOUND'],
})
