import type { Db } from '../../../db/db.ts'
import { devicesOfPlayer } from '../../players/devices/devices-of-player.ts'
import { actsOfPlayer } from '../../players/players/note-player.ts'
import { part, type ArchivePart } from './archive-part.ts'
import { addressesOf, bankAccountsOf, profileOf } from './archive-queries.ts'
import { allPages, mapped, once, time } from './list-pages.ts'
import type { PlayerId } from '../../players/players/player.ts'

/** The player's own data and devices. The staff's notes stay inside. */
export function personParts(db: Db, player: PlayerId): ArchivePart[] {
  const { agencyId, playerId } = player
  return [
    part({
      name: 'profile',
      columns: [
        'username',
        'displayName',
        'status',
        'ageConfirmedAt',
        'createdAt',
        'lastLoginAt',
        'barredFromPromotionsAt',
        'barredFromPromotionsFor',
        'closedAt',
        'tags',
      ],
      pages: () =>
        once(profileOf(db, player), (row) => ({
          username: row.username,
          displayName: row.display_name,
          status: row.status,
          ageConfirmedAt: time(row.age_confirmed_at),
          createdAt: time(row.created_at),
          lastLoginAt: time(row.last_login_at),
          barredFromPromotionsAt: time(row.blocked_at),
          barredFromPromotionsFor: row.blocked_reason,
          closedAt: time(row.closed_at),
          tags: row.tags.join(', '),
        })),
    }),
    part({
      name: 'bank-accounts',
      columns: [
        'bank',
        'currency',
        'accountNumber',
        'accountName',
        'owner',
        'addedAt',
        'changedAt',
        'replacedAt',
      ],
      pages: () =>
        once(bankAccountsOf(db, player), (row) => ({
          bank: row.bank_code,
          currency: row.currency,
          accountNumber: row.account_number,
          accountName: row.account_name,
          owner: row.owner,
          addedAt: time(row.created_at),
          changedAt: time(row.changed_at),
          replacedAt: time(row.replaced_at),
        })),
    }),
    part({
      name: 'devices',
      columns: [
        'device',
        'platform',
        'screen',
        'timezone',
        'languages',
        'userAgent',
        'firstSeen',
        'lastSeen',
        'days',
      ],
      pages: () =>
        // How many other players were seen on one is nothing of this player's.
        once(devicesOfPlayer(db, agencyId, playerId), ({ id, others: _others, ...row }) => ({
          device: id,
          ...row,
        })),
    }),
    part({
      name: 'addresses',
      columns: ['network', 'firstSeen', 'lastSeen'],
      pages: () =>
        once(addressesOf(db, player), (row) => ({
          network: row.block,
          firstSeen: time(row.first_seen),
          lastSeen: time(row.last_seen),
        })),
    }),
    part({
      name: 'acts',
      columns: ['at', 'act', 'reason', 'change'],
      pages: () =>
        mapped(
          allPages((from) => actsOfPlayer(db, player, from)),
          ({ acts }) =>
            acts
              .filter(({ act }) => act !== 'NOTED')
              .map(({ at, act, reason, change }) => ({
                at,
                act,
                reason,
                change: change && JSON.stringify(change),
              })),
        ),
    }),
  ]
}
