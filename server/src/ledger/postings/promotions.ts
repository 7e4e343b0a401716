import type { ProviderId } from '@kham/contract/play/providers'
import { cash, credit, forfeit, promo } from '../accounts.ts'
import type { Leg } from '../post-transfer.ts'

// Legs, not journals: what a promotion gives or keeps stands or falls with the deposit or the payout that it belongs to.

export interface Bonus {
  promotionId: string
  amountMinor: bigint
}

/** A promotion's bonus, credited with the deposit. */
export const bonusCredited = (provider: ProviderId, { promotionId, amountMinor }: Bonus): Leg => [
  promo(promotionId),
  credit(provider),
  amountMinor,
]

export interface PromotionTerms {
  promotionId: string
  /** The bonus that is taken back. */
  bonusMinor: bigint
  /** The excess over the maximum that goes to the agency. The player's part is returned instead. */
  forfeitMinor: bigint
}

/** The promotion's part of held credit when the rest is paid out. */
export const keptByPromotion = ({ promotionId, bonusMinor, forfeitMinor }: PromotionTerms): Leg[] => [
  [cash('THB'), promo(promotionId), bonusMinor],
  [cash('THB'), forfeit(promotionId), forfeitMinor],
]
