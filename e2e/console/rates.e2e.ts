import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../expect-accessible.ts'
import { test } from '../kham.ts'
import { triedLanguages, wordsOf, type Language } from '../words.ts'

// Dollars, since the other tests count in baht of the rate that they know.
const currency = 'USD'

async function enter(page: Page, language: Language) {
  await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await page.request.post('/api/v2/agency/session', { data: operator })
  await page.goto('/console/rates')
}
const offered = async (page: Page) => {
  const { exchangeRates } = await (await page.request.get('/api/v2/cashier')).json()
  return exchangeRates.find((rate: { currency: string }) => rate.currency === currency)
}

for (const language of triedLanguages) {
  const t = wordsOf('console', language)
  const card = (page: Page) => page.getByRole('region', { name: t('rates:of', { currency }) })
  const dialog = (page: Page) => page.getByRole('dialog', { name: t('rates:changeTitle', { currency }) })
  const submit = (page: Page) => dialog(page).getByRole('button', { name: t('rates:save') })
  async function type(page: Page, buy: string, sell: string) {
    await dialog(page).getByLabel(t('rates:buy')).fill(buy)
    await dialog(page).getByLabel(t('rates:sell')).fill(sell)
  }
  const open = (page: Page) =>
    card(page)
      .getByRole('button', { name: t('rates:change') })
      .click()

  test(`in ${language} a slip of the hand is asked about, and a rate that is meant is offered at once`, async ({
    page,
  }) => {
    await enter(page, language)
    const before = await offered(page)
    const { buy, sell } = { buy: Number(before.buy), sell: Number(before.sell) }
    await open(page)
    await type(page, String(sell + 1), String(sell))
    await expect(dialog(page).getByRole('alert')).toHaveText(t('rates:inverted'))
    await expect(submit(page)).toBeDisabled()

    await type(page, String(Math.floor(buy / 10)), String(sell))
    await expect(dialog(page).getByRole('alert')).toContainText('90,')
    await expect(submit(page)).toBeDisabled()
    await dialog(page).getByRole('checkbox').check()
    await expect(submit(page)).toBeEnabled()

    await type(page, String(buy + 10), String(sell + 20))
    await expect(dialog(page).getByRole('alert')).toBeHidden()
    await expectAccessible(page)
    await submit(page).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText(t('rates:saved', { currency })).first()).toBeVisible()
    expect(await offered(page)).toMatchObject({ buy: `${buy + 10}.00`, sell: `${sell + 20}.00` })
    const name = (await page.request.get('/api/v2/agency/session')).json()
    await expect(card(page)).toContainText((await name).staff.displayName)
  })

  test(`in ${language} a rate is planned for later, and taken back`, async ({ page }) => {
    await enter(page, language)
    const before = await offered(page)
    await open(page)
    await type(page, before.buy, before.sell)
    await dialog(page).getByText(t('rates:LATER')).click()
    await submit(page).click()
    await expect(dialog(page).getByLabel(t('rates:time'))).toBeFocused()
    await expect(dialog(page).getByText(t('console:field.REQUIRED'))).toBeVisible()
    const tomorrow = new Date(Date.now() + 24 * 3_600_000 + Math.floor(Math.random() * 1e9))
    await dialog(page).getByLabel(t('rates:time')).fill(tomorrow.toISOString().slice(0, 16))
    await submit(page).click()
    const planned = page.getByRole('region', { name: t('rates:planned') }).getByRole('listitem')
    const [date = ''] = tomorrow.toISOString().split('T')
    const time = `${date.split('-').toReversed().join('/')} ${tomorrow.toISOString().slice(11, 16)}`
    const mine = planned.filter({ hasText: time })
    await expect(mine).toBeVisible()
    await mine.getByRole('button', { name: t('rates:withdraw') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('rates:withdraw') })
      .click()
    await expect(mine).toBeHidden()
    expect(await offered(page)).toEqual(before)
  })
}
