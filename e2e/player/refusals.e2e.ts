import { expect, type Page } from '@playwright/test'
import { askAgain } from '../ask-again.ts'
import { goodPassword, test } from '../kham.ts'
import { triedLanguages, wordsOf, type Language } from '../words.ts'

const htmlLanguage = { lo: 'lo', cn: 'zh-Hans', vn: 'vi', th: 'th' }

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)

async function signIn(page: Page) {
  await page.request.post('/api/v2/players/login', {
    data: { username: 'somsak', password: 'kham-demo-player' },
  })
}

for (const language of triedLanguages) {
  const t = wordsOf('player', language)

  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) => speak(page, language))

    test('a name that is taken is refused in words', async ({ page }) => {
      await page.goto('/register/')
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLanguage[language])
      await page.getByLabel(t('auth:username')).fill('somsak')
      await page.getByLabel(t('auth:password'), { exact: true }).fill(goodPassword)
      await page.getByLabel(t('auth:confirmPassword')).fill(goodPassword)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t('auth:register.submit') }).click()
      await expect(page.getByText(t('refusal:code.USERNAME_TAKEN'))).toBeVisible()
      await expect(page.getByLabel(t('auth:username'))).toHaveAttribute('aria-invalid', 'true')
    })

    test('a registration that is sent empty leads to its first field', async ({ page }) => {
      await page.goto('/register/')
      await page.getByRole('button', { name: t('auth:register.submit') }).click()
      await expect(page.getByLabel(t('auth:username'))).toBeFocused()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(4)
    })

    test('a wrong password is refused in words, and the name stays', async ({ page }) => {
      await page.goto('/login/')
      await page.getByLabel(t('auth:username')).fill('somsak')
      await page.getByLabel(t('auth:password'), { exact: true }).fill('not the password')
      await page.getByRole('button', { name: t('auth:login.submit') }).click()
      await expect(page.getByRole('alert')).toContainText(t('refusal:code.LOGIN_FAILED'))
      await expect(page.getByLabel(t('auth:username'))).toHaveValue('somsak')
      await expect(page.getByLabel(t('auth:password'), { exact: true })).toHaveValue('')
    })

    test('a bank that does not answer is told, and leaves no open order', async ({ page, world }) => {
      await signIn(page)
      await world.setFault('bank', 'error')
      await page.goto('/player/deposit/')
      await page.getByRole('button', { name: '100.000' }).click()
      await page.getByRole('button', { name: t('deposit:form.submit') }).click()
      await expect(page.getByText(t('refusal:code.BANK_UNAVAILABLE'))).toBeVisible()
      await world.setFault('bank', 'none')
      const { deposit } = await (await page.request.get('/api/v2/deposits/open')).json()
      expect(deposit).toBeNull()
    })

    test('a provider that does not answer is never shown as no credit', async ({ page, world }) => {
      await signIn(page)
      await world.setFault('gclub', 'error')
      await page.goto('/player/withdraw/?provider=gclub')
      await page.getByRole('main').getByText('GClub', { exact: true }).click()
      await expect(page.getByRole('alert')).toContainText(
        t('withdraw:form.providerDown', { provider: 'GClub' }),
      )
      await world.setFault('gclub', 'none')
      await askAgain(page.getByRole('alert'), t('common:retry'))
    })
  })
}

const lo = wordsOf('player', 'lo')

test.describe('a host that no agency has', () => {
  test.use({ expectedFault: 'AGENCY_NOT_FOUND' })

  test('gets the full-screen page in Lao', async ({ page, world }) => {
    await page.goto(world.url.replace('localhost', 'nobody.localhost'))
    await expect(page.getByRole('heading', { name: lo('common:nobody.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  })
})

test('the language is switched in the menu and stays', async ({ page }) => {
  await page.goto('/login/')
  await page.getByRole('button', { name: lo('common:language', { name: 'ລາວ' }) }).click()
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click()
  const th = wordsOf('player', 'th')
  await expect(page.getByRole('button', { name: th('auth:login.submit') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('th')
  await page.reload()
  await expect(page.getByRole('button', { name: th('auth:login.submit') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
})

test('pages of players are for players, and pages of visitors for visitors', async ({ page }) => {
  await page.goto('/player/deposit/')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page)
  await page.goto('/login/')
  await expect(page).toHaveURL(/\/player\/game\/alphabet/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/player\/game\/alphabet/)
})

test('a path that is not there says so', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText(lo('common:notFound.title'))).toBeVisible()
})

test('what an address asks for in vain goes out of it, and the page is whole', async ({ page }) => {
  const t = wordsOf('player', 'lo')
  await signIn(page)
  await page.goto('/player/deposit/history?status=NEVER&page=x&from=nowhere')
  await expect(page.getByRole('heading', { level: 1, name: t('deposit:history.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/player\/deposit\/history$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/player/game/askmebet?tab=Slot&from=nowhere')
  await expect(page).toHaveURL(/\/player\/game\/askmebet\?tab=Slot$/)
  await expect(page.getByRole('list').getByRole('button').first()).toBeVisible()
})

test.describe('a form whose check did not come', () => {
  test.use({ expectedFault: 'ERR_FAILED' })

  test('is sent as it is, and the server names the fields', async ({ page }) => {
    await speak(page, 'lo')
    await page.route(/\/assets\/players-[\w-]+\.js$/, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed')
    await page.goto('/register/')
    await lost
    const refused = page.waitForResponse(/\/players\/register$/)
    await page.getByRole('button', { name: lo('auth:register.submit') }).click()
    expect((await refused).status()).toBe(400)
    for (const field of ['auth:username', 'auth:password', 'auth:confirmPassword'])
      await expect(page.getByLabel(lo(field), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  })
})
