import type { ColumnType, Generated } from 'kysely'
import type { Language } from '@kham/contract/site/agency'
import type { AuditFacts } from '@kham/contract/operator/desk/audit'
import type { RatedCurrency } from '@kham/contract/operator/cashier/rates'
import type { BankDialect, ProviderDialect } from '@kham/contract/operator/cashier/partner-fields'
import type { PayoutRules } from '@kham/contract/operator/orders/payout-rules'
import type { ProviderId } from '@kham/contract/play/providers'
import type { Json } from './json-column.ts'

export interface AgencyRow {
  agency_id: string
  name: string
  logo: string | null
  languages: Generated<Language[]>
  social: Json<Partial<Record<'telegram' | 'whatsapp' | 'facebook' | 'twitter' | 'line', string>>>
  min_age: Generated<number>
  /** null = the gold that the site is made in. */
  colour: Generated<string | null>
  site_version: Generated<number>
  deposit_min_minor: Generated<bigint>
  deposit_max_minor: Generated<bigint>
  withdraw_min_minor: Generated<bigint>
  withdraw_max_minor: Generated<bigint>
  limits_version: Generated<number>
  deposit_expiry_minutes: Generated<number>
  payouts_by_hand: Generated<boolean>
  four_eyes_minor: Generated<bigint>
  four_eyes_day_minor: Generated<bigint>
  slip_from_minor: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  hold_hours: Generated<number>
  four_eyes_version: Generated<number>
  /** The bounds of two approvals to come, their start, and who seconded them. */
  four_eyes_next: ColumnType<AuditFacts | null, string | null | undefined, string | null>
  four_eyes_next_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  four_eyes_next_by: ColumnType<string | null, string | null | undefined, string | null>
  automatic_payouts: Generated<boolean>
  automatic_most_minor: Generated<bigint>
  automatic_player_minor: Generated<bigint>
  automatic_player_count: Generated<number>
  automatic_agency_minor: Generated<bigint>
  account_age_hours: Generated<number>
  payout_rules_version: Generated<number>
  staff_need_totp: Generated<boolean>
  staff_addresses: Generated<string[]>
  staff_rules_version: Generated<number>
  exclusions_shared: Generated<boolean>
  exclusions_version: Generated<number>
  created_at: Generated<Date>
  /** null = it was made anew and takes no money yet but that of its test player. */
  opened_at: Generated<Date | null>
  test_player_id: ColumnType<string | null, string | null | undefined, string | null>
  /** When the books were restored from a backup; cleared once what came after it is settled. */
  restored_at: Generated<Date | null>
}

/** An agency's growth settings: sums as decimal texts. */
export interface KeptGrowth {
  publicLobby: boolean
  indexing: boolean
  showTimes: boolean
  demoRounds: boolean
  attributionDays: number
  offersPerWeek: number
  autoMoveOffered: boolean
  strictTerms: boolean
  rewardFourEyesFrom: string
  referral: {
    enabled: boolean
    promotionId: string | null
    depositAtLeast: string
    turnoverAtLeast: string
    withinDays: number
    holdDays: number
    perMonth: number
  }
}

export interface GrowthSettingsRow {
  agency_id: string
  version: ColumnType<number, never, never>
  settings: ColumnType<KeptGrowth, never, never>
}

/** Written by `audit.set_licence` alone. */
export interface LicenceRow {
  agency_id: string
  version: ColumnType<number, never, never>
}

export interface AgencyKeyRow {
  agency_id: string
  key_id: string
  /** The raw 32 bytes, base64url. */
  public_key: string
  /** Sealed PKCS#8 DER. */
  private_key: string
  active_from: Date
  retired_at: Date | null
}

export interface AgencyProviderRow {
  agency_id: string
  provider_id: ProviderId
  name: string
  position: number
  dialect: ProviderDialect
  base_url: string
  key_id: string
  secret: string
  settings: Json<Record<string, string>>
  enabled: Generated<boolean>
  version: Generated<number>
  secret_set_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  secret_set_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PaymentMethodRow {
  agency_id: string
  method: string
  mid: string
  iin: string
  display_name: string
  currency: 'LAK'
  dialect: BankDialect
  base_url: string
  secret: string
  settings: ColumnType<Record<string, string>, string | undefined, string>
  enabled: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
  secret_set_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  secret_set_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface MethodAccountRow {
  agency_id: string
  method: string
  account: string
}

export interface ExchangeRateRow {
  agency_id: string
  currency: RatedCurrency
  effective_at: Date
  buy_micro: bigint
  sell_micro: bigint
  set_by: Generated<string | null>
  set_at: Generated<Date | null>
  withdrawn_by: Generated<string | null>
  withdrawn_at: Generated<Date | null>
  /** Two of the staff have said it, or one where nobody else could; later moves are measured against it. */
  by_two: Generated<boolean>
}

export interface PayoutRuleChangeRow {
  agency_id: string
  version: number
  changed_by: string
  changed_at: Date
  before: Json<PayoutRules>
  after: Json<PayoutRules>
}

/** One row, of the whole installation. */
export interface InstallationRow {
  is_only: Generated<true>
  key_name: ColumnType<string, string, never>
  noted_at: ColumnType<Date, never, never>
  /** When the newest backup was written; null = none was. */
  backed_up_at: ColumnType<Date | null, never, Date>
}

/** How far an agency's way to another cell has come (migration 0183). */
export type MoveState = 'FREEZING' | 'FROZEN' | 'COPIED' | 'MOVED' | 'ARRIVING'

export interface AgencyMoveRow {
  agency_id: string
  move_id: string
  state: MoveState
  place: string
  attempt: number
  hosts: string[]
  began_at: Date
  changed_at: Date
}
