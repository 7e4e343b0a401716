import type { Page } from '@playwright/test'
import { goodPassword, patientExpect as expect, test } from '../kham.ts'
import { openDepositWithAccount, post } from '../player-by-api.ts'
import {
  apart,
  endOnServer,
  newcomer,
  seenOn,
  signInOn,
  wake,
  wakeWithLateAnswer,
  watch,
} from '../sign-in-on.ts'
import { wordsOf } from '../words.ts'
import type { World } from '../world.ts'

const t = wordsOf('player', 'lo')
const [first, second] = ['Khamla First', 'Noy Second']
const sum = '1.234.000'
const attempt = 'kham.player.attempt.deposit'

const code = (page: Page) => page.getByRole('img', { name: t('deposit:pay.qr', { amount: `${sum}\u00A0₭` }) })
const profileOf = (page: Page, name: string) =>
  page.getByRole('button', { name: t('common:profileOf', { name }) })

/** The first has opened an order, and leaves its code on the page. */
async function leaveQrOpen(page: Page, world: World) {
  await newcomer(page.request, first)
  await openDepositWithAccount(page.request, world, 'gclub', sum.replaceAll('.', ''))
  await page.goto('/player/deposit/')
  await expect(code(page)).toBeVisible()
  await expect(profileOf(page, first)).toBeVisible()
  // As an order that was sent and never answered is kept.
  await page.evaluate(
    (slot) => sessionStorage.setItem(slot, '{"key":"k","body":{"amount":"1234000"}}'),
    attempt,
  )
}

async function signOut(page: Page, name: string) {
  await profileOf(page, name).click()
  await page.getByRole('menuitem', { name: t('player:logout') }).click()
}

/** By the router, as a link does: the page is not loaded anew. */
async function follow(page: Page, path: string, title: string) {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The second signs in on the page as it stands, and looks wherever the first has been. */
async function lookEverywhere(page: Page, username: string, meanwhile = async () => {}) {
  await expect(page).toHaveURL(/\/login/)
  await watch(page, [first, sum])
  await signInOn(page, username)
  await expect(profileOf(page, second)).toBeVisible()
  await meanwhile()
  await follow(page, '/player/deposit', t('deposit:title'))
  await expect(page.getByRole('button', { name: t('deposit:form.submit') })).toBeVisible()
  await follow(page, '/player/bank', t('bank:title'))
  await follow(page, '/player/deposit/history', t('deposit:history.title'))
  await expect(page.getByText(t('deposit:history.emptyTitle'))).toBeVisible()
  expect(await seenOn(page)).toEqual([])
  await expectNothingKept(page)
}

async function expectNothingKept(page: Page) {
  await expect(code(page)).toHaveCount(0)
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].flatMap((each) => Object.entries(each))),
  )
  for (const word of [first, '1234000']) expect(kept).not.toContain(word)
}

test('two people on one phone: however the session of the first ends, the second sees nothing of it', async ({
  page,
  world,
  browser,
  context,
}) => {
  test.slow()
  const elsewhere = await apart(browser, world)
  const username = await newcomer(elsewhere, second)

  await test.step('signed out by the menu', async () => {
    await leaveQrOpen(page, world)
    await signOut(page, first)
    // Who signs in next is not led back to where the first was.
    await expect(page).toHaveURL(/\/login$/)
    await lookEverywhere(page, username)
    await signOut(page, second)
  })

  await test.step('signed out in another tab, while this one sleeps', async () => {
    await leaveQrOpen(page, world)
    const tab = await context.newPage()
    await tab.goto('/player/bank')
    await signOut(tab, first)
    await expect(tab).toHaveURL(/\/login/)
    await tab.close()
    await lookEverywhere(page, username)
  })

  await test.step('ended by the server; an answer of before comes when the second is there', async () => {
    await leaveQrOpen(page, world)
    const letGo = await wakeWithLateAnswer(page, '**/api/v2/deposits/**')
    await endOnServer(page, elsewhere, 'player')
    await page.unroute('**/api/v2/deposits/**')
    await wake(page)
    await lookEverywhere(page, username, async () => letGo())
  })

  await test.step('another has signed in, unknown to this tab', async () => {
    await leaveQrOpen(page, world)
    await post(page.request, '/players/login', { username, password: goodPassword })
    await wake(page)
    await expect(profileOf(page, second)).toBeVisible()
    await expect(page.getByRole('button', { name: t('deposit:form.submit') })).toBeVisible()
    await expect(page.getByText(sum)).toHaveCount(0)
    await expectNothingKept(page)
  })
})

test('after a lost session the player signs in again and finds the typed amount; another player does not', async ({
  page,
  world,
  browser,
}) => {
  const elsewhere = await apart(browser, world)
  const [mine, theirs] = [await newcomer(page.request, first), await newcomer(elsewhere, second)]
  const box = page.getByRole('textbox', { name: t('deposit:form.amount') })
  const loseSession = async () => {
    await endOnServer(page, elsewhere, 'player')
    await wake(page)
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByText(t('auth:login.lost'))).toBeVisible()
  }
  await page.goto('/player/deposit')
  await box.fill('123456')
  await loseSession()
  await signInOn(page, mine)
  await expect(box).toHaveValue('123.456')

  await loseSession()
  await signInOn(page, theirs)
  await expect(profileOf(page, second)).toBeVisible()
  await expect(box).toHaveValue('')
})
