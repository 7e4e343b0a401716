import type { CreditLock } from '@kham/contract/orders/launches'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Db } from '../../../db/db.ts'
import { providersUnderWay } from '../../play/credits/has-transfer-under-way.ts'
import type { Wallet } from '../../play/credits/transfer.ts'
import { providerOfUsage } from '../../promotions/promotions/usage-of-wallet.ts'
import { providerOfOpenWithdrawal } from '../withdrawals/quote-withdrawal.ts'

/** Why our books hold a player's credit at a provider; null = it is free. Calls no provider. */
export async function locksOfCredit(
  db: Db,
  player: Omit<Wallet, 'providerId'>,
): Promise<(providerId: ProviderId) => CreditLock | null> {
  const [promotion, withdrawal, underWay] = await Promise.all([
    providerOfUsage(db, player),
    providerOfOpenWithdrawal(db, player.agencyId, player.playerId),
    providersUnderWay(db, player),
  ])
  return (providerId) => {
    if (providerId === promotion) return 'PROMOTION_USAGE'
    return providerId === withdrawal || underWay.has(providerId) ? 'OPEN_ORDER' : null
  }
}
