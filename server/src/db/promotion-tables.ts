import type { Generated } from 'kysely'
import type { GameCategory } from '@kham/contract/play/games'
import type { ExcessOwner, PromotionTexts } from '@kham/contract/promotions/promotions'
import type { UsageEnd } from '@kham/contract/promotions/usages'
import type { UsageStatus } from '@kham/contract/promotions/usage-status'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Json } from './json-column.ts'

export interface PromotionVersionRow {
  agency_id: string
  promotion_id: string
  version: number
  texts: Json<PromotionTexts>
  starts_at: Date
  ends_at: Date | null
  providers: ProviderId[]
  first_order_only: boolean
  uses_per_player: number
  deposit_minor: bigint
  bonus_kind: 'FIXED' | 'PERCENT'
  bonus_percent: number | null
  bonus_minor: bigint
  threshold_minor: bigint
  target_minor: bigint
  turnover_hundredths: number | null
  turnover_weights: Json<Record<GameCategory, number>>
  withdraw_all: boolean
  max_minor: bigint | null
  excess_to: ExcessOwner
  deduct_bonus: boolean
  terms_hash: string
  picture_id: string | null
  made_by: string | null
  made_at: Date
}

export interface PromotionRow {
  agency_id: string
  promotion_id: string
  version: number
  status: 'ACTIVE' | 'INACTIVE'
  position: Generated<number>
  budget_minor: bigint | null
  created_at: Date
  changed_at: Date
}

export interface PromotionUsageRow {
  agency_id: string
  usage_id: string
  player_id: string
  promotion_id: string
  version: number
  provider_id: ProviderId
  status: UsageStatus
  end_reason: UsageEnd | null
  idempotency_key: string | null
  claimed_at: Date
  deposit_credit_minor: bigint
  bonus_minor: bigint
  deposit_id: string | null
  credited_at: Date | null
  ended_at: Date | null
  told_turnover_minor: Generated<bigint>
  looked_credit_minor: bigint | null
  looked_open_bets_minor: bigint | null
  /** The player's own credit in its wallet, kept apart. */
  brought_minor: bigint
  claimed_legs: bigint | null
  ended_legs: bigint | null
}

/** Why what is kept apart has changed. */
export type BroughtKind = 'CREDITED' | 'GIVEN' | 'TAKEN' | 'WITHDRAWN' | 'RETURNED'

export interface BroughtChangeRow {
  agency_id: string
  usage_id: string
  no: number
  kind: BroughtKind
  order_id: string
  minor: bigint
  after_minor: bigint
  at: Date
}
