import type { Db } from '../../../db/db.ts'
import { usagesOfPlayer } from '../../promotions/promotions/usages-of-player.ts'
import { wagersOfPlayer } from '../../play/wagers/wagers-of-player.ts'
import { part, type ArchivePart } from './archive-part.ts'
import { allPages, mapped } from './list-pages.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** The player's games and promotions. */
export const playParts = (db: Db, player: PlayerId): ArchivePart[] => [
  part({
    name: 'rounds',
    columns: ['id', 'at', 'provider', 'gameId', 'game', 'betTHB', 'winTHB', 'balanceAfterTHB'],
    pages: () =>
      mapped(
        allPages((from) => wagersOfPlayer(db, player, from)),
        ({ wagers }) =>
          wagers.map(({ id, at, providerId, game, bet, win, balanceAfter }) => ({
            id,
            at,
            provider: providerId,
            gameId: game.id,
            game: game.name,
            betTHB: bet.amount,
            winTHB: win.amount,
            balanceAfterTHB: balanceAfter?.amount ?? null,
          })),
      ),
  }),
  part({
    name: 'promotions-claimed',
    columns: [
      'usage',
      'promotion',
      'provider',
      'status',
      'claimedAt',
      'creditedAt',
      'endedAt',
      'end',
      'deposit',
    ],
    pages: () =>
      mapped(
        allPages((from) => usagesOfPlayer(db, player, from)),
        ({ usages }) =>
          usages.map((usage) => ({
            usage: usage.usageId,
            promotion: usage.promotionId,
            provider: usage.providerId,
            status: usage.status,
            claimedAt: usage.claimedAt,
            creditedAt: usage.creditedAt,
            endedAt: usage.endedAt,
            end: usage.end,
            deposit: usage.depositId,
          })),
      ),
  }),
]
