import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the console, below /console, and the page file that it opens. */
export const siteMap = rootRoute('layout/root.tsx', [
  route('/sign-in', 'features/operators/sign-in-page.tsx'),
  layout('staff', 'layout/staff-layout.tsx', [
    index('layout/first-page.tsx'),
    route('/overview', 'features/overview/overview-page.tsx'),
    route('/reports', 'features/reports/reports-page.tsx'),
    route('/deposits', 'features/deposits/deposit-queue-page.tsx'),
    route('/payments', 'features/payments/payments-page.tsx'),
    route('/payouts', 'features/payouts/payouts-page.tsx'),
    route('/moves', 'features/moves/move-queue-page.tsx'),
    route('/adjustments', 'features/adjustments/adjustment-queue-page.tsx'),
    route('/reconciliation', 'features/reconciliation/reconciliation-page.tsx'),
    route('/statements', 'features/statements/statements-page.tsx'),
    route('/statements/import', 'features/statements/import-page.tsx'),
    route('/statements/$id', 'features/statements/statement-page.tsx'),
    route('/withdrawals', 'features/withdrawals/withdrawal-queue-page.tsx'),
    route('/providers', 'features/providers/providers-page.tsx'),
    route('/players', 'features/players/players-page.tsx'),
    route('/players/$playerId', 'features/players/player-page.tsx'),
    route('/promotions', 'features/promotions/promotions-page.tsx'),
    route('/promotions/new', 'features/promotions/new-promotion-page.tsx'),
    route('/promotions/$id', 'features/promotions/promotion-page.tsx'),
    route('/appeals', 'features/appeals/appeals-page.tsx'),
    route('/payout-rules', 'features/payout-rules/payout-rules-page.tsx'),
    route('/rates', 'features/rates/rates-page.tsx'),
    route('/account', 'features/account/account-page.tsx'),
    route('/staff', 'features/staff/staff-page.tsx'),
    route('/audit-log', 'features/audit/audit-page.tsx'),
    route('/dead-letters', 'features/dead-letters/dead-letters-page.tsx'),
  ]),
])
