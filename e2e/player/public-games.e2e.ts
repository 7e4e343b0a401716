import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test('a visitor who signs in from a game comes back to it', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: t('home:providers') })
    .getByRole('link', { name: 'GClub' })
    .first()
    .click()
  // Until its page is there, home still is.
  await expect(
    page.getByRole('heading', { level: 1, name: t('public:titleOf', { provider: 'GClub' }) }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/games\/gclub\?game=/)
  const game = new URL(page.url()).searchParams.get('game')!
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('public:enter.login') })
    .click()
  await page.getByLabel(t('auth:username')).fill('regular')
  await page.getByLabel(t('auth:password'), { exact: true }).fill('any password')
  await page.getByRole('button', { name: t('auth:login.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`/player/game/gclub\\?game=${game}$`))
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the visitors’ lobby says of how many providers its games are, and a category does not', async ({
  page,
}) => {
  await page.goto('/games')
  const all = page.getByText(t('public:from', { n: '5' }))
  await expect(all).toHaveText(/^210 /)
  await page.goto('/games?category=slot')
  await expect(page.getByText(t('public:count', { n: '82' }))).toBeVisible()
  await expect(all).toHaveCount(0)
})
