import { expect, type Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { screenTest } from '../fake.ts'
import { holdFiles, holdScripts } from '../hold-files.ts'
import { test } from '../kham.ts'
import { speakFromNowOn } from '../speak.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test.describe('before a script has come', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages that visitors come in by are there, in the language that was chosen, and lead on', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: t('home:hero.title') })).toBeVisible()
    await expect(page).toHaveTitle(`${t('home:title')} — Kham`)
    await context.addCookies([{ name: 'kham_lng', value: 'vn', url: baseURL! }])
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:login') })
      .click()
    const vietnamese = wordsOf('player', 'vn')
    await expect(page.getByRole('heading', { name: vietnamese('auth:login.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  })

  test('Enter in a form sends nothing, least of all the password in an address', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel(t('auth:username')).fill('somsak')
    await page.getByLabel(t('auth:password'), { exact: true }).fill('kham-demo-player')
    await page.getByLabel(t('auth:password'), { exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: t('auth:login.submit') })).toBeDisabled()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByLabel(t('auth:username'))).toHaveValue('somsak')
  })
})

screenTest('input typed before the scripts load signs in', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(t('auth:username')).fill('regular')
  await page.getByLabel(t('auth:password'), { exact: true }).fill('any password')
  letGo()
  await page.getByRole('button', { name: t('auth:login.submit') }).click()
  await expect(page).toHaveURL(/\/player\/game\//)
})

screenTest(
  'a button that is pressed while the scripts start is pressed once when they have',
  async ({ page }) => {
    const letGo = await holdFiles(page, '**/assets/login-page-*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    // Asked for by the scripts that have begun.
    await page.waitForRequest('**/noto-sans-lao-*.woff2')
    const language = page.getByRole('banner').locator('[aria-haspopup=menu]:has([lang])')
    await language.click()
    await expect(language).toHaveAttribute('aria-expanded', 'false')
    letGo()
    await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
    await expect(language).toHaveAttribute('aria-expanded', 'true')
  },
)

screenTest(
  'scrolling before the scripts load is kept, and the next page begins at its top',
  async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: t('home:hero.title') })).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 501, behavior: 'instant' }))
    letGo()
    await expect(page.getByRole('button', { name: t('common:scrollToTop') })).toBeVisible()
    await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:login') })
      .click()
    await expect(page.getByRole('heading', { name: t('auth:login.title') })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  },
)

screenTest(
  'a style file that was lost on its way is asked for once more, and the page answers',
  async ({ page }) => {
    const lost = new Set<string>()
    await page.route('**/assets/*.css', async (route) => {
      const url = route.request().url()
      if (lost.has(url)) return route.continue()
      lost.add(url)
      await route.abort()
    })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: t('auth:login.submit') })).toBeEnabled()
    await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
    expect(lost.size).toBeGreaterThan(0)
  },
)

screenTest('input filled in before the scripts load registers', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel(t('auth:username')).fill('khamla')
  await page.getByLabel(t('auth:password'), { exact: true }).fill('any password')
  await page.getByRole('checkbox').check()
  letGo()
  await page.getByLabel(t('auth:confirmPassword')).fill('any password')
  await page.getByRole('button', { name: t('auth:register.submit') }).click()
  await expect(page).toHaveURL(/\/player\/game\//)
})

screenTest(
  'a page that was drawn in another language than the one that is kept is drawn anew',
  async ({ page }) => {
    const spoken = await speakFromNowOn(page, 'th')
    await page.goto('/login')
    const thai = wordsOf('player', 'th')
    await expect(page.getByRole('heading', { name: thai('auth:login.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
    const chosen = async () => (await page.context().cookies()).find(({ name }) => name === 'kham_lng')?.value
    await expect.poll(chosen).toBe('th')
    // The tab is other tests' too.
    await spoken.dispose()
  },
)

screenTest(
  'a choice that only the cookie has kept is the page’s, before and after its scripts',
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'kham_lng', value: 'vn', url: baseURL! }])
    await page.goto('/login')
    await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
    const vietnamese = wordsOf('player', 'vn')
    await expect(page.getByRole('heading', { name: vietnamese('auth:login.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  },
)

test('nothing of what a drawn page brought is asked for again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('home:category.fish') })).toBeVisible()
  // It brought the first part of what it shows.
  // The pages that it leads to come with their words, and those of refusals come in any case.
  const wordsAndAnswers = () => asked.filter((path) => /^\/(locales|api)\//.test(path)).toSorted()
  await expect
    .poll(wordsAndAnswers)
    .toEqual([
      '/api/v2/lobby',
      '/api/v2/promotions',
      '/api/v2/times',
      '/locales/lo/auth.json',
      '/locales/lo/bank.json',
      '/locales/lo/refusal.json',
      '/locales/lo/times.json',
    ])
})

/** How every element below the root looks and where it stands. */
const looks = (page: Page) =>
  page.evaluate(() => {
    for (const movement of document.getAnimations()) {
      movement.pause()
      movement.currentTime = 0
    }
    return [...document.querySelectorAll('#root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const all = getComputedStyle(element)
      // Of a margin that is `auto` the browser tells now what it comes to and now nothing; where the element stands is told above.
      // Of values for others only those that are read are sent.
      const style = [...all]
        .filter((name) => !/^(margin|--)/.test(name))
        .map((name) => all.getPropertyValue(name))
      return [element.tagName, element.getAttribute('class'), x, y, width, height, ...style].join('; ')
    })
  })

for (const path of ['/', '/login', '/register', '/games', '/games/gclub', '/promotions'])
  screenTest(`${path} looks the same with its own styles as with all that the site has`, async ({ page }) => {
    // Those of our letters come with the styles.
    await page.route('**/*.woff2', (route) => route.abort())
    const letGo = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#boot').waitFor({ state: 'attached' })
    const waiting = page.locator('link[media="not all"]')
    const areThere = () =>
      waiting.evaluateAll(
        (all: HTMLLinkElement[]) => all.length > 0 && all.every(({ sheet }) => sheet !== null),
      )
    await expect.poll(areThere).toBe(true)
    const before = await looks(page)
    await waiting.evaluateAll((all) => all.forEach((sheet) => sheet.removeAttribute('media')))
    await expect(waiting).toHaveCount(0)
    expect(await looks(page)).toEqual(before)
    letGo()
  })

screenTest('the styles of all that may come are put on before the page answers', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
  await expect(page.locator('link[rel="stylesheet"][media]')).toHaveCount(0)
})

test('a drawn page is at most 10.7 kB on its way, home 13.7, 6 of them its styles', async ({
  page,
  context,
  baseURL,
}) => {
  for (const language of ['lo', 'cn', 'vn', 'th'])
    for (const path of ['/', '/login', '/register']) {
      await context.addCookies([{ name: 'kham_lng', value: language, url: baseURL! }])
      const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
      expect(html).toContain(`data-drawn="${path}"`)
      const most = path === '/' ? 13_700 : 10_700
      expect(brotliCompressSync(html).length, `${path} in ${language}`).toBeLessThanOrEqual(most)
      const style = /<style>(.*?)<\/style>/s.exec(html)![1]!
      expect(brotliCompressSync(style).length, `the styles of ${path}`).toBeLessThanOrEqual(6_000)
    }
})
