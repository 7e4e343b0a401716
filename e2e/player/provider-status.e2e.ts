import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { signInOperator } from '../acts.ts'
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

test.beforeEach(({ request }) => untilOffered(request, id))
test.afterEach(({ world }) => world.setFault(id, 'none'))

for (const language of triedLanguages) {
  const t = wordsOf('player', language)

  test(`in ${language} the page shows that a provider is down, and then that it is back, without a reload`, async ({
    page,
    world,
  }) => {
    await speak(page, language)
    await registerWithAccount(page.request)
    await page.goto('/')
    await page.goto('/status')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText(t('status:name.UP'))
    await expect(page.getByRole('status').filter({ hasText: t('status:allUp') })).toBeVisible()
    await expectAccessible(page)

    await world.setFault(id, 'error')
    await lookTwice(page.request)
    await expect(row).toContainText(t('status:name.DOWN'))
    await expect(row).toContainText(t('status:text.DOWN'))
    await expect(page.getByText(t('status:notAllUp', { providers: name }))).toBeVisible()
    await expectAccessible(page)

    await world.setFault(id, 'none')
    await expect(row).toContainText(t('status:name.UP'))
  })
}

const lo = wordsOf('player', 'lo')

test('a provider that is down is marked in the lobby, and takes no deposit until it is back', async ({
  page,
  world,
}) => {
  await registerWithAccount(page.request)
  await world.setFault(id, 'error')
  await lookTwice(page.request)
  await page.goto('/player/game/alphabet')
  const tab = page.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(tab).toContainText(lo('status:name.DOWN'))
  await expectAccessible(page)
  const order = { providerId: id, paymentMethod: 'laoqr', amount: '100000' }
  const refused = await page.request.post('/api/v2/deposits', { data: order })
  expect(refused.status()).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })

  await page.goto(`/player/deposit/?provider=${id}`)
  await page.getByRole('button', { name: '100.000', exact: true }).click()
  const submit = page.getByRole('button', { name: lo('deposit:form.submit') })
  await expect(page.getByText(lo('status:text.DOWN'))).toBeVisible()
  await expect(submit).toBeDisabled()
  await expectAccessible(page)

  await world.setFault(id, 'none')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
})

test('maintenance that a provider tells of is told to players as such', async ({ page, world }) => {
  await registerWithAccount(page.request)
  await world.setFault(id, 'maintenance')
  await lookTwice(page.request)
  await page.goto('/status')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(lo('status:name.MAINTENANCE'))
})

test('the staff see how each provider does, with figures that change by themselves', async ({
  page,
  world,
}) => {
  const office = wordsOf('console', 'lo')
  await registerWithAccount(page.request)
  await signInOperator(page)
  const link = page.getByRole('link', { name: office('console:nav.providers') })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: office('providers:title') })).toBeVisible()
  const rows = page
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ visible: true, hasText: name })
  await expect(rows).toContainText(office('providers:status.UP'))
  await expectAccessible(page)

  await world.setFault(id, 'error')
  await lookTwice(page.request)
  await expect(rows).toContainText(office('providers:status.DOWN'))
  await expect(link).toContainText('1')
  await world.setFault(id, 'none')
  await expect(rows).toContainText(office('providers:status.UP'))
  // What the agency may still put in, as the provider tells.
  await expect(rows).toContainText('THB')
})
