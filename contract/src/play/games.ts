import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'
import { byLanguage } from '../site/languages.ts'
import { providerId, providerParams } from './providers.ts'

export const gameCategories = ['slot', 'sport', 'casino', 'fish', 'card', 'chicken'] as const
export type GameCategory = (typeof gameCategories)[number]

/** What a game is called in single languages; an answer has the one that is asked for, and `name` stands for all others. */
export const gameNames = z.object(byLanguage(() => z.optional(z.string())))

export const game = z.object({
  id: z.string(),
  name: z.string(),
  names: z.optional(gameNames),
  category: z.enum(gameCategories),
  tab: z.string(),
  image: z.nullable(z.string()),
  rtp: z.nullable(z.number()),
  isNew: z.boolean(),
  isHot: z.boolean(),
})
export type Game = z.infer<typeof game>

/** A game in a list. `demo`: it also opens for play money, which never was credit. */
export const shownGame = z.extend(game, { demo: z.boolean() })
export type ShownGame = z.infer<typeof shownGame>

export const gameId = z.string().check(z.minLength(1), z.maxLength(100))

/** The most favourites that a player has, how many of the games played last are remembered, and how many are popular at once. */
export const gameLimits = { favourites: 200, recent: 30, popular: 17 } as const

export const gameCatalogue = endpoint({
  method: 'GET',
  path: '/v2/games/{provider}',
  summary: "A provider's games",
  access: 'player',
  params: providerParams,
  reply: z.object({
    games: z.array(shownGame),
    categories: z.array(z.string()),
    tabs: z.array(z.string()),
    /** What enough players opened last within the hot days, the most first; `players` is counted, never rounded up. */
    popular: z.array(z.object({ gameId: z.string(), players: z.int() })),
  }),
  refusals: ['PROVIDER_UNAVAILABLE', 'NOT_FOUND'],
})

/** `game` is null for one that has left its catalogue since, or whose provider is not offered now: it is not shown. */
const playerGame = z.object({ providerId, gameId: z.string(), game: z.nullable(game) })

/** Newest first, of all providers. */
export const playerGames = endpoint({
  method: 'GET',
  path: '/v2/players/games',
  summary: "The player's favourite games and the ones played last",
  access: 'player',
  reply: z.object({
    favourites: z.array(playerGame),
    recent: z.array(z.extend(playerGame, { playedAt: time })),
  }),
  refusals: [],
})

const favouriteParams = z.extend(providerParams, { gameId })

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/v2/games/{provider}/favourites/{gameId}',
  summary: 'Adds a game to the favourites; one that is there already stays as it is',
  access: 'player',
  params: favouriteParams,
  reply: null,
  refusals: ['NOT_FOUND', 'FAVOURITES_FULL', 'PROVIDER_UNAVAILABLE'],
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/v2/games/{provider}/favourites/{gameId}',
  summary: 'Takes a game out of the favourites, whether it was there or not',
  access: 'player',
  params: favouriteParams,
  reply: null,
  refusals: ['NOT_FOUND'],
})
