import { expect, type BrowserContext, type Page } from '@playwright/test'
import { test } from '../kham.ts'
import { register } from '../player-by-api.ts'
import { triedLanguages, wordsOf } from '../words.ts'

// Nobody answers while offline, and the browser says so.
test.use({ serviceWorkers: 'allow', expectedFault: 'NETWORK' })

/** The page once its shell is kept; what came before the worker is not its own. */
async function openKept(page: Page, path = '/') {
  await page.goto(path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const speak = (context: BrowserContext, language: string) =>
  context.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)

for (const language of triedLanguages)
  test(`without a network a player reads so in ${language}, sees no money, and is back by itself`, async ({
    page,
    context,
  }) => {
    const t = wordsOf('player', language)
    await speak(context, language)
    await register(page.request)
    await openKept(page, '/player/deposit/history')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(t('common:offline.notice'))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: t('common:offline.title') })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Kham')
    await expect(page.getByRole('img', { name: 'Kham' })).toBeVisible()
    await expect(page.getByText(/[₭]|THB/)).toHaveCount(0)

    const kept = await keptPaths(page)
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => /^\/(api|console|sandbox|verify|healthz)/.test(path))).toEqual([])

    // As a proxy has it, which keeps the server's health to those who look after it.
    await page.route(/\/(healthz|readyz)$/, (route) => route.fulfill({ status: 404 }))
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: t('common:offline.title') })).toBeHidden()
    await expect(page).toHaveURL(/\/player\/deposit\/history/)
    await expect(page.getByRole('banner')).toBeVisible()
  })

test('other programs on the host are left alone, and the app has the name of the agency', async ({
  page,
  context,
}) => {
  await openKept(page)
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  const app = (await (await page.request.get(manifest!)).json()) as {
    name: string
    icons: { src: string }[]
  }
  expect(app.name).toBe('Kham')
  for (const { src } of app.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  await context.setOffline(true)
  await expect(page.goto('/console/')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
