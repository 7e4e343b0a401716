import { expectAccessible } from '../expect-accessible.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { registerWithAccount } from '../player-by-api.ts'
import { credited, playedAt, promotionsOf, setCredit } from '../promotion-acts.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const lo = wordsOf('player', 'lo')
const nbsp = '\u00A0'
const thb = (amount: string) => `${amount}${nbsp}THB`

test('a withdrawal under a promotion: what is missing as a number, the bonus deducted, the excess given back', async ({
  page,
  world,
}) => {
  await registerWithAccount(page.request)
  const [welcome] = await promotionsOf(page.request)
  await credited(page.request, world, { promotionId: welcome.id, providerId: 'askmebet', kip: '345000' })
  await page.goto('/player/withdraw/?provider=askmebet')
  await expect(page.getByLabel(lo('withdraw:form.amount'))).toHaveValue('1.000,00')
  await expect(page.getByLabel(lo('withdraw:form.amount'))).toHaveAttribute('readonly')
  await expect(page.getByRole('alert')).toContainText(thb('5.000,00'))
  await page.goto('/player/deposit/?provider=askmebet')
  await expect(page.getByText(thb('10,00')).first()).toBeVisible()
  await page.getByRole('button', { name: '100.000', exact: true }).click()
  await expect(page.getByRole('button', { name: lo('deposit:form.submit') })).toBeDisabled()

  await world.change(playedAt('askmebet', 5_000_00))
  await setCredit(world, 'askmebet', 1_000_00, 3_420_00)
  await page.goto(`/player/promotion/${welcome.id}`)
  await page.getByRole('button', { name: lo('promotion:use.recheck') }).click()
  const ring = page.getByRole('progressbar', { name: lo('promotion:use.turnover') })
  await expect(ring).toHaveAttribute('aria-valuenow', '100')
  await expect(ring).toContainText(lo('promotion:use.ready'))
  // The menu of the account has a link of the same name, without the provider.
  await page
    .getByRole('link', { name: lo('promotion:use.withdraw'), exact: true })
    .and(page.locator('[href$="provider=askmebet"]'))
    .click()
  const quote = page.locator('section').filter({ hasText: lo('withdraw:quote.title') })
  await expect(quote).toContainText(`1.360.000${nbsp}₭`)
  await expect(quote).toContainText(`−${thb('500,00')}`)
  await expect(quote).toContainText(thb('920,00'))
  await page.getByRole('button', { name: `${lo('withdraw:form.submit')} 1.360.000` }).click()
  const confirm = page.getByRole('dialog', { name: lo('withdraw:confirm.title') })
  await expect(confirm).toContainText(thb('920,00'))
  await confirm.getByRole('button', { name: lo('withdraw:confirm.submit') }).click()
  await expect(page.getByText(lo('withdraw:state.OPEN.title')).first()).toBeVisible()
  await expect(page.getByText(lo('withdraw:bonusDeducted'))).toBeVisible()
  await expect(page.getByRole('link', { name: lo('receipt:open') })).toBeHidden()
})

test('over the maximum of a promotion the rest goes back, and the player sees it before and after', async ({
  page,
  world,
}) => {
  await registerWithAccount(page.request)
  const [, , festival] = await promotionsOf(page.request)
  await credited(page.request, world, { promotionId: festival.id, providerId: 'betflix', kip: '500000' })
  await page.goto('/player/withdraw/?provider=betflix')
  await expect(page.getByRole('alert')).toContainText(thb('2.000,00'))
  await expect(page.getByRole('alert')).toContainText(thb('975,38'))
  await setCredit(world, 'betflix', 1_024_63, 5_000_00)
  await page.goto('/player/withdraw/?provider=betflix')
  await page.getByRole('button', { name: `${lo('withdraw:form.submit')} 2.040.000` }).click()
  const confirm = page.getByRole('dialog', { name: lo('withdraw:confirm.title') })
  await expect(confirm).toContainText(lo('withdraw:quote.excess'))
  await expect(confirm).toContainText(thb('2.000,00'))
  await expectAccessible(page)
  await confirm.getByRole('button', { name: lo('withdraw:confirm.submit') }).click()
  await expect(page.getByText(lo('withdraw:state.OPEN.title')).first()).toBeVisible()
  await expect(page.getByText(lo('withdraw:creditReturned'))).toBeVisible()
})
