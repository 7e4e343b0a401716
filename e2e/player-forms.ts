import { expect, type Locator, type Page } from '@playwright/test'
import { goodPassword } from './kham.ts'
import type { Cast } from './player-cast.ts'
import { done, never, refused, sent, type Answer } from './in-the-way.ts'
import { coming, openProfile, press, typeAmount, type Screen, type State } from './player-screens.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

/** What a player fills in or decides, and sends. `act` leaves it ready to be sent. */
export interface Form extends Screen {
  /** Where it is sent to, below `/api/v2/`. */
  sends: string
  send: (page: Page) => Locator
  /** What is chosen is shown at once, and nobody waits. */
  isShownAtOnce?: true
}

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
    name: 'forgot-password',
    role: 'visitor',
    path: '/new-password',
    act: (page) => type(page, 'auth:username', 'somsak'),
    sends: 'players/password-reset',
    send: button('player:reset.ask'),
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
    isShownAtOnce: true,
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

/** The server's no that every form may meet. */
export const refusedOnce = refused(429, 'RATE_LIMITED')

export const refusal = (page: Page) =>
  page.getByRole('alert').filter({ hasText: t('refusal:code.RATE_LIMITED') })

const submit =
  ({ act, send }: Form) =>
  async (page: Page) => {
    await act?.(page)
    await send(page).click()
  }

/** A form that was sent, once it was answered so; `showing` is what is seen of that. */
const answered = ({ role, path, ...form }: Form, name: string, answer: Answer, showing: string): State => ({
  role,
  path,
  name,
  hinder: sent(form.sends, answer),
  act: submit({ role, path, ...form }),
  showing,
})

const refusedForm = (form: Form): State => ({
  ...form,
  name: `${form.name}-refused`,
  hinder: sent(form.sends, refusedOnce),
  act: async (page) => {
    await submit(form)(page)
    await expect(refusal(page)).toBeVisible()
  },
})

/** Each form while its answer is on its way and once it was refused, and what else a player may be told then. */
export function sentForms(cast: Cast): State[] {
  const all = forms(cast)
  const named = (name: string) => all.find((form) => form.name === name)!
  return [
    ...all
      .filter(({ isShownAtOnce }) => !isShownAtOnce)
      .map((form) => answered(form, `${form.name}-sending`, never, coming)),
    ...all.map(refusedForm),
    answered(named('register'), 'register-creating', never, '.full-in[role=status]'),
    answered(named('change-password'), 'password-changed', done, 'dialog .orb'),
    answered(named('change-password'), 'password-wrong', refused(422, 'PASSWORD_INCORRECT'), '.toast'),
    answered(named('change-name'), 'name-changed', (route) => route.continue(), '.toast'),
  ]
}
