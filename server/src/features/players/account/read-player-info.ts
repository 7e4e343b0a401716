import type { PlayerInfo } from '@kham/contract/players/players'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { accountOfPlayer } from '../bank-accounts/account-of-player.ts'
import { toBankAccount } from '../bank-accounts/bank-account.ts'
import { ownHoldOfPlayer } from '../payout-holds/holds-of-players.ts'
import { exclusionAt } from '../protection/protection.ts'
import { findPlayerById } from '../players/player-store.ts'

/** Everything a player is shown about themselves. */
export async function readPlayerInfo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  playerId: string,
): Promise<PlayerInfo> {
  const player = await findPlayerById(db, agencyId, playerId)
  if (!player) throw new Refusal('UNAUTHENTICATED')
  const account = await accountOfPlayer(db, agencyId, playerId)
  const now = clock()
  const hold = await ownHoldOfPlayer(db, agencyId, playerId, now)
  return {
    player: {
      id: player.player_id,
      displayName: player.display_name,
      createdAt: player.created_at.toISOString(),
      lastLoginAt: player.last_login_at?.toISOString() ?? null,
    },
    credential: { username: player.username },
    bankAccounts: account ? [toBankAccount(account, hold)] : [],
    excludedUntil: exclusionAt(player, now)?.until ?? null,
    reminderMinutes: player.reminder_minutes,
    lastEventId: String(player.last_event),
  }
}
