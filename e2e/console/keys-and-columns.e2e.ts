import { expect } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')

test('the keys and the choice of columns are accessible, and a column that is not wanted stays away', async ({
  page,
}) => {
  await openConsole(page, { name: 'keys-and-columns', path: '/deposits?status=ALL' })
  const column = page.getByRole('columnheader', { name: t('console:column.provider') })
  await expect(column).toBeVisible()
  await page.getByLabel(t('console:column.choose')).click()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: t('console:column.provider') }).uncheck()
  await expect(column).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('100.000')
  await expect(column).toHaveCount(0)

  const panel = page.getByRole('complementary')
  await page.keyboard.press('j')
  await expect(panel).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: t('console:keys.title') })
  await expect(keys).toBeVisible()
  await expectAccessible(page)
  const before = page.url()
  await page.keyboard.press('j')
  expect(page.url()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()

  // What is typed is typed.
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: t('console:nav.find') })
  await box.press('k')
  await box.press('?')
  await expect(box).toHaveValue('k?')
  await expect(keys).toHaveCount(0)
})
