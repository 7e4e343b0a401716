import { expect, type Page } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

/** What the newcomer is called. */
const username = 'khamlanewcomer'

async function openProfile(page: Page, name: string = username) {
  await page.getByRole('button', { name: t('common:profileOf', { name }) }).click()
}

test('the footer names six banks, fourteen games, six shelves and three things about us', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const under = (title: string) =>
    footer
      .getByRole('heading', { name: t(`common:footer.${title}`) })
      .locator('xpath=..')
      .getByRole('listitem')
  await expect(footer.locator('.footer_banks').getByRole('listitem')).toHaveCount(6)
  await expect(under('games')).toHaveCount(14)
  await expect(under('promotion')).toHaveCount(6)
  await expect(under('aboutUs')).toHaveCount(3)
  await expect(footer.getByText(t('common:footer.responsible', { age: '18' }))).toBeVisible()
})

for (const language of ['lo', 'cn', 'vn', 'th'] as const)
  test(`in ${language} the top bar fits the smallest phones, and each link of the footer a thumb`, async ({
    page,
  }) => {
    const words = wordsOf('player', language)
    const chosen = await page.addInitScript((each) => localStorage.setItem('i18nextLng', each), language)
    await page.goto('/')
    const bar = page.getByRole('banner')
    for (const width of [320, 360, 375, 390, 431, 577, 769]) {
      await page.setViewportSize({ width, height: 844 })
      const login = bar.getByRole('link', { name: words('common:login') })
      await expect(login).toBeVisible()
      // In another font the words are wider; they are there a moment before theirs.
      await expect(async () => {
        const buttons = await bar.locator('a:visible, button:visible').all()
        const edges = await Promise.all(buttons.map(async (button) => (await button.boundingBox())!))
        for (const { x, width: own } of edges) expect(x + own).toBeLessThanOrEqual(width)
        for (const [n, { x }] of edges.entries())
          if (n > 0) expect(x).toBeGreaterThanOrEqual(edges[n - 1]!.x + edges[n - 1]!.width)
      }).toPass()
    }
    for (const link of await page.getByRole('contentinfo').getByRole('link').all())
      expect((await link.boundingBox())!.width).toBeGreaterThanOrEqual(44)
    await chosen.dispose()
  })

test('the bottom bar is there up to 576 px, with the five links of the agency', async ({ page }) => {
  await page.setViewportSize({ width: 577, height: 844 })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: t('common:nav.bottom') })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 576, height: 844 })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link', { name: t('common:nav.home') })).toHaveAttribute(
    'href',
    '/player/game/alphabet',
  )

  await bar.getByRole('button', { name: t('common:nav.short.contact') }).click()
  const links = page.getByRole('dialog', { name: t('common:contact.title') }).getByRole('link')
  await expect(links).toHaveCount(5)
  for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank')
})

test('after 500 px a button leads back to the top', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const up = page.getByRole('button', { name: t('common:scrollToTop') })
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  await scrollTo(501)
  await expect(up).toBeVisible()
  await scrollTo(500)
  await expect(up).toBeHidden()
  await scrollTo(900)
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(up).toBeHidden()
})

test('on a promotion’s own page the account’s menu has promotions lit', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await enter(page, 'regular')
  await page.goto('/player/promotion')
  const menu = page.getByRole('navigation', { name: t('player:nav.account') })
  const lit = menu.locator('a[aria-current]')
  await expect(lit).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').locator('a[href*="/player/promotion/"]:not([href*="history"])').first().click()
  await expect(lit).toHaveAttribute('aria-current', 'true')
  await expect(lit).toHaveText(t('common:nav.promotion'))
  await menu.getByRole('link', { name: t('player:nav.promotionHistory') }).click()
  await expect(lit).toHaveText(t('player:nav.promotionHistory'))
})

test('a player changes the name that is shown', async ({ page }) => {
  await enter(page, 'newcomer')
  await page.goto('/player/bank/')
  await openProfile(page)
  await expect(page.getByText(username, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('menuitem', { name: t('player:changeName') }).click()
  const dialog = page.getByRole('dialog', { name: t('player:changeName') })
  const name = dialog.getByLabel(t('player:name'), { exact: true })
  await expect(name).toHaveValue(username)
  await name.fill('')
  await dialog.getByRole('button', { name: t('common:save') }).click()
  await expect(name).toHaveAccessibleDescription(new RegExp(t('refusal:fieldOf.displayName.REQUIRED')))
  await name.fill('ສົມສັກ ວົງສະຫວັນ')
  await dialog.getByRole('button', { name: t('common:save') }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await openProfile(page, 'ສົມສັກ ວົງສະຫວັນ')
  await expect(page.getByText(username, { exact: true })).toBeVisible()
})

test('a name that is saved after its dialog was closed leaves the next dialog as it is', async ({ page }) => {
  await enter(page, 'newcomer')
  await page.goto('/player/bank/')
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v2/players/profile', async (route) => {
    await until
    await route.continue()
  })
  await openProfile(page)
  await page.getByRole('menuitem', { name: t('player:changeName') }).click()
  await page.getByLabel(t('player:name'), { exact: true }).fill('Somsak')
  await page.getByRole('button', { name: t('common:save'), exact: true }).click()
  await page.keyboard.press('Escape')
  await openProfile(page)
  await page.getByRole('menuitem', { name: t('player:changePassword') }).click()
  const password = page.getByLabel(t('player:password.current'), { exact: true })
  await password.fill('typed before')
  letGo()
  await expect(page.getByText(t('player:nameChanged'), { exact: true })).toBeVisible()
  await expect(password).toHaveValue('typed before')
})

test('a player changes the password, and leaves', async ({ page }) => {
  await enter(page, 'newcomer')
  await page.goto('/player/bank/')
  await openProfile(page)
  await page.getByRole('menuitem', { name: t('player:changePassword') }).click()
  const dialog = page.getByRole('dialog', { name: t('player:password.title') })
  const field = (name: string) => dialog.getByLabel(t(`player:password.${name}`), { exact: true })
  const save = dialog.getByRole('button', { name: t('common:save') })

  await save.click()
  await expect(dialog.getByText(t('refusal:fieldOf.password.REQUIRED'))).toHaveCount(3)
  await field('current').fill('not the password')
  await field('new').fill('1234567')
  await field('confirm').fill('12345678')
  await save.click()
  await expect(dialog.getByText(t('refusal:fieldOf.password.TOO_SHORT', { min: '8' }))).toBeVisible()
  await expect(dialog.getByText(t('refusal:field.NOT_EQUAL'))).toBeVisible()

  await expect(field('new')).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: t('player:password.showAll') }).click()
  for (const name of ['current', 'new', 'confirm']) await expect(field(name)).toHaveAttribute('type', 'text')

  await field('new').fill('a new password')
  await field('confirm').fill('a new password')
  await save.click()
  await expect(page.getByRole('alert').getByText(t('common:error'))).toBeVisible()
  await expect(field('current')).toHaveAccessibleDescription(t('refusal:code.PASSWORD_INCORRECT'))
  await expect(field('current')).toBeFocused()

  await field('current').fill('my password')
  await save.click()
  const done = page.getByRole('alertdialog', { name: t('common:success') })
  await expect(done).toContainText(t('player:password.changed'))
  await done
    .getByRole('button', { name: t('common:close') })
    .first()
    .click()
  await expect(done).toBeHidden()

  await openProfile(page)
  await page.getByRole('menuitem', { name: t('player:logout') }).click()
  await expect(page).toHaveURL(/\/login/)
})

test.describe('a page that breaks', () => {
  // The router logs what broke it.
  test.use({ expectedFault: 'INTERNAL' })

  test('an unexpected error shows a box with details to expand', async ({ page }) => {
    await enter(page, 'regular')
    await page.route('**/api/v2/cashier', (route) => route.fulfill({ status: 500 }))
    await page.goto('/player/deposit')
    await expect(page.getByRole('heading', { name: t('common:wrong.title') })).toBeVisible()
    const details = page.getByText(/^INTERNAL\s+\/player\/deposit\s/)
    await page.getByRole('button', { name: t('common:wrong.show') }).click()
    await expect(details).toBeVisible()
    await page.getByRole('button', { name: t('common:wrong.hide') }).click()
    await expect(details).toBeHidden()
    await page.unroute('**/api/v2/cashier')
    await page.getByRole('button', { name: t('common:retry') }).click()
    await expect(page.getByRole('heading', { name: t('common:wrong.title') })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
