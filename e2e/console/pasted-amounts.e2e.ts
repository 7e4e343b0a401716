import { expect, type Page } from '@playwright/test'
import { monthsAgo } from '../../fake/src/ago.ts'
import { openDeposit } from '../../fake/src/console/desk-data.ts'
import { screenTest as test } from '../fake.ts'
import { changeState, enterConsole } from '../player-cast.ts'
import { ways } from '../put-in.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')

const unreadable = (page: Page) => page.getByText(t('field.BAD_FORMAT'), { exact: true })
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })
const box = (page: Page, key: string) => page.getByLabel(t(key), { exact: true })

/** What is asked of the server besides reading, other than to take an order up. */
function sent(page: Page) {
  const bodies: { amount?: string; accountNumber?: string }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !/\/(take|release|preview)$/.test(new URL(request.url()).pathname))
      bodies.push(request.postDataJSON())
  })
  return bodies
}

async function openRow(page: Page, username: string) {
  await page.getByRole('row').filter({ hasText: username }).click()
}

async function settings(page: Page) {
  await page.goto('/console/limits')
  const [min, max] = [box(page, 'limits:depositMin'), box(page, 'limits:withdrawMax')]
  for (const putIn of Object.values(ways)) {
    await putIn(min, '50000.75')
    await expect(unreadable(page)).toBeVisible()
    await expect(button(page, 'limits:save')).toBeDisabled()
    await putIn(min, '50,000.00')
    await min.blur()
    await expect(min).toHaveValue('50.000')
  }
  await ways.pasted(max, '-50000')
  await expect(unreadable(page)).toBeVisible()
  await ways.pasted(max, '1,284.50')
  await max.blur()
  await expect(max).toHaveValue('1.284,50')
  await expect(button(page, 'limits:save')).toBeEnabled()

  await page.goto('/console/payout-rules')
  const effect = page.getByRole('region', { name: t('payoutRules:effect') })
  await page.getByRole('checkbox', { name: t('payoutRules:on') }).check()
  await ways.pasted(box(page, 'payoutRules:most'), '500,000.00')
  await expect(effect).toContainText('500.000')
  await ways.typed(box(page, 'payoutRules:timesOfPlayer'), '໗')
  await expect(effect).toContainText('7')
  await expect(button(page, 'payoutRules:save')).toBeEnabled()
  await ways.pasted(box(page, 'payoutRules:most'), '500,000.75')
  await expect(unreadable(page)).toBeVisible()
  await expect(effect).not.toContainText('500.000,75')
  await expect(button(page, 'payoutRules:save')).toBeDisabled()

  for (const name of ['payoutRules:fourEyes.day', 'payoutRules:fourEyes.slipFrom']) {
    await ways.pasted(box(page, name), '5,000,000.00')
    await box(page, name).blur()
    await expect(box(page, name)).toHaveValue('5.000.000')
    await ways.pasted(box(page, name), '5000000.5')
    await expect(box(page, name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(button(page, 'payoutRules:fourEyes.save')).toBeDisabled()

  await page.goto('/console/rates')
  const usd = page.getByRole('region', { name: t('rates:of', { currency: 'USD' }) })
  await usd.getByRole('button', { name: t('rates:change') }).click()
  const buy = page.getByRole('dialog').getByLabel(t('rates:buy'))
  await ways.pasted(buy, '21,350.505')
  await expect(unreadable(page)).toBeVisible()
  await ways.pasted(buy, '21,350.50')
  await expect(unreadable(page)).toBeHidden()
}

async function promotions(page: Page) {
  await page.goto('/console/promotions')
  await page.getByRole('link', { name: t('promotions:add') }).click()
  const number = page.getByText(t('promotions:wrong.BAD_FORMAT'))
  await box(page, 'promotions:name').fill('ໂບນັດ')
  await page.getByRole('checkbox', { name: 'Alphabet' }).check()
  await ways.pasted(box(page, 'promotions:deposit'), '340,000.00')
  await ways.pasted(box(page, 'promotions:bonus.most'), '500.00')
  await page.getByRole('checkbox', { name: t('promotions:withdrawAll') }).check()
  // Empty it would mean that there is no maximum.
  await ways.pasted(box(page, 'promotions:maxWithdraw'), '2000.505')
  await button(page, 'promotions:save').click()
  await expect(number).toBeVisible()
  await expect(box(page, 'promotions:maxWithdraw')).toBeFocused()
  await ways.pasted(box(page, 'promotions:maxWithdraw'), '2,000.50')
  await expect(number).toBeHidden()
  const preview = page.getByRole('region', { name: t('promotions:preview') })
  await ways.pasted(preview.getByLabel(t('promotions:example.ask')), '1,500.755')
  await expect(number).toBeVisible()
  await box(page, 'promotions:name').fill('')
}

async function billOfProvider(page: Page) {
  await changeState(page, 'bill-not-entered')
  await page.goto(`/console/reports?view=bill&provider=alphabet&month=${monthsAgo(1)}`)
  await button(page, 'bills:enter.open').click()
  const dialog = page.getByRole('dialog')
  for (const name of ['report:column.turnover', 'report:column.won', 'bills:fee']) {
    const amount = dialog.getByLabel(t(name), { exact: true })
    await ways.pasted(amount, '1,284.505')
    await expect(unreadable(page)).toBeVisible()
    await ways.pasted(amount, '1,284.50')
    await amount.blur()
    await expect(amount).toHaveValue('1.284,50')
  }
  const rounds = dialog.getByLabel(t('report:column.rounds'))
  await ways.pasted(rounds, '12.5')
  await dialog.getByRole('button', { name: t('bills:enter.submit') }).click()
  await expect(rounds).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: t('back') }).click()
}

async function channel(page: Page) {
  await page.goto('/console/channels')
  await button(page, 'channels:add').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('channels:eventOf.LARGE_DEPOSIT')).check()
  const from = dialog.getByLabel(t('channels:fromKip')).last()
  await ways.pasted(from, '50000.75')
  await expect(unreadable(page)).toBeVisible()
  await ways.pasted(from, '5,000,000.00')
  await from.blur()
  await expect(from).toHaveValue('5.000.000')
  await dialog.getByRole('button', { name: t('back') }).click()
}

async function player(page: Page, username: string) {
  await page.goto(`/console/players?q=${username}`)
  await page.getByRole('link', { name: username }).click()
  await button(page, 'adjustment:open').click()
  const adjustment = page.getByRole('dialog')
  await ways.pasted(adjustment.getByLabel(t('adjustment:amount')), '-50,5')
  await adjustment.getByLabel(t('adjustment:note')).fill('ໄຟດັບ')
  await button(page, 'adjustment:propose').click()
  await expect(unreadable(page)).toBeVisible()
  await adjustment.getByRole('button', { name: t('back') }).click()

  await page.getByRole('link', { name: t('players:tab.protection') }).click()
  const day = t('protection:period.day')
  await page.getByRole('button', { name: `${t('protection:tighten')}: ${day}` }).click()
  const alert = page.getByRole('alertdialog')
  await ways.pasted(alert.getByLabel(day), '100000.75')
  await alert.getByLabel(t('players:act.note')).fill('ຜູ້ຫຼິ້ນຂໍ')
  await alert.getByRole('button', { name: t('protection:act.limit.open') }).click()
  await expect(unreadable(page)).toBeVisible()
}

async function refund(page: Page, username: string) {
  await page.goto('/console/payments')
  await openRow(page, username)
  await button(page, 'payment:refund.open').click()
  await page.getByText(t('payment:refund.other')).click()
  const dialog = page.getByRole('dialog')
  await ways.pasted(dialog.getByLabel(t('payment:refund.number')), '010-12-00-04521482-001 x')
  await dialog.getByLabel(t('payment:refund.name')).fill('KHAMLA SOUVANNAVONG')
  await dialog.getByLabel(t('payment:refund.note')).fill('ຈ່າຍຜິດ')
  await dialog.locator('[type=submit]').click()
  await expect(unreadable(page)).toBeVisible()
  await ways.pasted(dialog.getByLabel(t('payment:refund.number')), '０１０-12​-00-04521482−001')
  await expect(unreadable(page)).toBeHidden()
}

async function confirm(page: Page, username: string) {
  await changeState(page, 'deposit-by-hand')
  await page.goto('/console/deposits?status=OPEN')
  await page.getByRole('tab', { name: t('stage.OPEN'), exact: true }).click()
  await openRow(page, username)
  await button(page, 'deposit:confirmPayment.open').click()
  const dialog = page.getByRole('dialog')
  const [reference, amount] = [
    dialog.getByLabel(t('deposit:confirmPayment.reference')),
    dialog.getByLabel(t('deposit:confirmPayment.amount')),
  ]
  await ways.pasted(amount, '50,000.75')
  await expect(unreadable(page)).toHaveCount(1)
  await ways.pasted(reference, '6.90123E+17')
  await expect(unreadable(page)).toHaveCount(2)
  await ways.pasted(amount, '50,000.00')
  await expect(unreadable(page)).toHaveCount(1)
  await expect(button(page, 'deposit:confirmPayment.save')).toBeDisabled()
  await ways.pasted(reference, 'FT1795-0042')
  await expect(unreadable(page)).toHaveCount(0)
}

test.beforeEach(async ({ page, fake }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fake.url })
  await enterConsole(page, 'owner')
})

test('pasted amounts in every box of the settings are what is seen, or are called unreadable and sent nowhere', async ({
  page,
}) => {
  const bodies = sent(page)
  await settings(page)
  await billOfProvider(page)
  await channel(page)
  await promotions(page)
  expect(bodies).toEqual([])
})

test('and so are those about a player, a payment and an order', async ({ page }) => {
  const { username } = openDeposit.player
  const bodies = sent(page)
  await player(page, username)
  await refund(page, username)
  await confirm(page, username)
  expect(bodies).toEqual([])
  await button(page, 'deposit:confirmPayment.save').click()
  await expect.poll(() => bodies).toMatchObject([{ amount: '50000' }])
})
