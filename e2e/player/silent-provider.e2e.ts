import type { Page } from '@playwright/test'
import { askAgain } from '../ask-again.ts'
import { screenTest } from '../fake.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { later, serverAhead } from '../page-clock.ts'
import { registerWithCredit } from '../player-by-api.ts'
import { enter } from '../player-cast.ts'
import { triedLanguages, wordsOf, type Language } from '../words.ts'

test.describe.configure({ timeout: 180_000 })

const minuteMs = 60_000

const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)

/** What the server knows now is twelve minutes old there. */
async function twelveMinutesLater(page: Page) {
  const ms = 12 * minuteMs + 5_000
  await serverAhead(page, ms)
  await page.clock.install({ time: Date.now() + ms })
}

for (const language of triedLanguages) {
  const t = wordsOf('player', language)
  const line = t('player:silent', { providers: 'GClub' })
  const ago = (n: number) => t('player:age.minutes', { n: String(n) })

  test(`in ${language} a provider that fails leaves the last known credit with its age, until it answers`, async ({
    page,
    world,
  }) => {
    await speak(page, language)
    await registerWithCredit(page.request, world, '100000')
    await world.setFault('gclub', 'error')
    await twelveMinutesLater(page)
    await page.goto('/player/game/gclub')
    const alert = page.getByRole('alert')
    const card = page.getByRole('region', { name: t('game:total') })
    const lastTold = t('player:lastTold', { provider: 'GClub', amount: '144,92\u00A0THB' })
    await expect(alert).toContainText(line)
    await expect(alert).toContainText(`${lastTold} ${ago(12)}`)
    await expect(card.getByRole('link', { name: /^GClub\s?—/ })).toBeVisible()
    await expect(card).toContainText(`${t('game:atLeast')} ≥\u20090,00`)
    await later(page, minuteMs)
    await expect(alert).toContainText(ago(13))

    await world.setFault('gclub', 'none')
    await askAgain(page.getByRole('alert'), t('common:retry'))
    await expect(card.getByRole('link', { name: /^GClub\s?144,92/ })).toBeVisible()
    await expect(card).not.toContainText('≥')
    await expect(alert).toBeHidden()
  })
}

const lo = wordsOf('player', 'lo')
const line = lo('player:silent', { providers: 'Alphabet' })
const age = lo('player:age.minutes', { n: '12' })

const isCredit = ({ pathname }: URL) => pathname === '/api/v2/players/credits/alphabet'
const unavailable = { status: 503, code: 'PROVIDER_UNAVAILABLE', title: 'PROVIDER_UNAVAILABLE' }
const silent = { status: 503, contentType: 'application/problem+json', json: unavailable }

interface LastCredit {
  providerId: string
  asOf: string
}

/** What the site knows of Alphabet's credit is changed so; from there on the provider does not answer once `until` is settled. */
async function silence(
  page: Page,
  change: (credit: LastCredit) => LastCredit[],
  until: Promise<void> = Promise.resolve(),
) {
  await page.route('**/api/v2/players/credits', async (route) => {
    const answer = await route.fetch()
    const { credits, ...rest } = (await answer.json()) as { credits: LastCredit[] }
    const changed = credits.flatMap((credit) =>
      credit.providerId === 'alphabet' ? change(credit) : [credit],
    )
    await route.fulfill({ response: answer, json: { ...rest, credits: changed } })
  })
  await page.route(isCredit, async (route) => {
    await until
    await route.fulfill(silent)
  })
}

const twelveMinutesOld = (credit: LastCredit) => [
  { ...credit, asOf: new Date(Date.now() - 12 * minuteMs - 5_000).toISOString() },
]

screenTest('while a provider has not answered yet, the last known credit stands there', async ({ page }) => {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  await enter(page, 'regular')
  await silence(page, twelveMinutesOld, until)
  await page.goto('/player/game/alphabet')
  const cell = page.getByRole('link', { name: /^Alphabet\s?2\.398,55/ })
  await expect(cell).toBeVisible()
  await expect(cell.locator('[aria-busy=true]')).toHaveCount(1)
  letGo()
  await expect(page.getByRole('alert')).toContainText(line)
  await expect(page.getByRole('alert')).toContainText(/2\.398,55.*12/)
  await expect(cell).toBeHidden()
})

screenTest(
  'forms show the old credit as old, and nothing is withdrawn before the provider has answered',
  async ({ page }) => {
    await enter(page, 'regular')
    await silence(page, twelveMinutesOld)
    await page.goto('/player/withdraw/?provider=alphabet')
    const choice = page.getByRole('radio', { name: 'Alphabet 2.398,55' })
    await expect(choice).toBeChecked()
    await expect(page.getByRole('alert')).toContainText(
      lo('withdraw:form.providerDown', { provider: 'Alphabet' }),
    )
    await expect(page.getByText(lo('withdraw:form.creditAt', { provider: 'Alphabet' }))).toContainText(
      /2\.398,55.*12/,
    )
    const submit = page.getByRole('button', { name: lo('withdraw:form.submit') })
    await expect(submit).toBeDisabled()
    await page.getByLabel(lo('withdraw:form.amount')).fill('120')
    await expect(submit).toBeDisabled()

    await page.goto('/player/deposit/?provider=alphabet')
    await expect(page.getByRole('alert')).toContainText(line)
    await expect(page.getByText('Alphabet2.398,55')).toContainText(age)

    await page.unroute(isCredit)
    await page.goto('/player/withdraw/?provider=alphabet')
    await page.getByLabel(lo('withdraw:form.amount')).fill('120')
    await expect(submit).toBeEnabled()
    await expect(page.getByRole('alert')).toBeHidden()
  },
)

screenTest(
  'a player of whom the provider never told anything sees a dash, not a nought',
  async ({ page }) => {
    await enter(page, 'newcomer')
    await silence(page, () => [])
    await page.goto('/player/game/alphabet')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(line)
    await expect(alert).not.toContainText(/\d/)
    await expect(page.getByRole('link', { name: /^Alphabet\s?—/ })).toBeVisible()
  },
)
