import type { Locator, Page } from '@playwright/test'
import { goodPassword } from './kham.ts'
import { addBankAccount } from '@kham/contract/players/bank-accounts'
import { cancelDeposit, checkDeposit, openDeposit } from '@kham/contract/orders/deposits'
import type { Endpoint } from '@kham/contract/endpoint'
import { launchGame } from '@kham/contract/orders/launches'
import { moveCredit } from '@kham/contract/orders/moves'
import { askForReset } from '@kham/contract/players/password-resets'
import {
  changePassword,
  changeProfile,
  registerPlayer,
  setNewPassword,
  signIn,
} from '@kham/contract/players/players'
import { cancelUsage, claimPromotion } from '@kham/contract/promotions/usages'
import { excludeSelf, setLimits, takeTimeOut } from '@kham/contract/players/protection'
import { openWithdraw } from '@kham/contract/orders/withdrawals'
import { ids } from './player-cast.ts'
import { openProfile, press, typeAmount, type Screen } from './screen-acts.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('player', 'lo')

/** What a player fills in or decides, and sends. `act` leaves it ready to be sent. */
export interface Form extends Screen {
  /** What it is sent to. */
  sends: Endpoint
  send: (page: Page) => Locator
  /** What is chosen is shown at once, and nobody waits. */
  isShownAtOnce?: true
}

/** The button of what has opened over the page, where the page has one of this name too. */
const button = (key: string) => (page: Page) => page.getByRole('button', { name: t(key), exact: true }).last()

const type = (page: Page, key: string, text: string) =>
  page.getByLabel(t(key), { exact: true }).filter({ visible: true }).fill(text)

const inProfile = (key: string, fill: (page: Page) => Promise<void>) => async (page: Page) => {
  await openProfile(page)
  await page.getByRole('menuitem', { name: t(key) }).click()
  await fill(page)
}

/** Every form of the player site, each as whoever it belongs to. */
export const forms: readonly Form[] = [
  {
    name: 'login',
    role: 'visitor',
    path: '/login',
    act: async (page) => {
      await type(page, 'auth:username', 'somsak')
      await type(page, 'auth:password', goodPassword)
    },
    sends: signIn,
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
    sends: registerPlayer,
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
    sends: setNewPassword,
    send: button('common:save'),
  },
  {
    name: 'forgot-password',
    role: 'visitor',
    path: '/new-password',
    act: (page) => type(page, 'auth:username', 'somsak'),
    sends: askForReset,
    send: button('player:reset.ask'),
  },
  {
    name: 'change-name',
    role: 'newcomer',
    path: '/player/bank',
    act: inProfile('player:changeName', (page) => type(page, 'player:name', 'ຄຳຫຼ້າ')),
    sends: changeProfile,
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
    sends: changePassword,
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
    sends: addBankAccount,
    send: button('bank:save'),
  },
  {
    name: 'deposit',
    role: 'regular',
    path: '/player/deposit',
    act: (page) => page.getByRole('button', { name: '100.000', exact: true }).click(),
    sends: openDeposit,
    send: (page) => page.getByRole('button', { name: t('deposit:form.submit') }),
  },
  {
    name: 'deposit-check',
    role: 'payer',
    path: '/player/deposit',
    sends: checkDeposit,
    send: button('deposit:pay.check'),
  },
  {
    name: 'deposit-cancel',
    role: 'payer',
    path: '/player/deposit',
    act: press('deposit:pay.cancel'),
    sends: cancelDeposit,
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
    sends: openWithdraw,
    send: button('withdraw:confirm.submit'),
  },
  {
    name: 'move',
    role: 'regular',
    path: '/player/game/gclub?move=new',
    sends: moveCredit,
    send: (page) => page.getByRole('dialog').getByRole('button', { name: t('move:form.submit') }),
  },
  {
    name: 'launch',
    role: 'regular',
    path: '/player/game/alphabet',
    act: (page) => page.getByRole('listitem').getByRole('button').first().click(),
    sends: launchGame,
    send: button('game:launch.play'),
  },
  {
    name: 'claim',
    role: 'regular',
    path: `/player/promotion/${ids.promotionInUse}`,
    act: press('promotion:claim.submit'),
    sends: claimPromotion,
    send: button('promotion:claim.confirm'),
  },
  {
    name: 'usage-cancel',
    role: 'claimer',
    path: `/player/promotion/${ids.promotion}`,
    act: press('promotion:cancel.open'),
    sends: cancelUsage,
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
    sends: setLimits,
    send: button('common:save'),
  },
  {
    name: 'reminder',
    role: 'regular',
    path: '/player/limits',
    sends: setLimits,
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
    sends: kind === 'timeOut' ? takeTimeOut : excludeSelf,
    send: button(`protection:${kind}.confirm`),
  })),
]
