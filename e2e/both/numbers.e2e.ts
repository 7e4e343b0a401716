import { expect, type Page } from '@playwright/test'
import { goodPassword, newName, test } from '../kham.ts'
import { openDeposit, register } from '../player-by-api.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

/** The page's clock stands still from here on, and goes on only when it is told to. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.goto('/player/promotion/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 30_000)
}

/** In small steps: React draws between them. */
async function pass(page: Page, ms: number) {
  for (let left = ms; left > 0; left -= 50) await page.clock.runFor(Math.min(left, 50))
}

/** Lets time pass until this has happened; how much of it does not matter. */
const until = (page: Page, happened: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await pass(page, 50)
      return happened()
    })
    .toBe(true)

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

test('a page that is slow leaves the old one for a second, then the logo fills the screen for half a second at least', async ({
  page,
}) => {
  await register(page.request)
  const { letGo } = await hold(page, '**/api/v2/cashier')
  await stopClock(page)
  const loader = page.getByRole('status', { name: t('common:loading') })
  await toBank(page).click()
  await pass(page, 900)
  await expect(loader).toBeHidden()
  await expect(page.getByRole('heading', { name: t('promotion:title') })).toBeVisible()
  await until(page, () => loader.isVisible())
  await expect(loader.getByRole('img', { name: 'Kham' })).toBeVisible()
  const { height } = (await loader.locator('xpath=..').boundingBox())!
  expect(height).toBeGreaterThanOrEqual(page.viewportSize()!.height)

  const answered = page.waitForResponse('**/api/v2/cashier')
  letGo()
  await (await answered).finished()
  await pass(page, 350)
  await expect(loader).toBeVisible()
  await until(page, () => page.getByRole('heading', { name: t('bank:addTitle') }).isVisible())
  await expect(loader).toBeHidden()
})

test('a link that is pointed at for 50 ms brings its page beforehand', async ({ page }) => {
  await register(page.request)
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

test('a dialog whose file is there opens without a moment in between, the first time too', async ({
  page,
}) => {
  await page.clock.install()
  const come = page.waitForResponse(/contact-dialog/)
  await page.goto('/login')
  await (await come).finished()
  await page.clock.pauseAt(Date.now() + 30_000)
  await page.getByRole('button', { name: t('auth:login.contact') }).click()
  await expect(page.getByRole('dialog', { name: t('common:contact.title') })).toBeVisible()
})

test('the order that an address names is asked for while its file is on its way', async ({ page, world }) => {
  await register(page.request)
  const { depositId } = await openDeposit(page.request, world, 'alphabet', '100000')
  const { letGo } = await hold(page, '**/assets/deposit-order-*.js')
  const asked = page.waitForRequest(`**/api/v2/deposits/${depositId}`)
  await page.goto(`/player/deposit?order=${depositId}`)
  await asked
  letGo()
  await expect(page.getByRole('button', { name: t('deposit:pay.check') })).toBeVisible()
})

const region = (page: Page) =>
  page.getByRole('region', { name: t('common:messages').replace('{hotkey}', 'F8') })
const shown = (page: Page) => region(page).getByRole('button', { name: t('common:close') })

async function openProfile(page: Page, username: string, item: string) {
  await page.getByRole('button', { name: t('common:profileOf', { name: username }) }).click()
  const menuItem = page.getByRole('menuitem', { name: t(`player:${item}`) })
  await until(page, () => menuItem.isVisible())
  await menuItem.click()
  await until(page, () => page.getByRole('dialog').isVisible())
}

/** Brings about a message of success. */
async function saveName(page: Page, username: string) {
  await openProfile(page, username, 'changeName')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:save') })
    .click()
  await until(page, () => shown(page).isVisible())
}

test('F8 leads to the message, and a push of more than 50 px to the right takes it away', async ({
  page,
}) => {
  const username = await register(page.request)
  await stopClock(page)
  await saveName(page, username)
  await page.keyboard.press('F8')
  await expect(region(page).locator('[popover]')).toBeFocused()

  const { x, y } = (await region(page).getByText(t('player:nameChanged')).boundingBox())!
  const push = async (px: number) => {
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 25, y + 5)
    await page.mouse.move(x + 5 + px, y + 5)
    await page.mouse.up()
    await pass(page, 100)
  }
  await push(50)
  await expect(shown(page)).toBeVisible()
  await push(51)
  await expect(shown(page)).toBeHidden()
})

test('there is one at a time, for five seconds, and it is forgotten after 1,000,000 ms', async ({ page }) => {
  const username = await register(page.request)
  await stopClock(page)
  await saveName(page, username)
  await expect(region(page).getByText(t('player:nameChanged'))).toBeVisible()

  await openProfile(page, username, 'changePassword')
  for (const [field, password] of [
    ['current', 'not the password'],
    ['new', `${goodPassword} 2`],
    ['confirm', `${goodPassword} 2`],
  ])
    await page.getByLabel(t(`player:password.${field}`), { exact: true }).fill(password!)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:save') })
    .click()
  const refused = region(page).getByText(t('refusal:code.PASSWORD_INCORRECT'))
  await until(page, () => refused.isVisible())
  await expect(shown(page)).toHaveCount(1)

  await pass(page, 4900)
  await expect(refused).toBeVisible()
  await pass(page, 150)
  await expect(refused).toBeHidden()
  await page.clock.fastForward(999_700)
  await expect(region(page)).toHaveCount(1)
  await page.clock.fastForward(400)
  await expect(region(page)).toHaveCount(0)
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
      await register(page.request)
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

test('who registers reads that it takes a few minutes', async ({ page }) => {
  const { letGo } = await hold(page, '**/api/v2/players/register')
  await page.goto('/register')
  await page.getByLabel(t('auth:username')).fill(newName())
  await page.getByLabel(t('auth:password'), { exact: true }).fill(goodPassword)
  await page.getByLabel(t('auth:confirmPassword')).fill(goodPassword)
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

test('one press asks all five providers for the credit again', async ({ page }) => {
  const all = ['alphabet', 'askmebet', 'betflix', 'gclub', 'gclub_live']
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, provider] = /\/v2\/players\/credits\/(\w+)$/.exec(request.url()) ?? []
    if (provider) asked.add(provider)
  })
  await register(page.request)
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
