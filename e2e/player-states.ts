import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import type { Cast, Role } from './player-cast.ts'
import { asked, never, partOf, refused, type Fields } from './in-the-way.ts'
import { openScreen, settle } from './open-screen.ts'
import { sentForms } from './player-forms.ts'
import { coming, openProfile, press, type State } from './player-screens.ts'
import { promotionStates } from './promotion-states.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

/** Forms and lists, and the answer that each is made of. */
const fed: [name: string, role: Role, path: string, asks: string][] = [
  ['lobby', 'regular', '/player/game/alphabet', 'games/alphabet'],
  ['bank-add', 'newcomer', '/player/bank', 'cashier'],
  ['deposit', 'regular', '/player/deposit', 'cashier'],
  ['deposit-history', 'regular', '/player/deposit/history', 'deposits'],
  ['withdraw', 'regular', '/player/withdraw', 'withdraws/open'],
  ['withdraw-history', 'regular', '/player/withdraw/history', 'withdraws'],
  ['move-history', 'regular', '/player/move/history', 'credits/moves'],
  ['adjustment-history', 'payer', '/player/adjustment/history', 'players/adjustments'],
  ['rounds', 'payer', '/player/game/history', 'players/wagers'],
  ['promotions', 'regular', '/player/promotion', 'promotions'],
  ['usage-history', 'regular', '/player/promotion/history', 'promotions/usages'],
  ['activity', 'regular', '/player/activity', 'players/activity'],
  ['limits', 'regular', '/player/limits', 'players/limits'],
]

async function cutLine(page: Page) {
  await page.context().setOffline(true)
  await page.getByText(t('common:offline.notice')).waitFor()
}

const threeStatesOf = ([name, role, path, asks]: (typeof fed)[number]): State[] => [
  { name: `${name}-coming`, role, path, hinder: asked(asks, never), showing: coming },
  { name: `${name}-failing`, role, path, hinder: asked(asks, refused(429, 'RATE_LIMITED')) },
  { name: `${name}-offline`, role, path, act: cutLine },
]

const withdrawIs = ({ ids }: Cast, status: string): State => ({
  name: `withdraw-${status.toLowerCase()}`,
  role: 'regular',
  path: `/player/withdraw?order=${ids['withdraw']}`,
  hinder: asked(`withdraws/${ids['withdraw']}`, partOf('withdraw', { status })),
})

const openDepositIs = ({ ids }: Cast, name: string, fields: Fields): State => ({
  name,
  role: 'payer',
  path: `/player/deposit?order=${ids['openDeposit']}`,
  hinder: asked(`deposits/${ids['openDeposit']}`, partOf('deposit', fields)),
})

const inDialog = (key: string) => async (page: Page) => {
  await press(key)(page)
  await page.getByRole('dialog').waitFor()
}

export const playerStates = (cast: Cast, url: string): State[] => [
  ...fed.flatMap(threeStatesOf),
  {
    name: 'error-box',
    role: 'regular',
    path: '/player/deposit',
    hinder: asked('cashier', refused(500, 'INTERNAL')),
    act: press('common:wrong.show'),
  },
  { name: 'agency-404', role: 'visitor', path: url.replace('localhost', 'nobody.localhost') },
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
    path: `/player/promotion/${cast.ids['promotionInUse']}`,
    act: inDialog('promotion:claim.submit'),
  },
  openDepositIs(cast, 'qr-expired', { expiresAt: '2026-01-01T00:00:00Z' }),
  openDepositIs(cast, 'deposit-paid', { status: 'PAID' }),
  withdrawIs(cast, 'PAID'),
  withdrawIs(cast, 'FAILED'),
  ...sentForms(cast),
  ...promotionStates(cast),
  { name: 'history-no-hit', role: 'regular', path: '/player/deposit/history?status=FAILED' },
]

/** Opens one, and leaves the way free behind `look`. */
export async function lookAt(page: Page, cast: Cast, state: State, look: () => Promise<unknown>) {
  const { hinder, showing } = state
  await hinder?.(page)
  const ready = async () => {
    if (!showing) return settle(page)
    // The page itself is there.
    await page.locator('header').first().waitFor()
    await page.locator(showing).filter({ visible: true }).first().waitFor()
    await atRest(page)
  }
  try {
    await openScreen(page, cast, state, ready)
    await look()
  } finally {
    await page.context().setOffline(false)
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'wait' })
  }
}
