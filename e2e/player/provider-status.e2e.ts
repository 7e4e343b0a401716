import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { openDesk, signInOperator } from '../acts.ts'
import { screenTest } from '../fake.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { registerWithAccount, untilOffered } from '../player-by-api.ts'
import { triedLanguages, wordsOf, type Language } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

// A provider at which no other test needs credit.
const id = 'betflix'
const name = 'Betflix'

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)

/** Somebody looks at their credit there; the answer is of no interest. */
const lookTwice = async (request: APIRequestContext) => {
  for (let n = 0; n < 2; n++) await request.get(`/api/v2/players/credits/${id}`)
}

for (const language of triedLanguages) {
  const t = wordsOf('player', language)
  const office = wordsOf('console', 'lo')

  test(`in ${language} a provider that is down is told on its page, in the lobby and at the desk, takes no deposit, and is back without a reload`, async ({
    page,
    context,
    world,
    browser,
  }) => {
    test.slow()
    const other = await context.newPage()
    for (const each of [page, other]) await speak(each, language)
    await untilOffered(page.request, id)
    await registerWithAccount(page.request)
    await page.goto('/')
    await page.goto('/status')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText(t('status:name.UP'))
    await expect(page.getByRole('status').filter({ hasText: t('status:allUp') })).toBeVisible()
    const desk = await openDesk(browser, world)
    await signInOperator(desk)
    const link = desk.getByRole('link', { name: office('console:nav.providers') })
    await link.click()
    await expect(desk.getByRole('heading', { level: 1, name: office('providers:title') })).toBeVisible()
    const line = desk
      .getByRole('row')
      .or(desk.getByRole('main').getByRole('listitem'))
      .filter({ visible: true, hasText: name })
    await expect(line).toContainText(office('providers:status.UP'))

    await world.setFault(id, 'error')
    await lookTwice(page.request)
    await expect(row).toContainText(t('status:name.DOWN'))
    await expect(row).toContainText(t('status:text.DOWN'))
    await expect(page.getByText(t('status:notAllUp', { providers: name }))).toBeVisible()
    await expectAccessible(page)
    await expect(line).toContainText(office('providers:status.DOWN'))
    await expect(link).toContainText('1')

    await other.goto('/player/game/alphabet')
    const tab = other.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(tab).toContainText(t('status:name.DOWN'))
    const order = { providerId: id, paymentMethod: 'laoqr', amount: '100000' }
    const refused = await page.request.post('/api/v2/deposits', { data: order })
    expect(refused.status()).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    await other.goto(`/player/deposit/?provider=${id}`)
    await other.getByRole('button', { name: '100.000', exact: true }).click()
    const submit = other.getByRole('button', { name: t('deposit:form.submit') })
    await expect(other.getByText(t('status:text.DOWN'))).toBeVisible()
    await expect(submit).toBeDisabled()
    await expectAccessible(other)

    await world.setFault(id, 'none')
    await expect(row).toContainText(t('status:name.UP'))
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(
      other.getByRole('img', { name: t('deposit:pay.qr', { amount: '100.000\u00A0₭' }) }),
    ).toBeVisible()
    await expect(line).toContainText(office('providers:status.UP'))
    // What the agency may still put in, as the provider tells.
    await expect(line).toContainText('THB')
    await desk.context().close()
  })
}

const lo = wordsOf('player', 'lo')

screenTest('maintenance that a provider tells of is told to players as such', async ({ page }) => {
  await page.route('**/api/v2/providers/status', async (route) => {
    const response = await route.fetch()
    const { providers, ...rest } = (await response.json()) as { providers: { id: string }[] }
    const told = providers.map((each) => (each.id === id ? { ...each, status: 'MAINTENANCE' } : each))
    await route.fulfill({ response, json: { ...rest, providers: told } })
  })
  await page.goto('/status')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(lo('status:name.MAINTENANCE'))
})
