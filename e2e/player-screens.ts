import { allowNotices, allowNoticesBeside, asIphone, blockNotices, takeNotices } from './notices-acts.ts'
import { ids, receiptLink } from './player-cast.ts'
import { leaveEmpty, openFirstGame, openProfile, press, typeAmount, type Screen } from './screen-acts.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

/** What most players see, and see most. */
export const mainScreens = ['home', 'login', 'register', 'lobby', 'deposit', 'withdraw', 'promotions']

/** Every route of the site map, and the states that an address or a few presses lead to. */
export const playerScreens: readonly Screen[] = [
  { name: 'home', role: 'visitor', path: '/' },
  { name: 'home-drawer', role: 'visitor', path: '/', act: press('common:openMenu') },
  { name: 'inbox', role: 'regular', path: '/player/inbox' },
  { name: 'inbox-notices', role: 'regular', path: '/player/inbox', act: allowNoticesBeside },
  { name: 'inbox-empty', role: 'newcomer', path: '/player/inbox' },
  { name: 'inbox-of-topic', role: 'regular', path: '/player/inbox?topic=MONEY', isLikeOthers: true },
  { name: 'inbox-of-topic-empty', role: 'newcomer', path: '/player/inbox?topic=MONEY', isLikeOthers: true },
  { name: 'login', role: 'visitor', path: '/login' },
  {
    name: 'login-wrong',
    role: 'visitor',
    path: '/login',
    act: async (page) => {
      await page.getByLabel(t('auth:username')).fill('somsak')
      await page.getByLabel(t('auth:password'), { exact: true }).fill('not the password')
      await page.getByRole('button', { name: t('auth:login.submit') }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'register', role: 'visitor', path: '/register' },
  {
    name: 'register-empty',
    role: 'visitor',
    path: '/register',
    act: (page) => leaveEmpty(page, 'auth:register.submit'),
  },
  { name: 'new-password', role: 'visitor', path: '/new-password#a-token-that-nobody-gave' },
  { name: 'forgot-password', role: 'visitor', path: '/new-password' },
  {
    name: 'forgot-password-code',
    role: 'visitor',
    path: '/new-password',
    act: async (page) => {
      await page.getByLabel(t('auth:username')).fill('nobody-of-ours')
      await page.getByRole('button', { name: t('player:reset.ask') }).click()
      await page.getByText(/^R-/).waitFor()
    },
  },
  { name: 'games', role: 'visitor', path: '/games' },
  { name: 'games-of-category', role: 'visitor', path: '/games?category=slot', isLikeOthers: true },
  { name: 'games-of-provider', role: 'visitor', path: '/games/gclub', isLikeOthers: true },
  { name: 'games-nothing-found', role: 'visitor', path: '/games/gclub?q=zzzz' },
  {
    name: 'demo-age-missed',
    role: 'visitor',
    path: '/games/alphabet?game=hi-lo',
    act: press('public:demo.play'),
  },
  {
    name: 'game-of-visitor',
    role: 'visitor',
    path: '/games/gclub',
    act: async (page) => {
      await page.getByRole('main').getByRole('list').getByRole('link').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'promotions-of-visitor', role: 'visitor', path: '/promotions' },
  { name: 'promotion-of-visitor', role: 'visitor', path: `/promotions/${ids.promotion}`, isLikeOthers: true },
  { name: 'promotion-missing', role: 'visitor', path: '/promotions/01a217b7-0000-7000-8000-000000000000' },
  { name: 'verify', role: 'visitor', path: '/verify' },
  { name: 'verify-valid', role: 'visitor', path: `/verify#${receiptLink()}` },
  { name: 'status', role: 'visitor', path: '/status' },
  { name: 'not-found', role: 'visitor', path: '/no/such/page' },

  { name: 'lobby-no-credit', role: 'newcomer', path: '/player/game/alphabet' },
  { name: 'lobby-nothing-found', role: 'newcomer', path: '/player/game/askmebet?q=zzzz', isLikeOthers: true },
  { name: 'launch-no-credit', role: 'newcomer', path: '/player/game/gclub', act: openFirstGame },
  { name: 'bank-add', role: 'newcomer', path: '/player/bank' },
  {
    name: 'bank-add-empty',
    isLikeOthers: true,
    role: 'newcomer',
    path: '/player/bank',
    act: (page) => leaveEmpty(page, 'bank:save'),
  },
  { name: 'deposit-no-bank', role: 'newcomer', path: '/player/deposit' },
  { name: 'deposit-history-empty', role: 'newcomer', path: '/player/deposit/history' },
  { name: 'withdraw-history-empty', role: 'newcomer', path: '/player/withdraw/history', isLikeOthers: true },
  { name: 'move-history-empty', role: 'newcomer', path: '/player/move/history', isLikeOthers: true },
  {
    name: 'adjustment-history-empty',
    role: 'newcomer',
    path: '/player/adjustment/history',
    isLikeOthers: true,
  },
  { name: 'rounds-empty', role: 'newcomer', path: '/player/game/history', isLikeOthers: true },
  { name: 'results-empty', role: 'newcomer', path: '/player/game/results', isLikeOthers: true },
  { name: 'usage-history-empty', role: 'newcomer', path: '/player/promotion/history', isLikeOthers: true },
  { name: 'activity-empty', role: 'newcomer', path: '/player/activity', isLikeOthers: true },
  { name: 'player-drawer', role: 'newcomer', path: '/player/bank', act: press('common:openMenu') },
  { name: 'profile-menu', role: 'newcomer', path: '/player/bank', act: openProfile },
  {
    name: 'password',
    role: 'newcomer',
    path: '/player/bank',
    act: async (page) => {
      await openProfile(page)
      await page.getByRole('menuitem', { name: t('player:changePassword') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },

  { name: 'lobby', role: 'regular', path: '/player/game/alphabet' },
  { name: 'launch', role: 'regular', path: '/player/game/alphabet', act: openFirstGame },
  { name: 'launch-bring', role: 'regular', path: '/player/game/gclub', act: openFirstGame },
  {
    name: 'move',
    role: 'regular',
    path: '/player/game/gclub?move=new',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'bank-card', role: 'regular', path: '/player/bank' },
  { name: 'deposit', role: 'regular', path: '/player/deposit' },
  {
    name: 'deposit-too-little',
    role: 'regular',
    path: '/player/deposit',
    act: (page) => typeAmount(page, 'deposit:form.amount', '1'),
  },
  { name: 'deposit-success', role: 'regular', path: `/player/deposit?order=${ids.deposit}` },
  {
    name: 'deposit-canceled',
    role: 'regular',
    path: `/player/deposit?order=${ids.canceledDeposit}`,
    isLikeOthers: true,
  },
  { name: 'deposit-history', role: 'regular', path: '/player/deposit/history' },
  { name: 'deposit-detail', role: 'regular', path: `/player/deposit/history?order=${ids.deposit}` },
  { name: 'deposit-receipt', role: 'regular', path: `/player/deposit/receipt/${ids.deposit}` },
  {
    name: 'withdraw',
    role: 'regular',
    path: '/player/withdraw?provider=alphabet',
    act: (page) => typeAmount(page, 'withdraw:form.amount', '1000'),
  },
  {
    name: 'withdraw-too-much',
    isLikeOthers: true,
    role: 'regular',
    path: '/player/withdraw?provider=alphabet',
    act: (page) => typeAmount(page, 'withdraw:form.amount', '999999'),
  },
  {
    name: 'withdraw-confirm',
    role: 'regular',
    path: '/player/withdraw?provider=alphabet',
    act: async (page) => {
      await typeAmount(page, 'withdraw:form.amount', '1000')
      await page.getByRole('button', { name: `${t('withdraw:form.submit')} 680.000` }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'withdraw-success',
    role: 'regular',
    path: `/player/withdraw?order=${ids.withdraw}`,
    isLikeOthers: true,
  },
  { name: 'withdraw-rejected', role: 'regular', path: `/player/withdraw?order=${ids.rejected}` },
  { name: 'withdraw-history', role: 'regular', path: '/player/withdraw/history' },
  { name: 'withdraw-detail', role: 'regular', path: `/player/withdraw/history?order=${ids.rejected}` },
  {
    name: 'withdraw-receipt',
    role: 'regular',
    path: `/player/withdraw/receipt/${ids.withdraw}`,
    isLikeOthers: true,
  },
  { name: 'move-history', role: 'regular', path: '/player/move/history' },
  {
    name: 'move-detail',
    role: 'regular',
    path: `/player/move/history?order=${ids.move}`,
    isLikeOthers: true,
  },
  { name: 'move-receipt', role: 'regular', path: `/player/move/receipt/${ids.move}`, isLikeOthers: true },
  { name: 'promotions', role: 'regular', path: '/player/promotion' },
  { name: 'promotion', role: 'regular', path: `/player/promotion/${ids.promotion}` },
  { name: 'usage-history', role: 'regular', path: '/player/promotion/history' },
  { name: 'page', role: 'visitor', path: '/pages/terms' },
  { name: 'page-faq', role: 'visitor', path: '/pages/faq' },
  {
    name: 'page-faq-nothing-found',
    role: 'visitor',
    path: '/pages/faq',
    act: (page) => page.getByLabel(t('page:faq.search')).fill('zzzz'),
  },
  { name: 'page-compared', role: 'visitor', path: '/pages/terms#compare-1' },
  {
    name: 'games-of-visitor-searching',
    role: 'visitor',
    path: '/games',
    act: async (page) => {
      const icon = page.getByRole('button', { name: t('public:search') })
      if (await icon.isVisible()) await icon.click()
    },
  },
  {
    name: 'promotion-of-visitor-terms',
    role: 'visitor',
    path: `/promotions/${ids.promotion}`,
    act: async (page) => {
      for (const fold of await page.locator('summary').all()) await fold.click()
    },
  },
  {
    name: 'page-to-come',
    role: 'regular',
    path: '/player/inbox',
    act: async (page) => {
      await page.locator('a[href$="?version=3"]').click()
      await page.locator('.pages_agency-page-notice').waitFor()
    },
  },
  { name: 'activity', role: 'regular', path: '/player/activity' },
  { name: 'notices', role: 'regular', path: '/player/notices', act: allowNotices },
  { name: 'notices-blocked', role: 'newcomer', path: '/player/notices', act: blockNotices },
  { name: 'notices-install', role: 'newcomer', path: '/player/notices', act: asIphone },
  { name: 'notices-on', role: 'regular', path: '/player/notices', act: takeNotices },
  { name: 'limits', role: 'regular', path: '/player/limits' },
  {
    name: 'limit',
    role: 'regular',
    path: '/player/limits',
    act: async (page) => {
      await page.getByRole('article').first().getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'break',
    role: 'regular',
    path: '/player/limits',
    act: async (page) => {
      await press('protection:timeOut.open')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },

  { name: 'deposit-qr', role: 'payer', path: '/player/deposit' },
  {
    name: 'deposit-cancel',
    role: 'payer',
    path: '/player/deposit',
    act: async (page) => {
      await press('deposit:pay.cancel')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'deposit-history-open', role: 'payer', path: '/player/deposit/history', isLikeOthers: true },
  { name: 'withdraw-open', role: 'payer', path: '/player/withdraw' },
  { name: 'rounds', role: 'payer', path: '/player/game/history' },
  { name: 'results', role: 'payer', path: '/player/game/results' },
  { name: 'adjustment-history', role: 'payer', path: '/player/adjustment/history' },

  { name: 'deposit-claimed', role: 'claimer', path: '/player/deposit' },
  { name: 'promotions-in-use', role: 'user', path: '/player/promotion' },
  { name: 'promotion-in-use', role: 'user', path: `/player/promotion/${ids.promotionInUse}` },
  { name: 'lobby-in-use', role: 'user', path: '/player/game/askmebet' },
  { name: 'withdraw-promotion', role: 'user', path: '/player/withdraw?provider=askmebet' },
  {
    name: 'usage-cancel',
    role: 'user',
    path: `/player/promotion/${ids.promotionInUse}`,
    act: async (page) => {
      await press('promotion:cancel.open')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'lobby-resting', role: 'resting', path: '/player/game/alphabet' },
  { name: 'deposit-resting', role: 'resting', path: '/player/deposit' },
]

export function screenNamed(name: string): Screen {
  const screen = playerScreens.find((each) => each.name === name)
  if (!screen) throw new Error(`no screen is called ${name}`)
  return screen
}
