import type { Page } from '@playwright/test'
import { newPlayer, openDesk, signInOperator } from '../acts.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { readQr } from '../read-qr.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')
const kip = (amount: string) => `${amount}\u00A0₭`

/** Opens a deposit of a million kip; answers what its QR says. */
async function openDeposit(page: Page): Promise<string> {
  await page.goto('/player/deposit/')
  await page.getByRole('button', { name: '1.000.000' }).click()
  await page.getByRole('button', { name: lo('deposit:form.submit') }).click()
  const qr = page.getByRole('img', { name: lo('deposit:pay.qr', { amount: kip('1.000.000') }) })
  await expect(qr).toBeVisible()
  return readQr(qr, page.context())
}

/** The one payment of this player that waits, in the panel. */
async function openPayment(operator: Page, username: string) {
  await operator.getByRole('link', { name: office('console:nav.payments') }).click()
  await operator.getByRole('row').filter({ hasText: username }).click()
  return operator.getByRole('complementary')
}

test('a payment of another amount is credited, a second one matched, and a third one sent back', async ({
  page,
  world,
  browser,
}, info) => {
  // Of the name that the sandbox's bank tells.
  const username = await newPlayer(page, info, 'SOMCHAI PHOMMACHAN')
  const operator = await openDesk(browser, world)
  await signInOperator(operator)

  const payload = await openDeposit(page)
  const order = page.url()
  await world.pay(payload, '900000')
  const received = page.getByRole('status', { name: lo('deposit:received.label') })
  await expect(received).toContainText(kip('900.000'))
  await expect(received).toContainText(lo('held:why.WRONG_AMOUNT'))
  await expect(page.getByText(lo('deposit:pay.inReview'))).toBeVisible()
  await expect(
    page.getByRole('img', { name: lo('deposit:pay.qr', { amount: kip('1.000.000') }) }),
  ).toBeHidden()

  const panel = await openPayment(operator, username)
  await expect(panel).toContainText(office('payment:about.WRONG_AMOUNT'))
  const credit = { name: `${office('payment:credit.open')} ${username}` }
  await panel.getByRole('button', credit).first().click()
  const question = operator.getByRole('dialog')
  await expect(question).toContainText('1.304,34')
  await question.getByRole('button', { name: office('payment:credit.open') }).click()
  await expect(question).toBeHidden()
  await expect(panel).toContainText(office('payment:state.MATCHED'))

  await expect(received).toContainText(lo('deposit:received.CREDITED'))
  await received.getByRole('link').click()
  await expect(page.getByRole('heading', { name: lo('deposit:success.title') })).toBeVisible()
  await expect(page.getByText('1.304,34').first()).toBeVisible()

  // The order itself is still open: it is paid, and then paid once more.
  const success = page.getByRole('heading', { name: lo('deposit:success.title') })
  await page.goto(order)
  await world.pay(payload)
  await expect(success).toBeVisible()
  await world.pay(payload)
  await expect(received).toContainText(lo('held:why.SECOND_PAYMENT'))

  // That was meant for the next order.
  await openDeposit(page)
  await openPayment(operator, username)
  const match = { name: office('payment:match.open') }
  await panel.getByRole('button', match).first().click()
  await operator.getByRole('alertdialog').getByRole('button', match).click()
  await expect(panel).toContainText(office('payment:state.MATCHED'))
  await expect(success).toBeVisible()

  await page.goto(order)
  await world.pay(payload)
  await expect(received.filter({ hasText: lo('held:why.SECOND_PAYMENT') })).toBeVisible()
  await openPayment(operator, username)
  await panel.getByRole('button', { name: office('payment:refund.open') }).click()
  await question.getByRole('textbox').fill('ຈ່າຍຊ້ຳ')
  await question.getByRole('button', { name: office('payment:refund.submit') }).click()
  await expect(panel).toContainText(office('payment:state.REFUNDED'))
  await expect(received).toContainText(lo('held:until.REFUNDED', { bank: 'BCEL', digits: '1482' }))
  await operator.context().close()
})
