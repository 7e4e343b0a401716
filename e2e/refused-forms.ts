import { expect, type Locator, type Page } from '@playwright/test'
import { goodPassword } from './kham.ts'
import type { Cast } from './player-cast.ts'
import { openProfile, press, typeAmount, type Screen, type State } from './player-screens.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

/** What a player fills in or decides, and sends. `act` leaves it ready to be sent. */
export interface Form extends Screen {
  /** Where it is sent to, below `/api/v2/`. */
  sends: string
  send: (page: Page) => Locator
}

/** The server's no that every form may meet. */
export const refusedWith = 'RATE_LIMITED'

/** In what has opened over the page, where that has one of this name too. */
const button = (key: string) => (page: Page) => page.getByRole('button', { name: t(key), exact: true }).last()

const type = (page: Page, key: string, text: string) =>
  page.getByLabel(t(key), { exact: true }).filter({ visible: true }).fill(text)

const inProfile = (key: string, fill: (page: Page) => Promise<void>) => async (page: Page) => {
  await openProfile(page)
  await page.getByRole('menuitem', { name: t(key) }).click()
  await fill(page)
}

/** Every form of the player site, each as whoever it belongs to. */
export const forms = ({ ids }: Cast): Form[] => [
  {
    name: 'login',
    role: 'visitor',
    path: '/login',
    act: async (page) => {
      await type(page, 'auth:username', 'somsak')
      await type(page, 'auth:password', goodPassword)
    },
    sends: 'players/login',
    send: button('auth:login.submit'),
  },
  {
    name: 'register',
    role: 'visitor',
    path: '/register',
    act: async (page) => {
      await type(page, 'auth:username', 'nobodyyet')
      await type(page, 'auth:password', goodPassword)
      await type(page, 'auth:confirmPassword', goodPassword)
      await page.getByRole('checkbox').check()
    },
    sends: 'players/register',
    send: button('auth:register.submit'),
  },
  {
    name: 'new-password',
    role: 'visitor',
    path: `/new-password#${'k'.repeat(43)}`,
    act: async (page) => {
      await type(page, 'player:password.new', goodPassword)
      await type(page, 'player:password.confirm', goodPassword)
    },
    sends: 'players/security/password/reset',
    send: button('common:save'),
  },
  {
    name: 'change-name',
    role: 'newcomer',
    path: '/player/bank',
    act: inProfile('player:changeName', (page) => type(page, 'player:name', 'ຄຳຫຼ້າ')),
    sends: 'players/profile',
    send: button('common:save'),
  },
  {
    name: 'change-password',
    role: 'newcomer',
    path: '/player/bank',
    act: inProfile('player:changePassword', async (page) => {
      await type(page, 'player:password.current', goodPassword)
      await type(page, 'player:password.new', `${goodPassword}!`)
      await type(page, 'player:password.confirm', `${goodPassword}!`)
    }),
    sends: 'players/security/password/change',
    send: button('common:save'),
  },
  {
    name: 'bank-add',
    role: 'newcomer',
    path: '/player/bank',
    act: async (page) => {
      await page.getByLabel(t('bank:bank'), { exact: true }).selectOption('bcel')
      await type(page, 'bank:accountNumber', '0101200045999')
      await type(page, 'bank:accountName', 'KHAMLA SOUVANNAVONG')
      await page.getByText(t('bank:owner.SELF')).click()
    },
    sends: 'players/bank-accounts',
    send: button('bank:save'),
  },
  {
    name: 'deposit',
    role: 'regular',
    path: '/player/deposit',
    act: (page) => page.getByRole('button', { name: '100.000', exact: true }).click(),
    sends: 'deposits',
    send: (page) => page.getByRole('button', { name: t('deposit:form.submit') }),
  },
  {
    name: 'deposit-check',
    role: 'payer',
    path: '/player/deposit',
    sends: `deposits/${ids['openDeposit']}/check`,
    send: button('deposit:pay.check'),
  },
  {
    name: 'deposit-cancel',
    role: 'payer',
    path: '/player/deposit',
    act: press('deposit:pay.cancel'),
    sends: `deposits/${ids['openDeposit']}/cancel`,
    send: button('deposit:cancel.confirm'),
  },
  {
    name: 'withdraw',
    role: 'regular',
    path: '/player/withdraw?provider=alphabet',
    act: async (page) => {
      await typeAmount(page, 'withdraw:form.amount', '1000')
      await page.getByRole('button', { name: t('withdraw:form.submit') }).click()
    },
    sends: 'withdraws',
    send: button('withdraw:confirm.submit'),
  },
  {
    name: 'move',
    role: 'regular',
    path: '/player/game/gclub?move=new',
    sends: 'credits/move',
    send: (page) => page.getByRole('dialog').getByRole('button', { name: t('move:form.submit') }),
  },
  {
    name: 'launch',
    role: 'regular',
    path: '/player/game/alphabet',
    act: (page) => page.getByRole('listitem').getByRole('button').first().click(),
    sends: 'games/alphabet/launch',
    send: button('game:launch.play'),
  },
  {
    name: 'claim',
    role: 'regular',
    path: `/player/promotion/${ids['promotionInUse']}`,
    act: press('promotion:claim.submit'),
    sends: 'promotions/use',
    send: button('promotion:claim.confirm'),
  },
  {
    name: 'usage-cancel',
    role: 'claimer',
    path: `/player/promotion/${ids['promotion']}`,
    act: press('promotion:cancel.open'),
    sends: 'promotions/usages/cancel',
    send: button('promotion:cancel.confirm'),
  },
  {
    name: 'limit',
    role: 'regular',
    path: '/player/limits',
    act: async (page) => {
      await page.getByRole('article').first().getByRole('button').first().click()
      await typeAmount(page, 'protection:amount', '500000')
    },
    sends: 'players/limits',
    send: button('common:save'),
  },
  {
    name: 'reminder',
    role: 'regular',
    path: '/player/limits',
    sends: 'players/limits',
    send: (page) => page.getByText(t('protection:everyMinutes', { minutes: '30' })),
  },
  ...(['timeOut', 'exclusion'] as const).map((kind): Form => ({
    name: kind === 'timeOut' ? 'break' : 'exclusion',
    role: 'regular',
    path: '/player/limits',
    act: async (page) => {
      await press(`protection:${kind}.open`)(page)
      await type(page, 'protection:password', goodPassword)
    },
    sends: kind === 'timeOut' ? 'players/time-out' : 'players/self-exclusion',
    send: button(`protection:${kind}.confirm`),
  })),
]

/** What is sent there is refused; what is asked there is answered. */
export const refuseSending = (page: Page, path: string) =>
  page.route(
    ({ pathname }) => pathname === `/api/v2/${path}`,
    (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 429,
            contentType: 'application/problem+json',
            json: { status: 429, code: refusedWith, title: refusedWith },
          }),
  )

export const refusal = (page: Page) =>
  page.getByRole('alert').filter({ hasText: t(`refusal:code.${refusedWith}`) })

/** Each form as it stands once it was sent, and refused. */
export const refusedForms = (cast: Cast): State[] =>
  forms(cast).map(({ name, act, sends, send, ...screen }) => ({
    ...screen,
    name: `${name}-refused`,
    hinder: (page) => refuseSending(page, sends),
    act: async (page) => {
      await act?.(page)
      await send(page).click()
      await expect(refusal(page)).toBeVisible()
    },
  }))
