import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { allowNoticesBeside } from '../notices-acts.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test('beside the inbox notices of this device are switched on and off', async ({ page }) => {
  await enter(page, 'regular', 'inbox-notices')
  await page.goto('/player/inbox')
  await allowNoticesBeside(page)
  const own = page.getByRole('switch', { name: t('push:beside.device') })
  await expect(own).not.toBeChecked()
  const subscribed = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/push'),
  )
  await own.click()
  expect((await subscribed).postDataJSON()).toMatchObject({ kinds: ['MONEY', 'ACCOUNT'], lang: 'lo' })
  await expect(own).toBeChecked()
  await own.click()
  await expect(own).not.toBeChecked()
  await expect(page.getByRole('link', { name: t('push:beside.settings') })).toHaveAttribute(
    'href',
    '/player/notices',
  )
})
