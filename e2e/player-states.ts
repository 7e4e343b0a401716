import type { Page } from '@playwright/test'
import { activity } from '@kham/contract/players/activity'
import { adjustmentHistory } from '@kham/contract/orders/adjustments'
import { cashierInfo } from '@kham/contract/cashier/cashier'
import { depositById, depositHistory, type Deposit } from '@kham/contract/orders/deposits'
import type { Endpoint } from '@kham/contract/endpoint'
import { gameCatalogue } from '@kham/contract/play/games'
import { moveHistory } from '@kham/contract/orders/moves'
import type { OrderStatus } from '@kham/contract/orders/order-status'
import { promotionList } from '@kham/contract/promotions/promotions'
import { usageHistory } from '@kham/contract/promotions/usages'
import { readLimits } from '@kham/contract/players/protection'
import { readPush } from '@kham/contract/players/push'
import { inbox } from '@kham/contract/site/inbox'
import { wagerHistory, wagerSummary } from '@kham/contract/play/wagers'
import { currentWithdraw, withdrawById, withdrawHistory } from '@kham/contract/orders/withdrawals'
import { publicLobbyGames } from '@kham/contract/play/lobby'
import { minutesAgo } from '../fake/src/ago.ts'
import { changed, isSilent, refuses } from '../fake/src/answer.ts'
import { atRest } from './at-rest.ts'
import { openScreen, settle } from './open-screen.ts'
import { ids, type Role } from './player-cast.ts'
import { coming, openProfile, press, type State } from './screen-acts.ts'
import { announcementStates } from './announcement-states.ts'
import { heldStates } from './held-states.ts'
import { launchStates } from './launch-states.ts'
import { promotionStates } from './promotion-states.ts'
import { sentForms } from './sent-forms.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

/** Forms and lists, and the answer that each is made of. */
const fed: [name: string, role: Role, path: string, asks: Endpoint][] = [
  ['lobby', 'regular', '/player/game/alphabet', gameCatalogue],
  ['bank-add', 'newcomer', '/player/bank', cashierInfo],
  ['deposit', 'regular', '/player/deposit', cashierInfo],
  ['deposit-history', 'regular', '/player/deposit/history', depositHistory],
  ['withdraw', 'regular', '/player/withdraw', currentWithdraw],
  ['withdraw-history', 'regular', '/player/withdraw/history', withdrawHistory],
  ['move-history', 'regular', '/player/move/history', moveHistory],
  ['adjustment-history', 'payer', '/player/adjustment/history', adjustmentHistory],
  ['rounds', 'payer', '/player/game/history', wagerHistory],
  ['results', 'payer', '/player/game/results', wagerSummary],
  ['promotions', 'regular', '/player/promotion', promotionList],
  ['usage-history', 'regular', '/player/promotion/history', usageHistory],
  ['activity', 'regular', '/player/activity', activity],
  ['limits', 'regular', '/player/limits', readLimits],
  ['notices', 'regular', '/player/notices', readPush],
  ['inbox', 'regular', '/player/inbox', inbox],
]

async function cutLine(page: Page) {
  await page.context().setOffline(true)
  await page.getByText(t('common:offline.notice')).waitFor()
}

/** Each is drawn of the same parts as one of the others; how lists are asked for, refused and empty is looked at in `lists.e2e.ts`. */
const like = { isLikeOthers: true as const }
const withLikeStates = new Set(['lobby', 'deposit', 'deposit-history'])
const withOwnSkeleton = new Set([...withLikeStates, 'promotions'])

const twoStatesOf = ([name, role, path, asks]: (typeof fed)[number]): State[] => [
  {
    name: `${name}-coming`,
    role,
    path,
    answers: [isSilent(asks)],
    showing: coming,
    ...(withOwnSkeleton.has(name) ? {} : like),
  },
  {
    name: `${name}-failing`,
    role,
    path,
    answers: [refuses(asks, 'RATE_LIMITED')],
    ...(withLikeStates.has(name) ? {} : like),
  },
]

/** Above each of these the same line says that there is no connection; that its lists stay as they are `lists.e2e.ts` looks at. */
const withoutLine = fed
  .filter(([name]) => ['lobby', 'deposit', 'deposit-history', 'inbox'].includes(name))
  .map(([name, role, path]): State => {
    const state = { name: `${name}-offline`, role, path, act: cutLine }
    return name === 'lobby' ? state : { ...state, ...like }
  })

const baht = (amount: string) => ({ amount, currency: 'THB' }) as const

const withdrawIs = (status: OrderStatus): State => ({
  name: `withdraw-${status.toLowerCase()}`,
  role: 'regular',
  path: `/player/withdraw?order=${ids.withdraw}`,
  answers: [changed(withdrawById, ({ withdraw }) => ({ withdraw: { ...withdraw, status } }))],
})

/** Longer under way than nine of ten to that bank. */
const lateWithdraw: State = {
  name: 'withdraw-late',
  role: 'payer',
  path: '/player/withdraw',
  answers: [
    changed(withdrawById, ({ withdraw }) => ({ withdraw: { ...withdraw, createdAt: minutesAgo(19) } })),
  ],
}

const openDepositIs = (name: string, fields: Partial<Deposit>): State => ({
  name,
  role: 'payer',
  path: `/player/deposit?order=${ids.openDeposit}`,
  answers: [changed(depositById, ({ deposit }) => ({ deposit: { ...deposit, ...fields } }))],
})

const won = (game: number) => baht(game % 3 === 0 ? '1240.50' : '0.00')

/** More games than are shown at first, with names as long as they come, and one that its provider has no more. */
const manyResults = changed(wagerSummary, () => ({
  rows: Array.from({ length: 24 }, (_, game) => ({
    providerId: (['alphabet', 'betflix', 'gclub_live'] as const)[game % 3]!,
    game: {
      id: `game-${game}`,
      name: game === 1 ? null : `ມັງກອນຄຳແຫ່ງແມ່ນ້ຳຂອງ ແລະ ໝາກໄມ້ ${game}`,
    },
    rounds: 12_480 - 520 * game,
    bet: baht(`${98_600 - 4_000 * game}.00`),
    win: won(game),
  })),
  total: { rounds: 156_000, bet: baht('1262400.00'), win: baht('9924.00') },
}))

const inDialog = (key: string) => async (page: Page) => {
  await press(key)(page)
  await page.getByRole('dialog').waitFor()
}

export const playerStates: readonly State[] = [
  {
    name: 'games-of-visitor-failing',
    role: 'visitor',
    path: '/games/gclub',
    answers: [refuses(publicLobbyGames, 'RATE_LIMITED')],
  },
  {
    name: 'results-many',
    role: 'payer',
    path: '/player/game/results?span=year',
    answers: [manyResults],
    act: (page) => page.getByRole('button', { name: t('wager:results.all', { n: '24' }) }).click(),
  },
  {
    name: 'games-of-category-failing',
    ...like,
    role: 'visitor',
    path: '/games?category=slot',
    answers: [refuses(publicLobbyGames, 'RATE_LIMITED')],
    act: (page) => page.getByRole('alert').waitFor(),
  },
  ...fed.flatMap(twoStatesOf),
  ...withoutLine,
  ...launchStates,
  lateWithdraw,
  { ...lateWithdraw, name: 'withdraw-late-asking', act: inDialog('order:ask.about') },
  {
    name: 'error-box',
    role: 'regular',
    path: '/player/deposit',
    answers: [refuses(cashierInfo, 'INTERNAL')],
    act: press('common:wrong.show'),
  },
  { name: 'agency-404', role: 'visitor', path: '/', isNobodys: true },
  {
    name: 'register-taken',
    role: 'visitor',
    path: '/register',
    act: async (page) => {
      await page.getByLabel(t('auth:username')).fill('somsak')
      await page.getByLabel(t('auth:password'), { exact: true }).fill('abcd1234')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'drawer-history',
    role: 'regular',
    path: '/player/bank',
    act: async (page) => {
      await press('common:openMenu')(page)
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: t('common:nav.games') }).click()
      await drawer.getByRole('button', { name: t('drawer:history') }).click()
    },
  },
  {
    name: 'language-menu',
    role: 'visitor',
    path: '/',
    act: (page) => page.locator('header [aria-haspopup=menu]:has([lang])').click(),
  },
  {
    name: 'contact',
    role: 'regular',
    path: '/player/bank',
    act: inDialog('common:nav.short.contact'),
    on: 'phone',
  },
  {
    name: 'contact-menu',
    role: 'regular',
    path: '/player/bank',
    act: (page) => page.locator('header [aria-haspopup=menu]').first().click(),
    on: 'desktop',
  },
  {
    name: 'change-name',
    role: 'newcomer',
    path: '/player/bank',
    act: async (page) => {
      await openProfile(page)
      await page.getByRole('menuitem', { name: t('player:changeName') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'claim',
    role: 'regular',
    path: `/player/promotion/${ids.promotionInUse}`,
    act: inDialog('promotion:claim.submit'),
  },
  openDepositIs('qr-expired', { expiresAt: '2026-01-01T00:00:00Z' }),
  openDepositIs('deposit-paid', { status: 'PAID' }),
  withdrawIs('PAID'),
  withdrawIs('FAILED'),
  ...sentForms,
  ...promotionStates,
  ...announcementStates,
  ...heldStates,
  { name: 'history-no-hit', role: 'regular', path: '/player/deposit/history?status=FAILED' },
]

/** Opens one, as far as it comes. `url`: of the site. */
export async function openState(page: Page, state: State, url: string) {
  const { showing, isNobodys } = state
  const path = isNobodys ? url.replace('localhost', 'nobody.localhost') : state.path
  await openScreen(page, { ...state, path }, async () => {
    if (!showing) return settle(page)
    // The page itself is there.
    await page.locator('header').first().waitFor()
    await page.locator(showing).filter({ visible: true }).first().waitFor()
    await atRest(page)
  })
}
