import type { ColumnType } from 'kysely'
import type { PlayerAct, ProtectionChange } from '@kham/contract/operator/player-acts'
import type { PlayerStatus } from '@kham/contract/operator/players'
import type { LimitPeriod } from '@kham/contract/protection'

export interface PlayerActRow {
  agency_id: string
  player_id: string
  no: number
  act: PlayerAct['act']
  reason: string | null
  note: string | null
  was: PlayerStatus
  staff_id: string | null
  at: Date
  idempotency_key: string | null
  change: ColumnType<ProtectionChange | null, string | null | undefined, never>
}

export interface DepositLimitRow {
  agency_id: string
  player_id: string
  period: LimitPeriod
  limit_minor: bigint | null
  next_minor: bigint | null
  next_at: Date | null
}

export interface PasswordLinkRow {
  agency_id: string
  player_id: string
  token_hash: Buffer
  made_by: string
  made_at: Date
  expires_at: Date
}
