import { expect } from '@playwright/test'
import { monthsAgo } from '../../fake/src/ago.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { ways } from '../put-in.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')

for (const [act, box, month, text, shown] of [
  ['bills:settle.open', 'bills:settle.fee', monthsAgo(1), '1,284.50', '1.284,50'],
  ['bills:pay.open', 'bills:pay.kip', monthsAgo(2), '5,000,000.00', '5.000.000'],
] as const)
  test(`an amount pasted into ${box} is what is seen, or is called unreadable and sent nowhere`, async ({
    page,
    context,
    fake,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fake.url })
    await openConsole(page, {
      name: 'bill-boxes',
      path: `/reports?view=bill&provider=alphabet&month=${month}`,
    })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await page
      .getByRole('button', { name: t(act), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByLabel(t(box), { exact: true })
    await ways.pasted(amount, '1,284.505')
    await amount.blur()
    await expect(dialog.getByText(t('field.BAD_FORMAT'), { exact: true })).toBeVisible()
    await expect(amount).toHaveValue('1,284.505')
    await dialog.locator('[type=submit]').click()
    await ways.pasted(amount, text)
    await amount.blur()
    await expect(amount).toHaveValue(shown)
    await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })

test('the days of a bill fill in its whole, and a line that is no day of it keeps the bill from being sent', async ({
  page,
}) => {
  const month = monthsAgo(1)
  await openConsole(page, {
    name: 'bill-not-entered',
    path: `/reports?view=bill&provider=alphabet&month=${month}`,
  })
  await page
    .getByRole('button', { name: t('bills:enter.open'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const box = (key: string) => dialog.getByLabel(t(key), { exact: true })
  const enter = dialog.locator('[type=submit]')
  let sent: unknown = null
  page.on('request', (request) => {
    if (request.method() === 'POST') sent = request.postDataJSON()
  })
  await enter.click()
  await expect(box('report:column.rounds')).toHaveAttribute('aria-invalid', 'true')

  const day = `${month}-03`
  await box('bills:enter.days').fill(`${day}\t1200\t5000.00\t4800.50\nnonsense\t1\t2\t3`)
  await expect(box('report:column.rounds')).toHaveValue('1200')
  await expect(box('report:column.turnover')).toHaveValue('5.000,00')
  await expect(box('report:column.rounds')).not.toHaveAttribute('aria-invalid', 'true')
  await box('bills:fee').fill('24')
  await enter.click()
  await expect(dialog.getByText(t('bills:enter.unread', { lines: '2' }))).toBeVisible()
  expect(sent).toBeNull()

  await box('bills:enter.days').fill(`${day}\t1200\t5000.00\t4800.50`)
  await box('report:column.won').fill('4.900')
  await expect(dialog.getByText(t('bills:enter.other'))).toBeVisible()
  await enter.click()
  await expect(dialog).toHaveCount(0)
  expect(sent).toEqual({
    providerId: 'alphabet',
    month,
    rounds: 1200,
    turnover: '5000.00',
    won: '4900.00',
    fee: '24.00',
    days: [{ day, rounds: 1200, turnover: '5000.00', won: '4800.50' }],
  })
})
