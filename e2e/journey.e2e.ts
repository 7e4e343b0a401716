import { expect } from '@playwright/test'
import { addBankAccount, approve, askForWithdrawal, deposit, newAccountNumber, register } from './acts.ts'
import { newName, test } from './kham.ts'
import { wordsOf } from './words.ts'

const lo = wordsOf('player', 'lo')

test('a new player deposits by QR, gets the credit, and a withdrawal is paid out', async ({
  page,
  world,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const username = newName()
  await register(page, username)
  await addBankAccount(page, newAccountNumber(info))
  await deposit(page, world)

  await page.getByRole('link', { name: lo('deposit:success.play') }).click()
  await expect(page.getByText('1.449,27').first()).toBeVisible()

  await askForWithdrawal(page)
  const office = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } })
  await approve(await office.newPage(), username)
  await office.close()
  await expect(page.getByText(lo('withdraw:state.SUCCESS.title')).first()).toBeVisible({ timeout: 30_000 })

  await page.goto('/player/deposit/history')
  await expect(page.getByText(/D\d{6}[0-9A-Z]{8}/).filter({ visible: true })).toHaveCount(1)
  await page.goto('/player/withdraw/history')
  await expect(page.getByText(/W\d{6}[0-9A-Z]{8}/).filter({ visible: true })).toHaveCount(1)
})
