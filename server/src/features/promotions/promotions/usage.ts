import type { Selectable } from 'kysely'
import type { Wallet } from '../../play/credits/transfer.ts'
import type { Tables } from '../../../db/tables.ts'
import { countedOf, type Given, type VersionRow } from './promotion.ts'

export type UsageRow = Selectable<Tables['promotion_usages']>

/** A usage with the terms it was claimed under. */
export type ClaimedUsage = UsageRow & { terms: VersionRow }

export const givenBy = (usage: Pick<UsageRow, 'deposit_credit_minor' | 'bonus_minor'>): Given => ({
  depositCreditMinor: usage.deposit_credit_minor,
  bonusMinor: usage.bonus_minor,
})

export const walletOf = ({ agency_id, player_id, provider_id }: UsageRow): Wallet => ({
  agencyId: agency_id,
  playerId: player_id,
  providerId: provider_id,
})

/** What of so much credit and open bets in its wallet is the promotion's. */
export const countedUnder = ({ brought_minor }: Pick<UsageRow, 'brought_minor'>, allMinor: bigint): bigint =>
  countedOf(allMinor, brought_minor)

/** Whether its bonus is in the player's credit, so that its terms bind what happens to it. */
export const isCredited = ({ status, credited_at }: UsageRow) => status === 'USED' && credited_at !== null

/** Open stakes beside this credit as far as known: the last look's, until the credit has moved. */
export const openBetsBeside = (
  usage: Pick<UsageRow, 'looked_credit_minor' | 'looked_open_bets_minor'>,
  creditMinor: bigint | null,
): bigint => (usage.looked_credit_minor === creditMinor ? (usage.looked_open_bets_minor ?? 0n) : 0n)
