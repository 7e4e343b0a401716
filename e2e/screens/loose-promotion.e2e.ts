import { expect } from '@playwright/test'
import { promotions } from '../../fake/src/console/player-data.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('console', 'lo')

test('a promotion that the server warns of is not switched on by the golden button', async ({ page }) => {
  const { id } = promotions.find(({ status, warnings }) => status === 'INACTIVE' && warnings.length > 0)!
  await openConsole(page, { name: 'loose-promotion', path: `/promotions/${id}` })
  const switchOn = { name: lo('promotions:switch.on'), exact: true }
  await page.getByRole('main').getByRole('button', switchOn).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByRole('button', { name: lo('promotions:switch.asIs') })).toHaveClass(
    /button_btn-danger/,
  )
  await expect(dialog.getByRole('button', { name: lo('promotions:switch.mended', { n: '2' }) })).toHaveClass(
    /button_btn-primary/,
  )

  // What it would cost as it is, and as proposed.
  await expect(dialog.getByText(lo('promotions:forecast.bonus'))).toHaveCount(2)
  await expect(dialog.getByText(lo('promotions:forecast.proposed', { n: '2' }))).toBeVisible()
  // Each risk leads to its field, which then says what is proposed and is not yet saved.
  await dialog.getByRole('link', { name: lo('promotions:risk.turnover') }).click()
  await expect(dialog).toHaveCount(0)
  const turnover = page.getByRole('textbox', { name: lo('promotions:turnoverMultiple') })
  await expect(turnover).toBeFocused()
  await expect(turnover).toHaveValue('5')
  await expect(page).toHaveURL((url) => url.search === '')
  await page.getByRole('main').getByRole('button', switchOn).click()
  await dialog.getByRole('link', { name: lo('promotions:risk.budget') }).click()
  await expect(page.getByRole('textbox', { name: lo('promotions:budget') })).toBeFocused()
  await expect(turnover).toHaveValue('5')
})

test('proposed terms of a promotion are set once, also when switching on is retried', async ({ page }) => {
  const promotion = promotions.find(({ status, warnings }) => status === 'INACTIVE' && warnings.length > 0)!
  const sent: unknown[] = []
  await page.route('**/agency/promotions/*/versions', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { promotion } })
  })
  await page.route('**/agency/promotions/*/status', (route) => {
    sent.push(route.request().postDataJSON())
    return sent.length === 2 ? route.fulfill({ status: 503 }) : route.fulfill({ json: { promotion } })
  })
  await openConsole(page, { name: 'loose-promotion', path: `/promotions/${promotion.id}` })
  const switchOn = { name: lo('promotions:switch.on'), exact: true }
  await page.getByRole('main').getByRole('button', switchOn).click()
  const dialog = page.getByRole('alertdialog')
  const mend = dialog.getByRole('button', { name: lo('promotions:switch.mended', { n: '2' }) })
  await mend.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await mend.click()
  await expect(dialog).toHaveCount(0)
  const terms = { version: promotion.version, turnoverMultiple: '5', budget: '9000.00' }
  expect(sent).toMatchObject([terms, { status: 'ACTIVE' }, { status: 'ACTIVE' }])
})
