import { expect } from '@playwright/test'
import { screenTest, test } from '../fake.ts'
import { ids } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')
const path = `/promotions/${ids.promotion}`

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the folded terms of a promotion open', async ({ page }) => {
    await page.goto(path)
    const terms = page.locator('details').filter({ hasText: t('promotion:terms.full', { n: '10' }) })
    const lines = terms.getByRole('listitem')
    await expect(lines.first()).toBeHidden()
    await terms.locator('summary').click()
    await expect(lines.filter({ visible: true })).toHaveCount(10)
    const barred = page.locator('details').filter({ hasText: t('promotion:barred.title') })
    await barred.locator('summary').click()
    await expect(barred.getByText(t('promotion:barred.age', { age: '18' }))).toBeVisible()
  })
})

screenTest('a promotion is sent on by plain links, each with its whole address', async ({ page, fake }) => {
  await page.goto(path)
  const sent = `${fake.url}${path}`
  const main = page.getByRole('main')
  const links = main.getByRole('link', { name: t('promotion:public.newTab') })
  await expect(links).toHaveCount(4)
  // Only the browser knows the host.
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const addresses = hrefs.map((href) => new URL(href))
  expect(addresses.map(({ host }) => host)).toEqual([
    'social-plugins.line.me',
    'wa.me',
    'www.facebook.com',
    't.me',
  ])
  expect(addresses.map(({ searchParams }) => [...searchParams.values()])).toEqual(
    Array.from({ length: 4 }, () => [sent]),
  )
})
