import type { ProviderId } from '@kham/contract/play/providers'
import type { Tx } from '../../../db/db.ts'
import { takeFromBrought } from './keep-apart.ts'
import { announceEnd } from './leave-promotion.ts'
import { usageOfWallet } from './usage-of-wallet.ts'

interface TakenBack {
  agency_id: string
  deposit_id: string
  player_id: string
  provider_id: ProviderId
  credit_minor: bigint
  bonus_minor: bigint
  promotion_usage_id: string | null
}

/**
 * The credit of a deposit was taken back, its bonus too: the usage that it paid for has ended with it. Under another promotion it was the
 * player's own. The caller holds the player's lock.
 */
export async function depositTakenBack(tx: Tx, deposit: TakenBack, at: Date): Promise<void> {
  const { agency_id: agencyId, player_id: playerId, provider_id: providerId } = deposit
  const wallet = { agencyId, playerId, providerId }
  const usage = await usageOfWallet(tx, wallet)
  if (usage && usage.usage_id === deposit.promotion_usage_id) {
    await announceEnd(tx, usage, { as: 'CANCELED', end: 'REVERSED', at })
    return
  }
  const amountMinor = deposit.credit_minor + deposit.bonus_minor
  await takeFromBrought(tx, wallet, { orderId: deposit.deposit_id, amountMinor, at })
}
