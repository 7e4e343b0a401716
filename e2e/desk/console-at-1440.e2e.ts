import { expect, type Page } from '@playwright/test'
import { consoleScreens, consoleStates } from '../console-screens.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ mode: 'parallel' })

const lo = wordsOf('console', 'lo')
const en = wordsOf('console', 'en')
const open = (page: Page, name: string) =>
  openConsole(
    page,
    [...consoleScreens, ...consoleStates].find((screen) => screen.name === name)!,
  )

test('what a dialog of a row says is broken into lines, though the row is one', async ({ page }) => {
  await open(page, 'promotions')
  const off = page.getByRole('button', { name: lo('promotions:switch.off') })
  await off.filter({ visible: true }).first().click()
  const text = page.getByRole('alertdialog').locator('p')
  await expect(text).toBeVisible()
  const [scrolled, shown] = await text.evaluate((each) => [each.scrollWidth, each.clientWidth])
  expect(scrolled).toBe(shown)
})
