import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fake.ts'
import { enter, ids } from '../player-cast.ts'
import { ways } from '../put-in.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')
const unreadable = (page: Page) => page.getByText(t('refusal:field.BAD_FORMAT'))

/** What is sent to an address below `/api/v2/`, as it comes. */
function sentTo(page: Page, path: string) {
  const bodies: { amount?: string; day?: string }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === `/api/v2${path}`)
      bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Each text comes each way and is left: it is written as we write amounts, or stays as it is and is called unreadable. */
async function expectRead(box: Locator, texts: [text: string, left: string | null][]) {
  for (const [way, putIn] of Object.entries(ways))
    for (const [text, left] of texts)
      await test.step(`${text} ${way}`, async () => {
        await putIn(box, text)
        await box.blur()
        if (left === null) {
          await expect(box).toHaveValue(way === 'typed' ? /\D/ : text)
          await expect(unreadable(box.page())).toBeVisible()
          await expect(box).toHaveAttribute('aria-invalid', 'true')
        } else {
          await expect(box).toHaveValue(left)
          await expect(unreadable(box.page())).toBeHidden()
        }
      })
}

test.beforeEach(async ({ page, fake }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fake.url })
})

test('pasted amounts in every box are what is seen, or are called unreadable and sent nowhere', async ({
  page,
}) => {
  test.slow()
  await enter(page, 'regular')

  await page.goto('/player/withdraw/?provider=alphabet')
  const asked = sentTo(page, '/withdraws/quote')
  const withdraw = page.getByLabel(t('withdraw:form.amount'))
  await expectRead(withdraw, [
    ['500.00', '500,00'],
    ['1,284.50', '1.284,50'],
    ['1.284,50', '1.284,50'],
    ['1284.50', '1.284,50'],
    ['1284.505', null],
    ['-500', null],
  ])
  await ways.filled(withdraw, '1,284.50')
  await expect(page.getByRole('button', { name: t('withdraw:form.submit') })).toBeEnabled()
  const quoted = asked.map(({ amount }) => amount)
  expect(quoted.at(-1)).toBe('1284.50')
  expect(quoted.filter((amount) => amount !== '500.00' && amount !== '1284.50')).toEqual([])
  await withdraw.press('End')
  await withdraw.press('5')
  await expect(withdraw).toHaveValue('1,284.505')
  await expect(unreadable(page)).toBeVisible()
  await expect(page.getByRole('button', { name: t('withdraw:form.submit') })).toBeDisabled()

  await page.goto('/player/deposit/')
  const opened = sentTo(page, '/deposits')
  const deposit = page.getByLabel(t('deposit:form.amount'))
  const submit = page.getByRole('button', { name: t('deposit:form.submit') })
  await expectRead(deposit, [
    ['50,000.00', '50.000'],
    ['50000.75', null],
    ['-50000', null],
    ['100.000 ₭', '100.000'],
  ])
  // Half typed it is not called wrong, and is not sent either.
  await ways.typed(deposit, '50000,')
  await expect(unreadable(page)).toBeHidden()
  await deposit.press('Enter')
  await expect(unreadable(page)).toBeVisible()
  await deposit.press('Backspace')
  await deposit.pressSequentially('0')
  await expect(deposit).toHaveValue('500.000')
  await deposit.press('Home')
  await deposit.press('Delete')
  await expect(deposit).toHaveValue('00000')
  await deposit.press('7')
  await expect(deposit).toHaveValue('700.000')
  await ways.pasted(deposit, '50,000.75')
  await deposit.press('Enter')
  await expect(unreadable(page)).toBeVisible()
  expect(opened).toEqual([])
  await ways.pasted(deposit, '50,000.00')
  await submit.click()
  await expect.poll(() => opened).toMatchObject([{ amount: '50000' }])

  await page.goto(`/player/promotion/${ids.promotion}`)
  const credit = page.getByLabel(t('promotion:example.ask'))
  await ways.pasted(credit, '1,500.755')
  await expect(unreadable(page)).toBeVisible()
  await expect(page.getByText(t('promotion:example.enter'))).toBeVisible()
  await ways.pasted(credit, '1,500.75')
  await expect(page.getByText(t('promotion:example.enter'))).toBeHidden()

  await page.goto('/player/limits')
  const limited = sentTo(page, '/players/limits')
  await page
    .getByRole('article', { name: t('protection:dialog.day') })
    .getByRole('button')
    .first()
    .click()
  const limit = page.getByLabel(t('protection:amount'))
  const save = page.getByRole('button', { name: t('common:save') })
  await limit.fill('100000.75')
  await save.click()
  await expect(unreadable(page)).toBeVisible()
  await expect(page.getByText(t('refusal:field.REQUIRED'))).toBeHidden()
  expect(limited).toEqual([])
  await ways.pasted(limit, '100,000.00')
  await save.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(limited).toEqual([{ day: '100000' }])
})

test('an account number is its digits, however it is written', async ({ page }) => {
  await enter(page, 'newcomer')
  await page.goto('/player/bank')
  const box = page.getByLabel(t('bank:accountNumber'))
  await box.waitFor({ timeout: 30_000 })
  for (const text of ['010-12-00-04521482-001', '０１０−１２​００.04521482 ໐໐໑'])
    for (const putIn of Object.values(ways)) {
      await putIn(box, text)
      await expect(box).toHaveValue('010120004521482001')
    }
})
