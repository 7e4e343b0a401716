import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'
import { gameCategories, gameId, shownGame } from './games.ts'
import { providerStatuses } from './provider-status.ts'
import { providerId, providerParams } from './providers.ts'

/** A game out of all providers' says whose it is. */
export const featuredGame = z.extend(shownGame, { providerId })
export type FeaturedGame = z.infer<typeof featuredGame>

/** How many games of each category stand for it. */
export const featuredPerCategory = 12

const lobbyReply = z.object({
  providers: z.array(
    z.object({ id: providerId, name: z.string(), status: z.enum(providerStatuses), games: z.int() }),
  ),
  categories: z.array(z.object({ category: z.enum(gameCategories), games: z.int() })),
  featured: z.array(featuredGame),
})
export type Lobby = z.infer<typeof lobbyReply>

export const publicLobby = endpoint({
  method: 'GET',
  path: '/v2/lobby',
  summary: 'What can be played here, for everybody to see',
  access: 'public',
  reply: lobbyReply,
  refusals: ['NOT_FOUND'],
})

const lobbyGamesReply = z.object({
  games: z.array(shownGame),
  categories: z.array(z.string()),
  tabs: z.array(z.string()),
})
export type LobbyGames = z.infer<typeof lobbyGamesReply>

export const publicLobbyGames = endpoint({
  method: 'GET',
  path: '/v2/lobby/{provider}',
  summary: "A provider's games, for everybody to see",
  access: 'public',
  params: providerParams,
  reply: lobbyGamesReply,
  refusals: ['PROVIDER_UNAVAILABLE', 'NOT_FOUND'],
})

export const demoGame = endpoint({
  method: 'POST',
  path: '/v2/games/{provider}/demo',
  summary: 'A short-lived address that opens a game for play money that never was credit; for visitors too',
  access: 'public',
  params: providerParams,
  body: z.strictObject({
    gameId,
    device: z.enum(['mobile', 'desktop']),
    returnUrl: z.url().check(z.maxLength(500)),
    ageConfirmed: z.literal(true, 'NOT_ACCEPTED'),
  }),
  reply: z.object({ url: z.string(), expiresAt: time }),
  refusals: ['NOT_FOUND', 'PLAYER_EXCLUDED', 'PROVIDER_UNAVAILABLE', 'RATE_LIMITED'],
})
