import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { speakFromNowOn } from '../speak.ts'
import { triedLanguages, wordsOf } from '../words.ts'

const htmlLanguage = { lo: 'lo', cn: 'zh-Hans', vn: 'vi', th: 'th' }

for (const language of triedLanguages) {
  const t = wordsOf('player', language)

  test.describe(`in ${language}`, () => {
    // The tab is other tests' too.
    let spoken: Awaited<ReturnType<typeof speakFromNowOn>>
    test.beforeEach(async ({ page }) => {
      spoken = await speakFromNowOn(page, language)
    })
    test.afterEach(() => spoken.dispose())

    test('a name that is taken is refused in words', async ({ page }) => {
      await page.goto('/register/')
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLanguage[language])
      await page.getByLabel(t('auth:username')).fill('somsak')
      await page.getByLabel(t('auth:password'), { exact: true }).fill('any password')
      await page.getByLabel(t('auth:confirmPassword')).fill('any password')
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

    test('a bank that does not answer is told, and the form stays', async ({ page }) => {
      await enter(page, 'regular')
      await page.goto('/player/deposit/')
      await page.getByLabel(t('deposit:form.amount')).fill('100111')
      await page.getByRole('button', { name: t('deposit:form.submit') }).click()
      await expect(page.getByText(t('refusal:code.BANK_UNAVAILABLE'))).toBeVisible()
      await expect(page.getByLabel(t('deposit:form.amount'))).toHaveValue('100.111')
    })
  })
}

const lo = wordsOf('player', 'lo')

test.describe('a host that no agency has', () => {
  test.use({ expectedFault: 'AGENCY_NOT_FOUND' })

  test('gets the full-screen page in Lao', async ({ page, fake }) => {
    await page.goto(fake.url.replace('localhost', 'nobody.localhost'))
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
  await enter(page, 'regular')
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
  await enter(page, 'regular')
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
