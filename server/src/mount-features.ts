import { agencyRoutes } from './features/site/agency/agency-routes.ts'
import { siteOperatorRoutes } from './features/site/agency/site-operator-routes.ts'
import { bankAccountRoutes } from './features/players/bank-accounts/bank-account-routes.ts'
import { cashierRoutes } from './features/cashier/cashier/cashier-routes.ts'
import { creditRoutes } from './features/play/credits/credit-routes.ts'
import { auditOperatorRoutes } from './features/desk/audit/audit-operator-routes.ts'
import { appealOperatorRoutes } from './features/promotions/appeals/appeal-operator-routes.ts'
import { appealRoutes } from './features/promotions/appeals/appeal-routes.ts'
import { deviceRoutes } from './features/players/devices/device-routes.ts'
import { exclusionOperatorRoutes } from './features/players/exclusions/exclusion-operator-routes.ts'
import { linkOperatorRoutes } from './features/players/links/link-operator-routes.ts'
import { depositOperatorRoutes } from './features/orders/deposits/deposit-operator-routes.ts'
import { deadLetterOperatorRoutes } from './features/desk/dead-letters/dead-letter-operator-routes.ts'
import { depositRoutes } from './features/orders/deposits/deposit-routes.ts'
import { gameRoutes } from './features/play/games/game-routes.ts'
import { activityRoutes } from './features/players/activity/activity-routes.ts'
import { lobbyRoutes } from './features/play/games/lobby-routes.ts'
import { rateOperatorRoutes } from './features/cashier/rates/rate-operator-routes.ts'
import { adjustmentRoutes } from './features/orders/adjustments/adjustment-routes.ts'
import { wagerRoutes } from './features/play/wagers/wager-routes.ts'
import { limitsOperatorRoutes } from './features/cashier/limits/limits-operator-routes.ts'
import { channelOperatorRoutes } from './features/desk/channels/channel-operator-routes.ts'
import { licenceOperatorRoutes } from './features/site/licence/licence-operator-routes.ts'
import { pageOperatorRoutes, pageRoutes } from './features/site/pages/page-routes.ts'
import { agreementRoutes } from './features/players/agreements/agreement-routes.ts'
import { keyRoutes } from './features/site/keys/key-routes.ts'
import { answerOperatorRoutes } from './features/books/answers/answer-operator-routes.ts'
import { moneyWayOperatorRoutes } from './features/books/money-way/money-way-operator-routes.ts'
import { deductionOperatorRoutes } from './features/books/deductions/deduction-operator-routes.ts'
import { overviewOperatorRoutes } from './features/books/overview/overview-operator-routes.ts'
import { accountRoutes } from './features/desk/account/account-routes.ts'
import { operatorRoutes } from './features/desk/account/operator-routes.ts'
import { passkeyRoutes } from './features/desk/account/passkey-routes.ts'
import { orderOperatorRoutes } from './features/orders/kernel/order-operator-routes.ts'
import { heldPaymentRoutes } from './features/orders/suspense/held-payment-routes.ts'
import { paymentOperatorRoutes } from './features/orders/suspense/payment-operator-routes.ts'
import { paymentRoutes } from './features/orders/notices/payment-routes.ts'
import { paymentMethodOperatorRoutes } from './features/cashier/payment-methods/payment-method-operator-routes.ts'
import { approvalOperatorRoutes } from './features/desk/approvals/approval-operator-routes.ts'
import { fourEyesOperatorRoutes } from './features/orders/payout-rules/four-eyes-operator-routes.ts'
import { payoutRulesOperatorRoutes } from './features/orders/payout-rules/payout-rules-operator-routes.ts'
import { payoutAnswerRoutes } from './features/orders/payouts/payout-answer-routes.ts'
import { payoutOperatorRoutes } from './features/orders/payouts/payout-operator-routes.ts'
import { adjustmentOperatorRoutes } from './features/orders/adjustments/adjustment-operator-routes.ts'
import { reversalOperatorRoutes } from './features/orders/reversals/reversal-operator-routes.ts'
import { archiveOperatorRoutes } from './features/books/archives/archive-operator-routes.ts'
import { moveOperatorRoutes } from './features/orders/moves/move-operator-routes.ts'
import { launchRoutes } from './features/orders/launches/launch-routes.ts'
import { moveRoutes } from './features/orders/moves/move-routes.ts'
import { pictureOperatorRoutes } from './features/site/pictures/picture-operator-routes.ts'
import { pictureRoutes } from './features/site/pictures/picture-routes.ts'
import { providerOperatorRoutes } from './features/play/providers/provider-operator-routes.ts'
import { providerRoutes } from './features/play/providers/provider-routes.ts'
import { providerSettingsOperatorRoutes } from './features/play/provider-settings/provider-settings-operator-routes.ts'
import { promotionOperatorRoutes } from './features/promotions/promotions/promotion-operator-routes.ts'
import { promotionRoutes } from './features/promotions/promotions/promotion-routes.ts'
import { announcementOperatorRoutes } from './features/players/announcements/announcement-operator-routes.ts'
import { announcementRoutes } from './features/players/announcements/announcement-routes.ts'
import { inboxRoutes } from './features/players/inbox/inbox-routes.ts'
import { pushRoutes } from './features/players/push/push-routes.ts'
import { offerRoutes } from './features/players/protection/offer-routes.ts'
import { protectionOperatorRoutes } from './features/players/protection/protection-operator-routes.ts'
import { protectionRoutes } from './features/players/protection/protection-routes.ts'
import { passwordRequestOperatorRoutes } from './features/players/password-resets/password-request-operator-routes.ts'
import { passwordResetRoutes } from './features/players/password-resets/password-reset-routes.ts'
import { playerOperatorRoutes } from './features/books/player-file/player-operator-routes.ts'
import { openingOperatorRoutes } from './features/books/opening/opening-operator-routes.ts'
import { playerRoutes } from './features/players/account/player-routes.ts'
import { providerBillOperatorRoutes } from './features/books/provider-bills/provider-bill-operator-routes.ts'
import { reconciliationOperatorRoutes } from './features/books/reconciliation/reconciliation-operator-routes.ts'
import { exportOperatorRoutes } from './features/books/exports/export-operator-routes.ts'
import { reportOperatorRoutes } from './features/books/reports/report-operator-routes.ts'
import { receiptRoutes } from './features/books/receipts/receipt-routes.ts'
import { staffOperatorRoutes } from './features/desk/staff/staff-operator-routes.ts'
import { statementOperatorRoutes } from './features/books/statements/statement-operator-routes.ts'
import { viewRoutes } from './features/desk/views/view-routes.ts'
import { withdrawalOperatorRoutes } from './features/orders/withdrawals/withdrawal-operator-routes.ts'
import { withdrawalRoutes } from './features/orders/withdrawals/withdrawal-routes.ts'
import { timesRoutes } from './features/orders/times/times-routes.ts'
import { growthOperatorRoutes } from './features/site/growth/growth-operator-routes.ts'
import type { ReadLobby } from './features/play/games/read-lobby.ts'
import type { App } from './http/serve.ts'

interface Shared {
  /** Whether the console listens at a port of its own. */
  hasConsolePort: () => boolean
  hasSandbox: boolean
  readLobby: ReadLobby
}

/** Every feature's endpoints. */
export function mountFeatures(app: App, { hasConsolePort, hasSandbox, readLobby }: Shared) {
  agencyRoutes(app)
  siteOperatorRoutes(app)
  growthOperatorRoutes(app, { hasSandbox })
  licenceOperatorRoutes(app)
  channelOperatorRoutes(app)
  openingOperatorRoutes(app, hasConsolePort)
  playerRoutes(app)
  playerOperatorRoutes(app)
  passwordResetRoutes(app)
  passwordRequestOperatorRoutes(app)
  protectionRoutes(app)
  offerRoutes(app)
  pageRoutes(app)
  pageOperatorRoutes(app)
  agreementRoutes(app)
  announcementRoutes(app)
  announcementOperatorRoutes(app)
  inboxRoutes(app)
  pushRoutes(app)
  protectionOperatorRoutes(app)
  pictureRoutes(app)
  pictureOperatorRoutes(app)
  deviceRoutes(app)
  promotionRoutes(app)
  promotionOperatorRoutes(app)
  appealRoutes(app)
  appealOperatorRoutes(app)
  exclusionOperatorRoutes(app)
  linkOperatorRoutes(app)
  bankAccountRoutes(app)
  cashierRoutes(app)
  creditRoutes(app)
  gameRoutes(app)
  lobbyRoutes(app, readLobby)
  providerRoutes(app)
  wagerRoutes(app)
  adjustmentRoutes(app)
  activityRoutes(app)
  depositRoutes(app)
  withdrawalRoutes(app)
  timesRoutes(app)
  moveRoutes(app)
  launchRoutes(app)
  paymentRoutes(app)
  heldPaymentRoutes(app)
  paymentOperatorRoutes(app)
  answerOperatorRoutes(app)
  moneyWayOperatorRoutes(app)
  deductionOperatorRoutes(app)
  overviewOperatorRoutes(app)
  operatorRoutes(app)
  accountRoutes(app)
  viewRoutes(app)
  passkeyRoutes(app)
  staffOperatorRoutes(app)
  depositOperatorRoutes(app)
  rateOperatorRoutes(app)
  withdrawalOperatorRoutes(app)
  payoutOperatorRoutes(app)
  payoutAnswerRoutes(app)
  payoutRulesOperatorRoutes(app)
  fourEyesOperatorRoutes(app)
  approvalOperatorRoutes(app)
  limitsOperatorRoutes(app)
  paymentMethodOperatorRoutes(app)
  providerSettingsOperatorRoutes(app)
  moveOperatorRoutes(app)
  adjustmentOperatorRoutes(app)
  reversalOperatorRoutes(app)
  archiveOperatorRoutes(app)
  providerBillOperatorRoutes(app)
  reconciliationOperatorRoutes(app)
  statementOperatorRoutes(app)
  deadLetterOperatorRoutes(app)
  providerOperatorRoutes(app)
  orderOperatorRoutes(app)
  receiptRoutes(app)
  keyRoutes(app)
  auditOperatorRoutes(app)
  reportOperatorRoutes(app)
  exportOperatorRoutes(app)
}
