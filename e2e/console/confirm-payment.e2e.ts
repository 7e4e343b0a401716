import { newPlayer, openDesk, signInOperator } from '../acts.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { signInColleague } from '../staff-by-api.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')

test('money that came to a plain account is told by the staff, and becomes credit', async ({
  page,
  world,
  browser,
}, info) => {
  const username = await newPlayer(page, info)
  await page.goto('/player/deposit/')
  await page.getByRole('button', { name: '1.000.000' }).click()
  await page.getByText('LDB Trust').click()
  await page.getByRole('button', { name: lo('deposit:form.submit') }).click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()

  const operator = await openDesk(browser, world)
  await signInOperator(operator)
  await operator.getByRole('link', { name: office('console:nav.deposits') }).click()
  // The page before has a filter of the same name.
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText(office('deposit:title'))
  await operator.getByRole('tab', { name: office('console:stage.OPEN'), exact: true }).click()
  await operator.getByRole('row').filter({ hasText: username }).click()
  await operator.getByRole('button', { name: office('deposit:confirmPayment.open') }).click()
  const form = operator.getByRole('dialog')
  const save = form.getByRole('button', { name: office('deposit:confirmPayment.save') })
  await expect(save).toBeDisabled()

  // Who begins to decide is at it: another desk is told, and is offered nothing to press.
  const cashier = await openDesk(browser, world)
  await signInColleague(world, cashier.request, { role: 'cashier' })
  await cashier.goto(operator.url())
  const ofCashier = cashier.getByRole('complementary')
  await expect(
    ofCashier.getByText(new RegExp(office('console:take.another', { name: '.*', time: '.*' }))),
  ).toBeVisible()
  await expect(ofCashier.getByRole('button', { name: office('deposit:confirmPayment.open') })).toBeHidden()
  await cashier.context().close()

  await form
    .getByLabel(office('deposit:confirmPayment.reference'))
    .fill(`LDB${Date.now()}${info.project.name}`)
  await form.getByLabel(office('deposit:confirmPayment.amount')).fill('100.000')
  await expect(
    form.getByText(office('deposit:confirmPayment.differs', { amount: '1.000.000\u00A0₭' })),
  ).toBeVisible()
  await form.getByLabel(office('deposit:confirmPayment.amount')).fill('1.000.000')
  await form.getByLabel(office('deposit:confirmPayment.payer')).fill('KHAMLA SOUVANNAVONG')
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await operator.route('**/api/v2/agency/pictures?*', async (route) => {
    await held
    await route.continue()
  })
  await form.getByLabel(office('console:picture.slip')).setInputFiles(slip)
  await expect(save).toBeDisabled()
  letGo()
  await expect(form.getByRole('button', { name: office('console:picture.remove') })).toBeVisible()
  await save.click()
  await expect(form).toBeHidden()

  await operator.getByRole('button', { name: office('console:picture.openSlip') }).click()
  const large = operator.getByRole('img', { name: office('console:picture.slip') })
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)

  await expect(page.getByRole('heading', { name: lo('deposit:success.title') })).toBeVisible()
  await operator.context().close()
})
