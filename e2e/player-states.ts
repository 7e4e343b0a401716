import type { Page, Route } from '@playwright/test'
import type { Cast, Role } from './player-cast.ts'
import { openScreen, settle } from './open-screen.ts'
import { openProfile, press, type State } from './player-screens.ts'
import { refusedForms } from './refused-forms.ts'
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
  ['adjustment-history', 'regular', '/player/adjustment/history', 'players/adjustments'],
  ['rounds', 'regular', '/player/game/history', 'players/wagers'],
  ['promotions', 'regular', '/player/promotion', 'promotions'],
  ['usage-history', 'regular', '/player/promotion/history', 'promotions/usages'],
  ['activity', 'regular', '/player/activity', 'players/activity'],
  ['limits', 'regular', '/player/limits', 'players/limits'],
]

const answer = (path: string, how: (route: Route) => Promise<unknown> | void) => (page: Page) =>
  page.route(({ pathname }) => pathname === `/api/v2/${path}`, how)

const refuse = (path: string, status: number, code: string) =>
  answer(path, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', json: { status, code, title: code } }),
  )

type Fields = Record<string, unknown>

/** The true answer, with some fields of its order changed. */
const change = (path: string, order: string, fields: Fields) =>
  answer(path, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Record<string, Fields>
    await route.fulfill({ response, json: { ...json, [order]: { ...json[order], ...fields } } })
  })

async function cutLine(page: Page) {
  await page.context().setOffline(true)
  await page.getByText(t('common:offline.notice')).waitFor()
}

const threeStatesOf = ([name, role, path, asks]: (typeof fed)[number]): State[] => [
  { name: `${name}-coming`, role, path, hinder: answer(asks, () => {}), isComing: true },
  { name: `${name}-failing`, role, path, hinder: refuse(asks, 429, 'RATE_LIMITED') },
  { name: `${name}-offline`, role, path, act: cutLine },
]

const withdrawIs = ({ ids }: Cast, status: string): State => ({
  name: `withdraw-${status.toLowerCase()}`,
  role: 'regular',
  path: `/player/withdraw?order=${ids['withdraw']}`,
  hinder: change(`withdraws/${ids['withdraw']}`, 'withdraw', { status }),
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
    hinder: refuse('cashier', 500, 'INTERNAL'),
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
    isOnPhoneOnly: true,
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
  {
    name: 'qr-expired',
    role: 'payer',
    path: `/player/deposit?order=${cast.ids['openDeposit']}`,
    hinder: change(`deposits/${cast.ids['openDeposit']}`, 'deposit', { expiresAt: '2026-01-01T00:00:00Z' }),
  },
  withdrawIs(cast, 'PAID'),
  withdrawIs(cast, 'FAILED'),
  ...refusedForms(cast),
  { name: 'history-no-hit', role: 'regular', path: '/player/deposit/history?status=FAILED' },
]

const something = '.skel, .loader, [aria-busy=true], [role=status]'

/** Opens one, and leaves the way free behind `look`. */
export async function lookAt(page: Page, cast: Cast, state: State, look: () => Promise<unknown>) {
  await state.hinder?.(page)
  const ready = state.isComing
    ? async () => {
        // The page itself is there.
        await page.locator('header').first().waitFor()
        await page.locator(something).filter({ visible: true }).first().waitFor()
      }
    : settle
  try {
    await openScreen(page, cast, state, ready)
    await look()
  } finally {
    await page.context().setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}
