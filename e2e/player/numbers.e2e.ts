import { expect, type Page } from '@playwright/test'
import { screenTest as test, test as testWithClock } from '../fake.ts'
import { pass, stopClock, until } from '../page-clock.ts'
import { enter, ids } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

/** Answers to this address wait until the returned call is made. */
async function hold(page: Page, address: string) {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route(address, async (route) => {
    asked.push(route.request().url())
    await until
    await route.continue().catch(() => {})
  })
  return { asked, letGo }
}

/** On a small screen it is in the bottom bar, on a large one in the menu. */
const toBank = (page: Page) => page.locator('a[href="/player/bank"]:visible').first()

testWithClock(
  'a page that is slow leaves the old one for a second, then the logo fills the screen for half a second at least',
  async ({ page }) => {
    await enter(page, 'newcomer')
    const { letGo } = await hold(page, '**/api/v2/cashier')
    await stopClock(page)
    const loader = page.getByRole('status', { name: t('common:loading') })
    await toBank(page).click()
    await pass(page, 900)
    await expect(loader).toBeHidden()
    await expect(page.getByRole('heading', { name: t('promotion:title'), level: 1 })).toBeVisible()
    await until(page, () => loader.isVisible())
    await expect(loader.getByText('Kham')).toBeVisible()
    const { height } = (await loader.locator('xpath=..').boundingBox())!
    expect(height).toBeGreaterThanOrEqual(page.viewportSize()!.height)

    const answered = page.waitForResponse('**/api/v2/cashier')
    letGo()
    await (await answered).finished()
    await pass(page, 350)
    await expect(loader).toBeVisible()
    await until(page, () => page.getByRole('heading', { name: t('bank:addTitle') }).isVisible())
    await expect(loader).toBeHidden()
  },
)

testWithClock('a link that is pointed at for 50 ms brings its page beforehand', async ({ page }) => {
  await enter(page, 'newcomer')
  const { asked, letGo } = await hold(page, '**/assets/usage-history-page-*.js')
  letGo()
  await stopClock(page)
  await page.getByRole('link', { name: t('promotion:toHistory'), exact: true }).hover()
  await page.clock.runFor(49)
  await page.evaluate(() => {})
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).not.toEqual([])
  await expect(page).toHaveURL(/\/player\/promotion\/?$/)
})

testWithClock(
  'a dialog whose file is there opens without a moment in between, the first time too',
  async ({ page }) => {
    await page.clock.install()
    const come = page.waitForResponse(/contact-dialog/)
    await page.goto('/login')
    await (await come).finished()
    await page.clock.pauseAt(Date.now() + 30_000)
    await page.getByRole('button', { name: t('auth:login.contact') }).click()
    await expect(page.getByRole('dialog', { name: t('common:contact.title') })).toBeVisible()
  },
)

test('the order that an address names is asked for while its file is on its way', async ({ page }) => {
  await enter(page, 'payer')
  const { letGo } = await hold(page, '**/assets/deposit-order-*.js')
  const asked = page.waitForRequest(`**/api/v2/deposits/${ids.openDeposit}`)
  await page.goto(`/player/deposit?order=${ids.openDeposit}`)
  await asked
  letGo()
  await expect(page.getByRole('button', { name: t('deposit:pay.check') })).toBeVisible()
})

for (const [kind, says] of [
  ['js', 'Failed to fetch dynamically imported module'],
  ['css', 'Unable to preload CSS'],
] as const)
  test.describe(`a page whose .${kind} is lost`, () => {
    test.use({ expectedFault: says })

    test('is loaded anew once, then says so, and comes by its button once it can be had', async ({
      page,
    }) => {
      await enter(page, 'newcomer')
      await page.goto('/player/promotion/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      let loads = 0
      page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
      await page.route(`**/assets/activity-page-*.${kind}`, (route) => route.abort())
      await page.goto('/player/activity')
      await expect.poll(() => loads).toBe(2)
      await expect(page.getByRole('heading', { name: t('common:wrong.title') })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(loads).toBe(2)
      await page.unrouteAll()
      await page.getByRole('button', { name: t('common:retry') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('activity:title') })).toBeVisible()
    })
  })

test('registration says that it takes a few minutes', async ({ page }) => {
  const { letGo } = await hold(page, '**/api/v2/players/register')
  await page.goto('/register')
  await page.getByLabel(t('auth:username')).fill('khamla')
  await page.getByLabel(t('auth:password'), { exact: true }).fill('any password')
  await page.getByLabel(t('auth:confirmPassword')).fill('any password')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('auth:register.submit') }).click()
  await expect(page.getByRole('status')).toContainText(t('auth:creating.text', { minutes: '2' }))
  letGo()
  await expect(page).toHaveURL(/\/player\/game\//)
})

test('home names six categories, and stays where an old session turns out to have ended', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'kham', value: 'ended', url: baseURL! }])
  const told = page.waitForResponse('**/api/v2/players/info')
  await page.goto('/')
  expect((await told).status()).toBe(401)
  for (const category of ['slot', 'sport', 'casino', 'fish', 'card', 'chicken'])
    await expect(
      page
        .getByRole('main')
        .getByText(t(`home:category.${category}`))
        .first(),
    ).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('one button refreshes the credit at all five providers', async ({ page }) => {
  const all = ['alphabet', 'askmebet', 'betflix', 'gclub', 'gclub_live']
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, provider] = /\/v2\/players\/credits\/(\w+)$/.exec(request.url()) ?? []
    if (provider) asked.add(provider)
  })
  await enter(page, 'newcomer')
  await page.goto('/player/game/alphabet')
  await expect.poll(() => [...asked].toSorted()).toEqual(all)
  // What is still on its way is not asked for a second time, so the first press may come too early.
  await expect(async () => {
    asked.clear()
    await page
      .getByRole('button', { name: t('game:refresh') })
      .first()
      .click()
    await expect.poll(() => [...asked].toSorted(), { timeout: 2_000 }).toEqual(all)
  }).toPass()
})
