import type {
  AlertStateRow,
  ChannelDeliveryRow,
  ChannelRow,
  ChannelSubscriptionRow,
} from './channel-tables.ts'
import type { HostUse } from '@kham/contract/operator/site/site-settings'
import type { Generated } from 'kysely'
import type {
  AgencyKeyRow,
  AgencyMoveRow,
  AgencyProviderRow,
  AgencyRow,
  ExchangeRateRow,
  GrowthSettingsRow,
  LicenceRow,
  InstallationRow,
  MethodAccountRow,
  PaymentMethodRow,
  PayoutRuleChangeRow,
} from './agency-tables.ts'
import type { ExportPieceRow, ExportRow } from './export-tables.ts'
import type {
  BetLogRow,
  GameCatalogueRow,
  GameSeenRow,
  PlayerGame,
  ProviderCallRow,
  ProviderHealthRow,
  ProviderMemberRow,
  WagerRow,
} from './game-tables.ts'
import type {
  ProviderBillDayRow,
  ProviderBillPaymentRow,
  ProviderBillRow,
  ProviderFeeRow,
} from './bill-tables.ts'
import type { SettledRow } from './job-tables.ts'
import type { LedgerEntryRow, ReceiptRow } from './ledger-tables.ts'
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
  MeasuredTimesRow,
  OrderStepRow,
  OrderTakeRow,
  ReversalRow,
  WithdrawalRow,
} from './order-tables.ts'
import type { BankStreamRow, PaymentRow, PayoutRow } from './payment-tables.ts'
import type { PageDraftRow, PageRow, PageTextRow, PageVersionRow, PlayerAgreementRow } from './page-tables.ts'
import type { PictureRow } from './picture-tables.ts'
import type {
  BankAccountRow,
  PlayerTagRow,
  DepositLimitRow,
  IdempotencyRow,
  KnownDeviceRow,
  PasswordLinkRow,
  PasswordRequestRow,
  AgencyPayoutHoldRow,
  HoldOfPlayerRow,
  PayoutHoldRow,
  ExclusionMatchRow,
  ExclusionRegisterRow,
  PlayerActRow,
  PlayerEventRow,
  PlayerRow,
  PlayerSessionColumns,
  SessionRow,
} from './player-tables.ts'
import type {
  BroughtChangeRow,
  PromotionRow,
  PromotionUsageRow,
  PromotionVersionRow,
} from './promotion-tables.ts'
import type {
  AnnouncementRow,
  AnnouncementVersionRow,
  AnnouncementViewRow,
  InboxMessageRow,
  MessageSendRow,
} from './message-tables.ts'
import type { PushKeyRow, PushQuietRow, PushSendRow, PushSubscriptionRow } from './push-tables.ts'
import type {
  CountedPlayRow,
  DifferenceActRow,
  ReconciliationDifferenceRow,
  ReconciliationRow,
  ReconciliationRunRow,
} from './reconciliation-tables.ts'
import type { FirstApprovalRow, LoneActRow } from './approval-tables.ts'
import type {
  AuditChainRow,
  AuditLogRow,
  PasskeyChallengeRow,
  StaffPasskeyRow,
  StaffRow,
  StaffViewRow,
  StaffSessionColumns,
  StaffSignInRow,
} from './staff-tables.ts'
import type {
  BankStatementRow,
  StatementEntryRow,
  StatementQueuedRow,
  StatementResultRow,
  StatementRowRow,
} from './statement-tables.ts'

/** Every table as Kysely sees it. The migrations are the truth; a row here is what they say. */
export interface Tables {
  installation: InstallationRow
  agency_moves: AgencyMoveRow
  agencies: AgencyRow
  agency_hosts: {
    agency_id: string
    host: string
    used_for: Generated<HostUse>
    /** When an owner first signed in there; null = nobody has, or it is not the staff's. */
    staff_since: Generated<Date | null>
  }
  players: PlayerRow
  player_acts: PlayerActRow
  password_links: PasswordLinkRow
  password_requests: PasswordRequestRow
  deposit_limits: DepositLimitRow
  player_sessions: SessionRow & PlayerSessionColumns
  rate_limits: { agency_id: string; subject: string; window_start: Date; count: number }
  staff: StaffRow
  staff_views: StaffViewRow
  staff_sessions: SessionRow & StaffSessionColumns
  staff_sign_ins: StaffSignInRow
  player_known_devices: KnownDeviceRow & { player_id: string }
  staff_known_devices: KnownDeviceRow & { staff_id: string }
  staff_passkeys: StaffPasskeyRow
  passkey_challenges: PasskeyChallengeRow
  staff_recovery_codes: { agency_id: string; staff_id: string; code_hash: Buffer }
  audit_log: AuditLogRow
  payment_methods: PaymentMethodRow
  method_accounts: MethodAccountRow
  exchange_rates: ExchangeRateRow
  agency_providers: AgencyProviderRow
  announcements: AnnouncementRow
  announcement_versions: AnnouncementVersionRow
  announcement_views: AnnouncementViewRow
  inbox_messages: InboxMessageRow
  message_sends: MessageSendRow
  push_keys: PushKeyRow
  push_subscriptions: PushSubscriptionRow
  push_quiet: PushQuietRow
  push_sends: PushSendRow
  channels: ChannelRow
  channel_subscriptions: ChannelSubscriptionRow
  channel_deliveries: ChannelDeliveryRow
  alert_states: AlertStateRow
  player_tags: PlayerTagRow
  bank_accounts: BankAccountRow
  payout_holds: PayoutHoldRow
  agency_payout_holds: AgencyPayoutHoldRow
  holds_of_players: HoldOfPlayerRow
  exclusion_matches: ExclusionMatchRow
  exclusion_register: ExclusionRegisterRow
  payout_rule_changes: PayoutRuleChangeRow
  provider_members: ProviderMemberRow
  credit_transfers: CreditTransferRow
  pictures: PictureRow
  promotions: PromotionRow
  promotion_versions: PromotionVersionRow
  pages: PageRow
  page_drafts: PageDraftRow
  page_versions: PageVersionRow
  page_texts: PageTextRow
  player_agreements: PlayerAgreementRow
  promotion_usages: PromotionUsageRow
  brought_changes: BroughtChangeRow
  devices: DeviceRow
  player_devices: PlayerDeviceRow
  player_addresses: PlayerAddressRow
  claim_refusals: ClaimRefusalRow
  claim_appeals: ClaimAppealRow
  claim_appeal_decisions: ClaimAppealDecisionRow
  link_rules: LinkRulesRow
  wagers: WagerRow
  bank_streams: BankStreamRow
  bet_logs: BetLogRow
  provider_fees: ProviderFeeRow
  provider_bills: ProviderBillRow
  provider_bill_days: ProviderBillDayRow
  provider_bill_payments: ProviderBillPaymentRow
  deposits: DepositRow
  measured_times: MeasuredTimesRow
  payments: PaymentRow
  payment_notices: { agency_id: string; method: string; event_id: string; received_at: Date }
  withdrawals: WithdrawalRow
  credit_moves: CreditMoveRow
  adjustments: AdjustmentRow
  reversals: ReversalRow
  payouts: PayoutRow
  order_steps: OrderStepRow
  order_takes: OrderTakeRow
  first_words: FirstApprovalRow
  lone_acts: LoneActRow
  agency_keys: AgencyKeyRow
  growth_settings: GrowthSettingsRow
  licences: LicenceRow
  receipts: ReceiptRow
  player_events: PlayerEventRow
  idempotency_keys: IdempotencyRow
  reconciliation_runs: ReconciliationRunRow
  reconciliations: ReconciliationRow
  reconciliation_differences: ReconciliationDifferenceRow
  difference_acts: DifferenceActRow
  counted_play: CountedPlayRow
  bank_statements: BankStatementRow
  statement_rows: StatementRowRow
  statement_entries: StatementEntryRow
  statement_results: StatementResultRow
  statement_queued: StatementQueuedRow
  'ledger.entries': LedgerEntryRow
  'audit.chain': AuditChainRow
  exports: ExportRow
  export_pieces: ExportPieceRow
  dead_letters_settled: SettledRow
  game_catalogues: GameCatalogueRow
  games_seen: GameSeenRow
  favourite_games: PlayerGame & { added_at: Date }
  played_games: PlayerGame & { played_at: Date }
  play_settings: { agency_id: string; player_id: string; auto_move: boolean; changed_at: Date }
  provider_calls: ProviderCallRow
  provider_health: ProviderHealthRow
}
