import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '@kham/contract/agency'
import type { BankCode } from '@kham/contract/banks'
import type { EventType } from '@kham/contract/events'
import type { Currency } from '@kham/contract/money'
import type { PayoutRules } from '@kham/contract/operator/payout-rules'
import type { ExclusionKind } from '@kham/contract/protection'
import type { SuspendedFor } from '@kham/contract/players'
import type { ReminderMinutes } from '@kham/contract/protection'
import type { RowKind } from '@kham/contract/operator/statements'
import type { ProviderId } from '@kham/contract/providers'
import type { ReceiptOutcome } from '@kham/contract/receipts'
import type {
  BetLogRow,
  GameCatalogueRow,
  GameSeenRow,
  PlayerGame,
  ProviderCallRow,
  ProviderHealthRow,
  WagerRow,
} from './game-tables.ts'
import type { ExportPieceRow, ExportRow } from './export-tables.ts'
import type { Json } from './json-column.ts'
import type {
  ClaimAppealDecisionRow,
  ClaimAppealRow,
  ClaimRefusalRow,
  DeviceRow,
  LinkRulesRow,
  PlayerAddressRow,
  PlayerDeviceRow,
} from './link-tables.ts'
import type {
  AdjustmentRow,
  CreditMoveRow,
  CreditTransferRow,
  DepositRow,
  OrderKind,
  OrderStepRow,
  OrderTakeRow,
  PaymentRow,
  PayoutRow,
  WithdrawalRow,
} from './order-tables.ts'
import type { DepositLimitRow, PasswordLinkRow, PlayerActRow } from './player-tables.ts'
import type { PictureRow } from './picture-tables.ts'
import type { PromotionRow, PromotionUsageRow, PromotionVersionRow } from './promotion-tables.ts'
import type {
  ReconciliationDifferenceRow,
  ReconciliationRow,
  ReconciliationRunRow,
} from './reconciliation-tables.ts'
import type {
  AuditLogRow,
  PasskeyChallengeRow,
  StaffPasskeyRow,
  StaffRow,
  StaffSessionColumns,
  StaffSignInRow,
} from './staff-tables.ts'
import type { BankStatementRow, StatementRowRow } from './statement-tables.ts'

/** Every table as Kysely sees it. The migrations are the truth; a row here is what they say. */
export interface Tables {
  agencies: AgencyRow
  agency_hosts: { agency_id: string; host: string }
  players: PlayerRow
  player_acts: PlayerActRow
  password_links: PasswordLinkRow
  deposit_limits: DepositLimitRow
  player_sessions: SessionRow & { player_id: string }
  sign_in_failures: { agency_id: string; subject: string; window_start: Date; failures: number }
  staff: StaffRow
  staff_sessions: SessionRow & StaffSessionColumns
  staff_sign_ins: StaffSignInRow
  staff_passkeys: StaffPasskeyRow
  passkey_challenges: PasskeyChallengeRow
  staff_recovery_codes: { agency_id: string; staff_id: string; code_hash: Buffer }
  audit_log: AuditLogRow
  payment_methods: PaymentMethodRow
  exchange_rates: {
    agency_id: string
    currency: 'THB' | 'USD'
    effective_at: Date
    buy_micro: bigint
    sell_micro: bigint
    set_by: Generated<string | null>
    set_at: Generated<Date | null>
    withdrawn_by: Generated<string | null>
    withdrawn_at: Generated<Date | null>
  }
  agency_providers: AgencyProviderRow
  bank_accounts: BankAccountRow
  payout_rule_changes: {
    agency_id: string
    version: number
    changed_by: string
    changed_at: Date
    before: Json<PayoutRules>
    after: Json<PayoutRules>
  }
  provider_members: {
    agency_id: string
    player_id: string
    provider_id: ProviderId
    member_id: string
    created_at: Generated<Date>
    joined_at: Date | null
    launched_at: Date | null
    seen_minor: bigint | null
    seen_at: Date | null
    agreed_at: Generated<Date | null>
    rest_minor: Generated<bigint | null>
    rest_since: Generated<Date | null>
  }
  credit_transfers: CreditTransferRow
  pictures: PictureRow
  promotions: PromotionRow
  promotion_versions: PromotionVersionRow
  promotion_usages: PromotionUsageRow
  devices: DeviceRow
  player_devices: PlayerDeviceRow
  player_addresses: PlayerAddressRow
  claim_refusals: ClaimRefusalRow
  claim_appeals: ClaimAppealRow
  claim_appeal_decisions: ClaimAppealDecisionRow
  link_rules: LinkRulesRow
  wagers: WagerRow
  bank_streams: {
    agency_id: string
    method: string
    place: string | null
    listening_until: Date | null
  }
  bet_logs: BetLogRow
  deposits: DepositRow
  payments: PaymentRow
  payment_notices: { agency_id: string; method: string; event_id: string; received_at: Date }
  withdrawals: WithdrawalRow
  credit_moves: CreditMoveRow
  adjustments: AdjustmentRow
  payouts: PayoutRow
  order_steps: OrderStepRow
  order_takes: OrderTakeRow
  agency_keys: AgencyKeyRow
  receipts: ReceiptRow
  player_events: {
    agency_id: string
    player_id: string
    seq: bigint
    type: EventType
    data: Json
    at: Generated<Date>
  }
  idempotency_keys: IdempotencyRow
  reconciliation_runs: ReconciliationRunRow
  reconciliations: ReconciliationRow
  reconciliation_differences: ReconciliationDifferenceRow
  counted_play: {
    agency_id: string
    player_id: string
    provider_id: ProviderId
    place: string
    net_minor: bigint
  }
  bank_statements: BankStatementRow
  statement_rows: StatementRowRow
  statement_entries: {
    agency_id: string
    method: string
    fingerprint: string
    occurrence: number
    statement_id: string
    number: number
  }
  statement_results: {
    agency_id: string
    statement_id: string
    result_no: number
    number: number | null
    result: ComparedKind
    payment_id: string | null
    payout_id: string | null
  }
  statement_queued: {
    agency_id: string
    statement_id: string
    number: number
    payment_id: string
    queued_by: string
    queued_at: Date
  }
  'ledger.entries': LedgerEntryRow
  exports: ExportRow
  export_pieces: ExportPieceRow
  dead_letters_settled: SettledRow
  game_catalogues: GameCatalogueRow
  games_seen: GameSeenRow
  favourite_games: PlayerGame & { added_at: Date }
  played_games: PlayerGame & { played_at: Date }
  provider_calls: ProviderCallRow
  provider_health: ProviderHealthRow
}

interface AgencyRow {
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
  four_eyes_minor: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  automatic_payouts: Generated<boolean>
  automatic_most_minor: Generated<bigint>
  automatic_player_minor: Generated<bigint>
  automatic_player_count: Generated<number>
  automatic_agency_minor: Generated<bigint>
  account_age_hours: Generated<number>
  payout_rules_version: Generated<number>
  staff_need_totp: Generated<boolean>
  created_at: Generated<Date>
  /** Since when the books are those of a backup, until what came after it is settled. */
  restored_at: Generated<Date | null>
}

interface PlayerRow {
  agency_id: string
  player_id: string
  username: string
  password_hash: string
  display_name: string
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
}

interface SessionRow {
  agency_id: string
  token_hash: Buffer
  created_at: Date
  seen_at: Date
  expires_at: Date
}

interface PaymentMethodRow {
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

/** The language that a payment gateway speaks; server/src/partners/bank/ has an adapter for each. */
export type BankDialect = 'open' | 'bcel' | 'jdb' | 'phajay' | 'manual'

/** The language that a provider speaks; server/src/partners/games/ has an adapter for each. */
export type ProviderDialect = 'open' | 'askmebet' | 'betflix' | 'amb-super'

interface AgencyProviderRow {
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

interface BankAccountRow {
  agency_id: string
  bank_account_id: string
  player_id: string
  bank_code: BankCode
  currency: 'LAK'
  account_number: string
  account_name: string
  owner: 'SELF' | 'OTHER'
  created_at: Date
  changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  bank_knows: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  told_name: ColumnType<string | null, string | null | undefined, string | null>
}

/** What comparing with our books comes to. */
export type ComparedKind = Exclude<RowKind, 'BROKEN' | 'DUPLICATE' | 'NEW' | 'QUEUED'>

interface AgencyKeyRow {
  agency_id: string
  key_id: string
  /** The raw 32 bytes, base64url. */
  public_key: string
  /** Sealed PKCS#8 DER. */
  private_key: string
  active_from: Date
  retired_at: Date | null
}

interface ReceiptRow {
  agency_id: string
  number: bigint
  order_kind: OrderKind
  order_id: string
  outcome: ReceiptOutcome
  player_id: string
  body: string
  hash: string
  previous_number: GeneratedAlways<bigint | null>
  previous_hash: string | null
  signature: string
  key_id: string
  issued_at: Date
}

interface IdempotencyRow {
  agency_id: string
  player_id: string
  key: string
  request_hash: Buffer
  status: number | null
  body: Json<object | null> | null
  locked_until: Date
  created_at: Date
}

/** A view. Amount and balances are signed as the account's kind counts, so that before + amount = after. */
interface LedgerEntryRow {
  agency_id: string
  journal_id: bigint
  no: number
  side: 'debit' | 'credit'
  account_id: bigint
  owner: string
  kind: string
  place: string
  currency: Currency
  amount: bigint
  balance_before: bigint
  balance_after: bigint
  at: Date
  event: string
  key: string
  /** Numbers a player account's entries without a gap; null on house accounts. */
  n: bigint | null
}

interface SettledRow {
  agency_id: string
  dead_letter_id: string
  decision: 'RETRIED' | 'DISCARDED'
  reason: string | null
  job: string
  data: Json
  tries: number
  failure: string
  failed_at: Date
  settled_by: string
  settled_at: Date
}
