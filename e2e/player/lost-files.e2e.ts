import type { Page } from '@playwright/test'
import { screenTest as test, test as testWithClock } from '../fake.ts'
import { patientExpect as expect } from '../kham.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

test.describe.configure({ timeout: 180_000 })

/** Loses these files until the returned call is made. */
async function lose(page: Page, files: string) {
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

const toast = (page: Page) =>
  page
    .getByRole('region', { name: t('common:messages').replace('{hotkey}', 'F8') })
    .getByText(t('common:refusal.NETWORK'))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a lost script', () => {
  // The browser says so by itself.
  test.use({ expectedFault: 'ERR_FAILED' })

  test('of the profile menu takes nothing else away, and the menu opens with a press once it can be had', async ({
    page,
  }) => {
    await enter(page, 'newcomer')
    const find = await lose(page, '**/assets/profile-menu-*.js*')
    const profile = page.getByRole('button', { name: t('common:profileOf', { name: 'khamlanewcomer' }) })
    for (const time of ['first', 'second']) {
      await page.goto('/player/promotion/')
      await profile.click()
      await expect(toast(page), time).toBeVisible()
      await expect(heading(page), time).toHaveText(t('promotion:title'))
    }
    await find()
    await profile.press('Enter')
    await expect(page.getByRole('menuitem', { name: t('common:nav.promotion'), exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(profile).toBeFocused()
  })

  testWithClock('of the profile menu is asked for again every half minute', async ({ page }) => {
    await enter(page, 'newcomer')
    const find = await lose(page, '**/assets/profile-menu-*.js*')
    await page.clock.install()
    await page.goto('/player/promotion/')
    const profile = page.getByRole('button', { name: t('common:profileOf', { name: 'khamlanewcomer' }) })
    await expect(profile).not.toHaveAttribute('aria-haspopup')
    await find()
    await page.clock.runFor(30_000)
    await expect(profile).toHaveAttribute('aria-haspopup', 'menu')
  })

  test('of a dialog leaves the form beneath it as it is, and the dialog opens once it can be had', async ({
    page,
  }) => {
    const find = await lose(page, '**/assets/contact-dialog-*.js*')
    await page.goto('/login')
    const loads = countLoads(page)
    const username = page.getByLabel(t('auth:username'))
    await username.fill('somsak')
    const contact = page.getByRole('button', { name: t('auth:login.contact') })
    await contact.click()
    await expect(toast(page)).toBeVisible()
    await expect(username).toHaveValue('somsak')
    await find()
    await contact.click()
    await expect(page.getByRole('dialog', { name: t('common:contact.title') })).toBeVisible()
    await expect(username).toHaveValue('somsak')
    expect(loads).toEqual([])
  })

  test('that is missed twice may be gone since a deploy: the page is loaded anew, once', async ({ page }) => {
    await lose(page, '**/assets/contact-dialog-*.js*')
    const loads = countLoads(page)
    await page.goto('/login')
    const contact = page.getByRole('button', { name: t('auth:login.contact') })
    await contact.click()
    await expect(toast(page)).toBeVisible()
    const loaded = page.waitForEvent('load')
    await contact.click()
    await loaded
    for (const time of ['first', 'second']) {
      await contact.click()
      await expect(toast(page), time).toBeVisible()
    }
    expect(loads).toHaveLength(2)
  })

  test('is told without a style sheet of our own where the message is lost as well', async ({ page }) => {
    await lose(page, '**/assets/{contact-dialog,toast-view}-*.js*')
    await page.goto('/login')
    await page.getByRole('button', { name: t('auth:login.contact') }).click()
    await expect(page.getByRole('alert')).toHaveText(t('common:refusal.NETWORK'))
  })

  test('is told in a browser that lays nothing above a page, and the page stays', async ({ page }) => {
    const old = await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'))
    await lose(page, '**/assets/contact-dialog-*.js*')
    await page.goto('/login')
    await page.getByRole('button', { name: t('auth:login.contact') }).click()
    // This browser hides what such a one shows in its place.
    await expect(toast(page)).toBeAttached()
    await expect(page.getByLabel(t('auth:username'))).toBeVisible()
    // The tab is other tests' too.
    await old.dispose()
  })
})

test.describe('an address that is nobody’s', () => {
  test.use({ expectedFault: 'nobody' })

  testWithClock('has the logo stand there until its page comes', async ({ page, fake }) => {
    const find = await lose(page, '**/assets/nobodys-site-*.js*')
    await page.clock.install()
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('nobodys-site'))
    await page.goto(fake.url.replace('localhost', 'nobody.localhost'))
    await lost
    await expect(page.getByRole('status', { name: t('common:loading') })).toBeVisible()
    await find()
    await page.clock.runFor(30_000)
    await expect(page.getByRole('heading', { name: t('common:nobody.title') })).toBeVisible()
  })
})

/** The rules of a lost sheet may not be read. */
const hasStyles = (of: string) =>
  [...document.styleSheets].some((sheet) => {
    try {
      return sheet.href?.includes(`/${of}-`) && !sheet.media.length && sheet.cssRules.length > 0
    } catch {
      return false
    }
  })

test.describe('a style sheet that is lost beforehand', () => {
  test.use({ expectedFault: 'ERR_FAILED' })

  test('reloads no page on which somebody types, and is there when it is needed', async ({ page }) => {
    await enter(page, 'regular')
    const find = await lose(page, '**/assets/deposit-order-*.css')
    const lost = page.waitForEvent('requestfailed', (request) => /deposit-order-.*css/.test(request.url()))
    const loads = countLoads(page)
    await page.goto('/player/deposit/')
    await page.getByRole('button', { name: '100.000', exact: true }).click()
    await lost
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel(t('deposit:form.amount'))).toHaveValue('100.000')
    await find()
    await page.getByRole('button', { name: t('deposit:form.submit') }).click()
    await expect(page.getByRole('button', { name: t('deposit:pay.check') })).toBeVisible()
    await page.waitForFunction(hasStyles, 'deposit-order')
    expect(loads).toHaveLength(1)
  })

  testWithClock('does not keep a drawn page waiting, and is put on once it can be had', async ({ page }) => {
    const find = await lose(page, '**/assets/index-*.css')
    await page.clock.install()
    await page.goto('/')
    await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
    expect(await page.evaluate(hasStyles, 'index')).toBe(false)
    await find()
    await page.clock.runFor(10_000)
    await page.waitForFunction(hasStyles, 'index')
    await expect(page.locator('link[rel="stylesheet"][media]')).toHaveCount(0)
  })

  test('comes with its page, though it was lost when the link was pointed at', async ({ page }) => {
    await enter(page, 'newcomer')
    const find = await lose(page, '**/assets/activity-page-*.css')
    const lost = page.waitForEvent('requestfailed', (request) => /activity-page-.*css/.test(request.url()))
    await page.goto('/player/deposit/history')
    const loads = countLoads(page)
    const link = page.getByRole('link', { name: t('deposit:history.tab.activity'), exact: true })
    await link.hover()
    await lost
    await find()
    await link.click()
    await expect(heading(page)).toHaveText(t('activity:title'))
    await page.waitForFunction(hasStyles, 'activity-page')
    expect(loads).toEqual([])
  })
})
