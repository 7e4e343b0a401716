import type { Link } from '@kham/contract/operator/players/links'

export interface LinkedPlayer {
  playerId: string
  username: string
  links: Link[]
}

/** What is shared with each other player; who shares most comes first, and among equals who came first. */
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
