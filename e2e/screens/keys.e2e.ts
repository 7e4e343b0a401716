import { expect } from '@playwright/test'
import { consoleScreens } from '../console-screens.ts'
import { consoleStates } from '../console-states.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const lo = wordsOf('console', 'lo')

const screenNamed = (name: string) =>
  [...consoleScreens, ...consoleStates].find((screen) => screen.name === name)!

test('a payment is credited to the player of its bill by one key and sent back by another', async ({
  page,
}) => {
  await openConsole(page, screenNamed('payment-second-panel'))
  const own = page.getByRole('region', { name: lo('payment:likelyCard.own') })
  // Another name paid: the player stands there first all the same, and it takes two.
  await expect(own).toContainText('SOMCHAI PHOMMACHAN')
  await expect(own).toContainText(lo('payment:suggest.takesTwo'))
  await expect(own).not.toContainText(lo('payment:likelyCard.likely'))
  const elsewhere = page.getByRole('region', { name: lo('payment:suggest.elsewhere') })
  await expect(elsewhere).toContainText(lo('payment:suggest.takesTwo'))
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('a')
  await expect(dialog.getByRole('button', { name: lo('payment:credit.open') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(dialog.getByRole('button', { name: lo('payment:refund.submit') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // The second payments, which are the third view.
  await page.keyboard.press('3')
  await expect(page).toHaveURL(/reason=SECOND_PAYMENT/)
})

test('N makes a new one, and digits lead to the views of any queue', async ({ page }) => {
  await openConsole(page, screenNamed('deposits'))
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/status=/)
  await openConsole(page, screenNamed('promotions'))
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/promotions\/new/)
})
