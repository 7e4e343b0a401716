import type { Locator, Page, Request } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest as test } from '../fake.ts'
import { patientExpect as expect } from '../kham.ts'
import { enter } from '../player-cast.ts'
import { promotionsOf } from '../promotion-acts.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test.describe.configure({ timeout: 180_000 })

// Questions that are under way when the connection goes are not answered.
test.use({ expectedFault: 'ERR_INTERNET_DISCONNECTED' })

/** Without a connection the button cannot be pressed and says why; with it, it is as before. */
async function expectBarredOffline(page: Page, button: Locator) {
  await expect(button).toBeEnabled()
  await page.context().setOffline(true)
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(t('common:offline.button'))
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.context().setOffline(false)
  await expect(button).toBeEnabled()
  await expect(button).not.toHaveAccessibleDescription(t('common:offline.button'))
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key) })

test('paying in: what was typed stays, and no button sends anything before the connection is back', async ({
  page,
}) => {
  await enter(page, 'newcomer')
  await page.goto('/player/bank/')
  const number = page.getByLabel(t('bank:accountNumber'))
  await page.getByLabel(t('bank:bank'), { exact: true }).selectOption('bcel')
  await number.fill('010120004521482678')
  await page.getByLabel(t('bank:accountName')).fill('KHAMLA SOUVANNAVONG')
  await page.getByText(t('bank:owner.SELF')).click()
  const typed = await number.inputValue()
  await expectBarredOffline(page, button(page, 'bank:save'))
  await expect(number).toHaveValue(typed)
  await button(page, 'bank:save').click()
  await expect(button(page, 'bank:copyNumber')).toBeVisible()

  await page.goto('/player/deposit/')
  await page.getByRole('button', { name: '100.000', exact: true }).click()
  await page.context().setOffline(true)
  await expect(page.getByText(t('common:offline.button'))).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expectBarredOffline(page, button(page, 'deposit:form.submit'))
  await expect(page.getByLabel(t('deposit:form.amount'))).toHaveValue('100.000')
  await button(page, 'deposit:form.submit').click()

  await expectBarredOffline(page, button(page, 'deposit:pay.check'))
  await button(page, 'deposit:pay.cancel').click()
  await expect(page.getByRole('alertdialog')).toContainText(t('deposit:cancel.text'))
  await expectBarredOffline(page, button(page, 'deposit:cancel.confirm'))
  await button(page, 'deposit:cancel.confirm').click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('taking out, moving, playing and claiming wait for the connection too', async ({ page }) => {
  await enter(page, 'regular')
  await page.goto('/player/withdraw/?provider=alphabet')
  await page.getByLabel(t('withdraw:form.amount')).fill('120')
  await expectBarredOffline(page, button(page, 'withdraw:form.submit'))
  await expect(page.getByLabel(t('withdraw:form.amount'))).toHaveValue('120,00')
  await button(page, 'withdraw:form.submit').click()
  const confirm = page.getByRole('dialog', { name: t('withdraw:confirm.title') })
  await expectBarredOffline(
    page,
    confirm.getByRole('button', { name: t('withdraw:confirm.submit'), exact: true }),
  )

  const { games } = await (await page.request.get('/api/v2/games/alphabet')).json()
  await page.goto(`/player/game/alphabet?game=${games[0].id}`)
  await expectBarredOffline(page, button(page, 'game:launch.play'))

  await page.goto('/player/game/alphabet?move=new')
  const submit = t('move:form.submit', { amount: '724,63\u00A0THB' })
  await expectBarredOffline(page, page.getByRole('button', { name: submit, exact: true }))

  const [, daily] = await promotionsOf(page.request)
  await page.goto(`/player/promotion/${daily.id}`)
  await button(page, 'promotion:claim.submit').click()
  await expectBarredOffline(page, button(page, 'promotion:claim.confirm'))
  await button(page, 'promotion:claim.confirm').click()
  await button(page, 'deposit:promo.giveUp').click()
  await expectBarredOffline(page, button(page, 'promotion:cancel.confirm'))
})

test('own limits and breaks wait for the connection too', async ({ page }) => {
  await enter(page, 'newcomer')
  await page.goto('/player/limits')
  await page
    .getByRole('article', { name: t('protection:dialog.day') })
    .getByRole('button')
    .click()
  await expectBarredOffline(page, button(page, 'common:save'))
  await page.keyboard.press('Escape')
  await button(page, 'protection:timeOut.open').click()
  await expectBarredOffline(page, button(page, 'protection:timeOut.confirm'))
})

test('whom to ask is there without a connection, though nobody has asked before', async ({ page }) => {
  const underWay = new Set<Request>()
  page.on('request', (request) => void underWay.add(request))
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  const come = page.waitForResponse(/contact-dialog/)
  await page.goto('/login')
  await come
  await expect.poll(() => underWay.size).toBe(0) // with its styles and what it imports
  await page.context().setOffline(true)
  await button(page, 'auth:login.contact').click()
  await expect(page.getByRole('dialog', { name: t('common:contact.title') })).toBeVisible()
  await page.context().setOffline(false)
})
