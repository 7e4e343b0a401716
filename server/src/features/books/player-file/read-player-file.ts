import type { PlayerFile } from '@kham/contract/operator/players/players'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { sumsOfPlayers } from '../../players/activity/sums-of-players.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { isDoubted, toBankAccount } from '../../players/bank-accounts/bank-account.ts'
import { creditsOfPlayer } from '../../play/credits/credits-of-player.ts'
import { devicesOfPlayer } from '../../players/devices/devices-of-player.ts'
import { holdOfPlayer } from '../../players/payout-holds/holds-of-players.ts'
import { usageInUse } from '../../promotions/promotions/usages-of-player.ts'
import { tagsOfPlayers } from '../../players/tags/tags-of-players.ts'
import { pendingApprovalOf } from '../../desk/approvals/pending-approval-of.ts'
import { toHeading } from './list-players.ts'
import { findForStaff } from './player-file-queries.ts'

/** Everything about a player that the staff see at once. Refuses with NOT_FOUND. */
export async function readPlayerFile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  agencyId: string,
  playerId: string,
): Promise<PlayerFile> {
  const player = await findForStaff(db, agencyId, playerId)
  if (!player) throw new Refusal('NOT_FOUND')
  const [account, hold, credits, sums, usage, devices, word, tagsOf] = await Promise.all([
    accountOfPlayer(db, agencyId, playerId),
    holdOfPlayer(db, agencyId, playerId, clock()),
    creditsOfPlayer(db, agencyId, playerId),
    sumsOfPlayers(db, agencyId, [playerId]),
    usageInUse(db, { agencyId, playerId }),
    devicesOfPlayer(db, agencyId, playerId),
    pendingApprovalOf(db, { agencyId, kind: 'player', orderId: playerId }),
    tagsOfPlayers(db, agencyId, [playerId]),
  ])
  return {
    ...toHeading(player, clock()),
    tags: tagsOf(playerId),
    suspendedFor: player.status_reason,
    blockedReason: player.blocked_reason,
    ageConfirmedAt: player.age_confirmed_at.toISOString(),
    bankAccount: account
      ? {
          ...toBankAccount(account, hold?.until ?? null),
          toldName: account.told_name,
          doubted: isDoubted(account, account.account_name),
        }
      : null,
    ...credits,
    sums: sums(playerId),
    usageInUse: usage,
    devices,
    waitsForSecond: word,
  }
}
