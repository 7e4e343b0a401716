import type { ColumnType, Generated } from 'kysely'
import type { BankCode } from '@kham/contract/cashier/banks'
import type { EventType } from '@kham/contract/site/events'
import type { PlayerAct, ProtectionChange } from '@kham/contract/operator/players/player-acts'
import type { PlayerStatus } from '@kham/contract/operator/players/players'
import type { SuspendedFor } from '@kham/contract/players/players'
import type { OffersState } from '@kham/contract/players/offers'
import type { ExclusionKind, LimitPeriod, ReminderMinutes } from '@kham/contract/players/protection'
import type { HoldReason } from '@kham/contract/orders/hold-reasons'
import type { Json } from './json-column.ts'

export interface PlayerRow {
  agency_id: string
  player_id: string
  username: string
  password_hash: string
  display_name: string
  name_key: string
  sound_key: Generated<string>
  status: Generated<'ACTIVE' | 'SUSPENDED'>
  age_confirmed_at: Date
  created_at: Generated<Date>
  last_login_at: Date | null
  last_event: Generated<bigint>
  blocked_at: Generated<Date | null>
  blocked_reason: Generated<string | null>
  status_reason: Generated<SuspendedFor | null>
  closed_at: Generated<Date | null>
  excluded_until: Generated<Date | null>
  excluded_as: Generated<ExclusionKind | null>
  reminder_minutes: Generated<ReminderMinutes | null>
  matched_until: Generated<Date | null>
  exclusion_spread_at: Generated<Date | null>
  offers: Generated<OffersState>
  offers_since: Generated<Date | null>
  offers_next_at: Generated<Date | null>
}

export interface PlayerTagRow {
  agency_id: string
  player_id: string
  tag: string
}

export interface SessionRow {
  agency_id: string
  token_hash: Buffer
  created_at: Date
  seen_at: Date
  expires_at: Date
}

export interface PlayerSessionColumns {
  player_id: string
  /** Hash of the token that it had before. */
  was_hash: ColumnType<Buffer | null, undefined, Buffer>
}

/** Devices of players and of the staff. */
export interface KnownDeviceRow {
  agency_id: string
  token_hash: Buffer
  signed_in_at: Date
}

export interface BankAccountRow {
  agency_id: string
  bank_account_id: string
  player_id: string
  bank_code: BankCode
  currency: 'LAK'
  account_number: string
  account_key: string
  account_name: string
  name_key: string
  sound_key: Generated<string>
  owner: 'SELF' | 'OTHER'
  created_at: Date
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  bank_knows: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  told_name: ColumnType<string | null, string | null | undefined, string | null>
  told_name_key: ColumnType<string | null, string | null | undefined, string | null>
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  replaced_by: ColumnType<string | null, string | null | undefined, string | null>
  number_held: Generated<boolean>
  /** What the player has shown the staff. */
  slip_id: ColumnType<string | null, string | null | undefined, never>
}

export interface PayoutHoldRow {
  agency_id: string
  hold_id: string
  player_id: string
  because: HoldReason
  began_at: Date
  until: Date
}

/** Hold on every payout of an agency. */
export interface AgencyPayoutHoldRow {
  agency_id: string
  hold_id: string
  began_at: Date
  until: Date
}

/** A view: the player's own holds, and those of the agency. */
export type HoldOfPlayerRow = Omit<PayoutHoldRow, 'hold_id'>

export interface ExclusionMatchRow {
  agency_id: string
  match_id: string
  player_id: string
  sign: 'ACCOUNT' | 'NAME'
  certainty: 'CERTAIN' | 'LIKELY'
  shared: 'DEVICE' | 'ADDRESS' | null
  /** null = a player of another agency. */
  with_player_id: string | null
  until: Date
  found_at: Date
  state: 'OPEN' | 'SAME' | 'OTHER'
  decided_by: string | null
  decided_at: Date | null
  note: string | null
}

/** Global: belongs to no agency. */
export interface ExclusionRegisterRow {
  hash: Buffer
  until: Date
  permanent: Generated<boolean>
}

export interface IdempotencyRow {
  agency_id: string
  player_id: string
  key: string
  request_hash: Buffer
  status: number | null
  body: Json<object | null> | null
  locked_until: Date
  created_at: Date
}

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
  /** The newest number of the ledger by then; written by the database. null = before it was noted. */
  after_journal: ColumnType<bigint | null, never, never>
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

export interface PasswordRequestRow {
  agency_id: string
  request_id: string
  code: string
  token_hash: Buffer
  /** null = nobody has the name that was given. */
  player_id: string | null
  known_browser: boolean
  asked_at: Date
  expires_at: Date
  approved_at: ColumnType<Date | null, null | undefined, Date>
  ended_at: ColumnType<Date | null, null | undefined, Date>
}

export interface PlayerEventRow {
  agency_id: string
  player_id: string
  seq: bigint
  type: EventType
  data: Json
  at: Generated<Date>
}
