import { expect, type Page } from '@playwright/test'
import { axeFaults } from '../axe.ts'
import { payouts } from '../../fake/src/console/payout-data.ts'
import { screenTest as test } from '../fake.ts'
import { enterConsole } from '../player-cast.ts'
import { speakFromNowOn } from '../speak.ts'

test.describe.configure({ mode: 'parallel' })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const { reference, to, amount } = payouts[0]!
const header = 'No,Account No,Account Name,Amount,Remark,Status,Reference No'
const lineOf = (kip: string, outcome = 'Success') =>
  `1,${to.accountNumber},${to.accountName},${kip},${reference},${outcome},FT2611252244`
const stranger = '2,010120009999999999,SOMEBODY ELSE,1000,hello,Success,FT2611252245'

async function bring(page: Page, ...lines: string[]) {
  const buffer = Buffer.from([header, ...lines, ',TOTAL,,9,,,'].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'bulk.csv', mimeType: 'text/csv', buffer })
}

test("a bank's answer is held against the batch, what is the same is confirmed, and again nothing is", async ({
  page,
}) => {
  const inEnglish = await speakFromNowOn(page, 'en')
  await enterConsole(page, 'owner')
  await page.goto('/console/payouts')
  await page.locator('a[href="/console/payouts/answer"]').click()
  await bring(page, lineOf('1'), stranger)
  const confirm = page.getByRole('button', { name: /Confirm 1 ·/ })
  await expect(page.getByText('1 of another amount')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to confirm' })).toBeDisabled()

  await bring(page, lineOf(amount.amount), stranger)
  await expect(page.getByText('1 the same')).toBeVisible()
  expect(await axeFaults(page, rules)).toEqual([])
  await confirm.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Confirm 1 ·/ })
    .click()
  await expect(page.getByText('One payout is confirmed.')).toBeVisible()

  await bring(page, lineOf(amount.amount))
  await expect(page.getByText(/This file was told before/)).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await bring(page, stranger)
  await expect(page.getByText(/another agency's file/)).toBeVisible()
  await inEnglish.dispose()
})
