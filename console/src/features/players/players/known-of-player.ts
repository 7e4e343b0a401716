import type { Link } from '@kham/contract/operator/players/links'
import type { PlayerFile } from '@kham/contract/operator/players/players'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { linksQuery, playerQuery, wagersQuery } from './player-api.ts'

export interface KnownOfPlayer {
  player: PlayerFile
  links: readonly Link[]
}

/** All that the panel says of a player; null = some of it is not there yet, or is not to be had. */
export function useKnownOfPlayer(id: string): KnownOfPlayer | null {
  const player = useQuery(playerQuery(id)).data
  const links = useQuery(linksQuery(id)).data?.links
  const hasRounds = useInfiniteQuery(wagersQuery(id)).data !== undefined
  return player && links && hasRounds ? { player, links } : null
}
