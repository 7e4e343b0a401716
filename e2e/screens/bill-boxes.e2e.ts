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
