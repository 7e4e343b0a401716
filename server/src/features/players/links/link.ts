import { createHash } from 'node:crypto'
import type { Link } from '@kham/contract/operator/players/links'

/**
 * The links that keep a player from a first order's promotion. Only what another player has had already counts, so it is always the later
 * one who is kept from it, and never the first.
 */
export const barring = (links: readonly Link[]): Link[] => links.filter(({ took }) => took !== null)

/** The same players by the same signs: when they were seen last makes it no other evidence. */
export const evidenceHash = (links: readonly Link[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        links.map(({ signal, playerId, what }) => [signal, playerId, what].join(' ')).toSorted(),
      ),
    )
    .digest('hex')
