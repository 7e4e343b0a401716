import { expect, type Page } from '@playwright/test'
import { consoleScreens, consoleStates } from '../console-screens.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ mode: 'parallel' })

const lo = wordsOf('console', 'lo')
const open = (page: Page, name: string) =>
  openConsole(
    page,
    [...consoleScreens, ...consoleStates].find((screen) => screen.name === name)!,
  )

for (const [name, preview] of [
  ['announcements-id', '.phone'],
  ['pages', '.page-preview'],
] as const)
  test(`by day the preview of ${name} is as dark as the players' site`, async ({ page }) => {
    const look = () =>
      page.locator(preview).evaluate((element) => {
        const ground = element.closest('.on-lacquer, body')!
        return [getComputedStyle(ground).backgroundColor, getComputedStyle(element).color]
      })
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, name)
    const [ground, ink] = await look()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await look()).toEqual([ground, ink])
  })

test('the first steps are in sight in the menu, though it has them last, and a payment waits for a reason in words', async ({
  page,
}) => {
  await open(page, 'opening-before')
  await expect(page.locator('.rail2 [aria-current=page]')).toBeInViewport({ ratio: 1 })
  const tried = page.getByRole('region', { name: lo('overview:opening.try') })
  await expect(tried.getByText(lo('payment:reason.WRONG_AMOUNT'), { exact: true })).toBeVisible()
})

test('a licence is named whole or not at all', async ({ page }) => {
  await open(page, 'settings')
  const form = page.getByRole('region', { name: lo('site:licence.title') })
  const field = (name: string) => form.getByLabel(name)
  const names = (['holder', 'number', 'authority', 'url'] as const).map((name) => lo(`site:licence.${name}`))
  const apply = form.getByRole('button', { name: lo('site:public.apply') })
  await expect(apply).toBeDisabled()

  await field(names[1]!).fill('')
  await expect(field(names[1]!)).toHaveAttribute('aria-invalid', 'true')
  await expect(apply).toBeDisabled()
  await field(names[1]!).fill('GL-2027/001')
  await field(names[3]!).fill('http://authority.example')
  await expect(field(names[3]!)).toHaveAttribute('aria-invalid', 'true')
  await expect(apply).toBeDisabled()

  for (const name of names) await field(name).fill('')
  await apply.click()
  await expect(page.getByText(lo('site:saved'), { exact: true })).toBeVisible()
  await expect(apply).toBeDisabled()
  await page.reload()
  for (const name of names) await expect(field(name)).toHaveValue('')
})
