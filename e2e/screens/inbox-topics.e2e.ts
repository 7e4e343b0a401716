import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test('the inbox filters by topic through its address, and shows all again', async ({ page }) => {
  await enter(page, 'regular')
  await page.goto('/player/inbox')
  const messages = page.getByRole('main').getByRole('article')
  const chip = (topic: string) =>
    page
      .getByRole('group', { name: t('inbox:topics') })
      .getByRole('button', { name: t(`inbox:topic.${topic}`), exact: true })
  await expect(messages).toHaveCount(4)
  await expect(chip('ALL')).toHaveAttribute('aria-pressed', 'true')
  await chip('MONEY').click()
  await expect(messages).toHaveCount(2)
  await expect(page).toHaveURL(/\/player\/inbox\?topic=MONEY$/)
  await expect(messages).toContainText([t('held:banner.waits'), t('held:reversed.title')])
  await chip('ACCOUNT').click()
  await expect(messages).toHaveCount(1)
  await expect(messages.getByRole('link')).toHaveAttribute('href', '/pages/terms?version=3')
  await page.reload()
  await expect(chip('ACCOUNT')).toHaveAttribute('aria-pressed', 'true')
  await expect(messages).toHaveCount(1)
  await chip('ALL').click()
  await expect(messages).toHaveCount(4)
  await expect(page).toHaveURL(/\/player\/inbox$/)
})

test('reading one topic does not mark the others as read', async ({ page }) => {
  await enter(page, 'regular')
  const read: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/inbox/read')) read.push(request.url())
  })
  await page.goto('/player/inbox?topic=ACCOUNT')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: t('common:inbox.unread', { n: '3' }) })).toBeVisible()
  expect(read).toEqual([])
})
