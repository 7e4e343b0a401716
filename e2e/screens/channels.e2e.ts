import { expect } from '@playwright/test'
import { axeFaults } from '../axe.ts'
import { consoleScreens } from '../console-screens.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

test.describe.configure({ mode: 'parallel' })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const lo = wordsOf('console', 'lo')
const screen = consoleScreens.find(({ name }) => name === 'channels')!

test('a channel is asked for what its kind needs, and the secret of a webhook is shown once', async ({
  page,
}) => {
  await openConsole(page, screen)
  await page.getByRole('button', { name: lo('channels:add'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: lo('channels:add'), exact: true })
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  await submit.click()
  for (const name of ['channels:name', 'channels:targetOf.TELEGRAM', 'channels:secretOf.TELEGRAM'] as const)
    await expect(field(lo(name))).toHaveAttribute('aria-invalid', 'true')
  // A bound is there while its event is told of.
  const kip = dialog.getByLabel(lo('channels:fromKip'), { exact: true })
  const count = await kip.count()
  await field(lo('channels:eventOf.LARGE_DEPOSIT')).check()
  await expect(kip).toHaveCount(count + 1)
  const large = kip.last()
  for (const [typed, left] of [
    ['50000.75', '50000.75'],
    ['5e4', '5e4'],
    ['20,000,000.00', '20.000.000'],
  ] as const) {
    await large.fill(typed)
    await large.blur()
    await expect(large).toHaveValue(left)
    if (left === typed) await expect(large).toHaveAttribute('aria-invalid', 'true')
    else await expect(large).not.toHaveAttribute('aria-invalid', 'true')
  }

  await field(lo('channels:kind')).selectOption('WEBHOOK')
  await expect(field(lo('channels:secretOf.TELEGRAM'))).toHaveCount(0)
  await field(lo('channels:name')).fill('CRM')
  await field(lo('channels:targetOf.WEBHOOK')).fill('https://crm.example/hook')
  await field(lo('channels:eventOf.usage_ended')).check()
  expect(await axeFaults(page, rules)).toEqual([])
  await submit.click()
  const given = page.getByRole('alertdialog', { name: lo('channels:givenTitle', { name: 'CRM' }) })
  await expect(given.locator('code')).toHaveText(/^[0-9a-f]{64}$/)
  await given.getByRole('button', { name: lo('channels:done') }).click()
  await expect(given).toHaveCount(0)
})

test('a test tells what was answered, and what failed is sent again', async ({ page }) => {
  await openConsole(page, screen)
  await page.getByRole('button', { name: `${lo('channels:test')}: CRM` }).click()
  await expect(page.getByRole('status').filter({ hasText: '503' })).toBeVisible()
  await page.getByRole('button', { name: lo('channels:more', { name: 'CRM' }) }).click()
  await page.getByRole('menuitem', { name: lo('channels:deliveries') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await dialog.getByRole('button', { name: new RegExp(lo('channels:retry')) }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
