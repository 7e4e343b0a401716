import type { Page } from '@playwright/test'
import { askAgain } from '../ask-again.ts'
import { patientExpect as expect, test } from '../kham.ts'
import { later, serverAhead } from '../page-clock.ts'
import { register, registerWithCredit } from '../player-by-api.ts'
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

test.afterEach(({ world }) => world.setFault('gclub', 'none'))

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
const line = lo('player:silent', { providers: 'GClub' })
const age = lo('player:age.minutes', { n: '12' })

test('while a provider has not answered yet, the last known credit stands there', async ({ page, world }) => {
  await registerWithCredit(page.request, world, '100000')
  await world.setFault('gclub', 'timeout-before')
  await twelveMinutesLater(page)
  await page.goto('/player/game/gclub')
  const cell = page.getByRole('link', { name: /^GClub\s?144,92/ })
  await expect(cell).toBeVisible()
  await expect(cell.locator('[aria-busy=true]')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText(line)
  await expect(page.getByRole('alert')).toContainText(/144,92.*12/)
  await expect(cell).toBeHidden()
})

test('forms show the old credit as old, and nothing is withdrawn before the provider has answered', async ({
  page,
  world,
}) => {
  await registerWithCredit(page.request, world, '100000')
  await world.setFault('gclub', 'error')
  await twelveMinutesLater(page)
  await page.goto('/player/withdraw/?provider=gclub')
  const choice = page.getByRole('radio', { name: 'GClub 144,92' })
  await expect(choice).toBeChecked()
  await expect(page.getByRole('alert')).toContainText(lo('withdraw:form.providerDown', { provider: 'GClub' }))
  await expect(page.getByText(lo('withdraw:form.creditAt', { provider: 'GClub' }))).toContainText(
    /144,92.*12/,
  )
  await expect(page.getByRole('button', { name: lo('withdraw:form.submit') })).toBeDisabled()
  await page.getByLabel(lo('withdraw:form.amount')).fill('120')
  await expect(page.getByRole('button', { name: lo('withdraw:form.submit') })).toBeDisabled()

  await page.goto('/player/deposit/?provider=gclub')
  await expect(page.getByRole('alert')).toContainText(line)
  await expect(page.getByText('GClub144,92')).toContainText(age)

  await world.setFault('gclub', 'none')
  await page.goto('/player/withdraw/?provider=gclub')
  await page.getByLabel(lo('withdraw:form.amount')).fill('120')
  await expect(page.getByRole('button', { name: lo('withdraw:form.submit') })).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a player of whom the provider never told anything sees a dash, not a nought', async ({
  page,
  world,
}) => {
  await world.setFault('gclub', 'error')
  await register(page.request)
  await page.goto('/player/game/gclub')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(line)
  await expect(alert).not.toContainText(/\d/)
  await expect(page.getByRole('link', { name: /^GClub\s?—/ })).toBeVisible()
})
