import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every address of the player site and the page file that it opens. */
export const siteMap = rootRoute('layout/root.tsx', [
  index('features/site/home/home-page.tsx'),
  route('/login', 'features/players/players/login-page.tsx'),
  route('/register', 'features/players/players/register-page.tsx'),
  route('/games', [
    index('features/play/games/games-page.tsx'),
    route('/$provider', 'features/play/games/provider-games-page.tsx'),
  ]),
  route('/promotions', [
    index('features/promotions/promotions/public-promotions-page.tsx'),
    route('/$promotionId', 'features/promotions/promotions/public-promotion-page.tsx'),
  ]),
  route('/new-password', 'features/players/password-resets/new-password-page.tsx'),
  route('/verify', 'features/books/receipts/verify-page.tsx'),
  route('/pages/$slug', 'features/site/pages/agency-page.tsx'),
  route('/status', 'features/play/providers/status-page.tsx'),
  route('/player', 'layout/player-layout.tsx', [
    index('features/play/games/first-game-page.tsx'),
    route('/game/history', 'features/play/wagers/wager-history-page.tsx'),
    route('/game/results', 'features/play/wagers/results-page.tsx'),
    route('/limits', 'features/players/protection/limits-page.tsx'),
    route('/inbox', 'features/site/inbox/inbox-page.tsx'),
    route('/notices', 'features/players/push/notices-page.tsx'),
    route('/activity', 'features/players/activity/activity-page.tsx'),
    route('/game/$provider', 'features/play/games/lobby-page.tsx'),
    route('/bank', 'features/players/bank-accounts/bank-page.tsx'),
    route('/deposit', [
      index('features/orders/deposits/deposit-page.tsx'),
      route('/history', 'features/orders/deposits/deposit-history-page.tsx'),
      route('/receipt/$id', 'features/orders/deposits/deposit-receipt-page.tsx'),
    ]),
    route('/withdraw', [
      index('features/orders/withdrawals/withdraw-page.tsx'),
      route('/history', 'features/orders/withdrawals/withdraw-history-page.tsx'),
      route('/receipt/$id', 'features/orders/withdrawals/withdraw-receipt-page.tsx'),
    ]),
    route('/promotion', [
      index('features/promotions/promotions/promotions-page.tsx'),
      route('/history', 'features/promotions/promotions/usage-history-page.tsx'),
      route('/$promotionId', 'features/promotions/promotions/promotion-page.tsx'),
    ]),
    route('/move', [
      route('/history', 'features/orders/moves/move-history-page.tsx'),
      route('/receipt/$id', 'features/orders/moves/move-receipt-page.tsx'),
    ]),
    route('/adjustment/history', 'features/orders/adjustments/adjustment-history-page.tsx'),
  ]),
])
