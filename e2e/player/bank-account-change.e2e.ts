import { expect } from '@playwright/test'
import { openDesk, signInOperator } from '../acts.ts'
import { goodPassword, test } from '../kham.ts'
import { registerWithCredit } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')
const office = wordsOf('console', 'lo')

/** Words of a sentence before the time that stands in it. */
const upTo = (words: typeof t, key: string) => words(key, { time: '|' }).split('|')[0]!.trim()

test('a player changes the bank account, and the withdrawal after it waits', async ({
  page,
  browser,
  world,
}) => {
  await registerWithCredit(page.request, world, '1000000')
  const { body } = await page.request
    .get('/api/v2/players/info')
    .then(async (answer) => ({ body: await answer.json() }))
  const username = String(body.credential.username)

  await page.goto('/player/bank')
  await page.getByRole('button', { name: t('bank:change.open') }).click()
  const number = String(Date.now()).padStart(14, '7')
  await page.getByLabel(t('bank:bank'), { exact: true }).selectOption('jdb')
  await page.getByRole('textbox', { name: t('bank:accountNumber') }).fill(number)
  await page.getByRole('textbox', { name: t('bank:accountName') }).fill('SOMEBODY ELSE')
  const password = page.getByLabel(t('bank:change.password'), { exact: true })
  await password.fill(goodPassword)
  const save = page.getByRole('button', { name: t('bank:change.save') })
  await save.click()
  await expect(page.getByText(t('refusal:code.ACCOUNT_NAME_DIFFERS'))).toBeVisible()
  await page.getByRole('textbox', { name: t('bank:accountName') }).fill('SOUVANNAVONG KHAMLA')
  await password.fill('another password')
  await save.click()
  await expect(page.getByText(t('refusal:code.PASSWORD_INCORRECT'))).toBeVisible()
  await password.fill(goodPassword)
  await save.click()
  await expect(page.getByText(upTo(t, 'bank:held'))).toBeVisible()
  await expect(password).toHaveCount(0)

  await page.goto('/player/withdraw/?provider=gclub')
  await expect(page.getByText(upTo(t, 'withdraw:held.form'))).toBeVisible()
  await page.getByLabel(t('withdraw:form.amount')).fill('1000')
  await expect(page.getByText(t('withdraw:held.earliest'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `${t('withdraw:form.submit')} 680.000` }).click()
  const confirm = page.getByRole('dialog', { name: t('withdraw:confirm.title') })
  await confirm.getByRole('button', { name: t('withdraw:confirm.submit') }).click()
  await expect(page.getByText(t('withdraw:state.OPEN.title')).first()).toBeVisible()
  await expect(page.getByText(upTo(t, 'withdraw:held.ACCOUNT')).first()).toBeVisible()

  const desk = await openDesk(browser, world)
  await signInOperator(desk)
  const row = desk.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText(office('withdrawal:mark.HELD'))
  await row.click()
  await expect(desk.getByText(upTo(office, 'withdrawal:payoutHeld.ACCOUNT'))).toBeVisible()
  await expect(desk.getByRole('button', { name: office('console:decide.approve') })).toBeDisabled()
  await expect(desk.getByText(upTo(office, 'withdrawal:payoutHeld.shut'))).toBeVisible()
  await desk.close()
})
