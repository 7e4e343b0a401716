import type { Link } from '@kham/contract/operator/players/links'

export interface LinkedPlayer {
  playerId: string
  username: string
  links: Link[]
}

/** Common signs with each other player; most signs first, then the earliest. */
export function byPlayer(links: readonly Link[]): LinkedPlayer[] {
  const players = new Map<string, LinkedPlayer>()
  for (const link of links) {
    const { playerId, username } = link
    const known = players.get(playerId)
    if (known) known.links.push(link)
    else players.set(playerId, { playerId, username, links: [link] })
  }
  return [...players.values()].toSorted((a, b) => b.links.length - a.links.length)
}
