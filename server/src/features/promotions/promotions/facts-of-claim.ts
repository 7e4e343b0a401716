import type { Link } from '@kham/contract/operator/players/links'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import { isAllowed } from '../appeals/is-allowed.ts'
import { accountOfPlayer } from '../../players/bank-accounts/account-of-player.ts'
import { hasTransferUnderWay } from '../../play/credits/has-transfer-under-way.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import { hasDeposited } from './has-deposited.ts'
import { hasDepositUnderWay } from './has-deposit-under-way.ts'
import { barring } from '../../players/links/link.ts'
import { linkedPlayers } from '../../players/links/linked-players.ts'
import { hasMoveComingBack, hasOpenMove } from './has-open-move.ts'
import { hasWithdrawalComingBack, hasWithdrawalUnderWay } from './has-withdrawal-under-way.ts'
import type { Claim, CurrentPromotion } from './promotion.ts'
import { countUses, findUsageInUse, spentOn } from './usage-queries.ts'

/** The claimant's facts as of now. */
export async function factsOfClaim(
  db: Db,
  wish: { agencyId: string; playerId: string; providerId: ProviderId; promotionId: string; now: Date },
  promotion: CurrentPromotion | undefined,
): Promise<Claim & { links: Link[] }> {
  const { agencyId, playerId, providerId, promotionId, now } = wish
  const links = promotion?.first_order_only ? await linksInTheWay(db, wish) : []
  return {
    now,
    providerId,
    hasAccount: (await accountOfPlayer(db, agencyId, playerId)) !== undefined,
    hasOpenOrder:
      (await hasDepositUnderWay(db, agencyId, playerId)) ||
      (await hasWithdrawalUnderWay(db, agencyId, playerId)) ||
      (await hasOpenMove(db, agencyId, playerId)) ||
      (await hasCreditOnItsWay(db, wish)),
    hasUsageInUse: (await findUsageInUse(db, wish)) !== undefined,
    hasDeposited: await hasDeposited(db, agencyId, playerId),
    isLinked: links.length > 0,
    links,
    uses: await countUses(db, wish, promotionId),
    spentMinor: promotion?.budget_minor == null ? 0n : await spentOn(db, agencyId, promotionId),
  }
}

/** Credit moving into or out of the wallet without an outcome, or on its way back, however long a provider refuses it. */
const hasCreditOnItsWay = async (db: Db, wallet: Wallet): Promise<boolean> =>
  (await hasTransferUnderWay(db, wallet)) ||
  (await hasMoveComingBack(db, wallet)) ||
  (await hasWithdrawalComingBack(db, wallet))

/** The signs that somebody else's first order was this player's too; none where support has let the claim pass. */
async function linksInTheWay(
  db: Db,
  wish: { agencyId: string; playerId: string; promotionId: string; now: Date },
): Promise<Link[]> {
  const links = barring(await linkedPlayers(db, wish))
  return links.length > 0 && (await isAllowed(db, wish)) ? [] : links
}
