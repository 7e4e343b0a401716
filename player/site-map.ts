import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the player site and the page file that it opens. */
export const siteMap = rootRoute('layout/root.tsx', [
  index('features/home/home-page.tsx'),
  route('/login', 'features/players/login-page.tsx'),
  route('/register', 'features/players/register-page.tsx'),
  route('/new-password', 'features/players/new-password-page.tsx'),
  route('/verify', 'features/receipts/verify-page.tsx'),
  route('/status', 'features/providers/status-page.tsx'),
  route('/player', 'layout/player-layout.tsx', [
    index('features/games/first-game-page.tsx'),
    route('/game/history', 'features/wagers/wager-history-page.tsx'),
    route('/limits', 'features/protection/limits-page.tsx'),
    route('/activity', 'features/activity/activity-page.tsx'),
    route('/game/$provider', 'features/games/lobby-page.tsx'),
    route('/bank', 'features/bank-accounts/bank-page.tsx'),
    route('/deposit', [
      index('features/deposits/deposit-page.tsx'),
      route('/history', 'features/deposits/deposit-history-page.tsx'),
      route('/receipt/$id', 'features/deposits/deposit-receipt-page.tsx'),
    ]),
    route('/withdraw', [
      index('features/withdrawals/withdraw-page.tsx'),
      route('/history', 'features/withdrawals/withdraw-history-page.tsx'),
      route('/receipt/$id', 'features/withdrawals/withdraw-receipt-page.tsx'),
    ]),
    route('/promotion', [
      index('features/promotions/promotions-page.tsx'),
      route('/history', 'features/promotions/usage-history-page.tsx'),
      route('/$promotionId', 'features/promotions/promotion-page.tsx'),
    ]),
    route('/move', [
      route('/history', 'features/moves/move-history-page.tsx'),
      route('/receipt/$id', 'features/moves/move-receipt-page.tsx'),
    ]),
    route('/adjustment/history', 'features/adjustments/adjustment-history-page.tsx'),
  ]),
])
