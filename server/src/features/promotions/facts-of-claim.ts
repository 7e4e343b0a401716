import type { ProviderId } from '@kham/contract/providers'
import type { Db } from '../../db/db.ts'
import { accountOfPlayer } from '../bank-accounts/account-of-player.ts'
import { hasDeposited } from '../deposits/has-deposited.ts'
import { hasDepositUnderWay } from '../deposits/has-deposit-under-way.ts'
import { hasOpenMove } from '../moves/has-open-move.ts'
import { blockingOf } from '../players/blocking-of.ts'
import { hasWithdrawalUnderWay } from '../withdrawals/has-withdrawal-under-way.ts'
import type { Claim, CurrentPromotion } from './promotion.ts'
import { countUses, findUsageInUse, spentOn } from './usage-queries.ts'

/** What is known of whoever claims, as it stands now. */
export async function factsOfClaim(
  db: Db,
  wish: { agencyId: string; playerId: string; providerId: ProviderId; promotionId: string; now: Date },
  promotion: CurrentPromotion | undefined,
): Promise<Claim> {
  const { agencyId, playerId, providerId, promotionId, now } = wish
  return {
    now,
    providerId,
    isBlocked: (await blockingOf(db, agencyId, playerId)).blocked,
    hasAccount: (await accountOfPlayer(db, agencyId, playerId)) !== undefined,
    hasOpenOrder:
      (await hasDepositUnderWay(db, agencyId, playerId)) ||
      (await hasWithdrawalUnderWay(db, agencyId, playerId)) ||
      (await hasOpenMove(db, agencyId, playerId)),
    hasUsageInUse: (await findUsageInUse(db, wish)) !== undefined,
    hasDeposited: await hasDeposited(db, agencyId, playerId),
    uses: await countUses(db, wish, promotionId),
    spentMinor: promotion?.budget_minor == null ? 0n : await spentOn(db, agencyId, promotionId),
  }
}
