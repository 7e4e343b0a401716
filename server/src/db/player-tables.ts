import type { PlayerAct } from '@kham/contract/operator/player-acts'
import type { PlayerStatus } from '@kham/contract/operator/players'

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
}

export interface PasswordLinkRow {
  agency_id: string
  player_id: string
  token_hash: Buffer
  made_by: string
  made_at: Date
  expires_at: Date
}
