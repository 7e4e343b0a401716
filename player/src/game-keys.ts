import { publicKeys } from './public-keys.ts'

/** The first part of each query key whose answers name games: in one language alone, that of the page when it asked. */
export const gameKeys = {
  games: ['games'],
  lobby: publicKeys.lobby,
  playerGames: ['player-games'],
  wagers: ['wagers'],
  results: ['results'],
} as const
