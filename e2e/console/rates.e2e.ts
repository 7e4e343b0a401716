import { expect, type Page } from '@playwright/test'
import { exchangeRates } from '../../fake/src/agency.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { triedLanguages, wordsOf, type Language } from '../words.ts'

const currency = 'USD'

/** What one of it is bought and sold for. */
const { buy, sell } = exchangeRates.find((rate) => rate.currency === currency)!

async function open(page: Page, language: Language) {
  const chosen = await page.addInitScript((each) => localStorage.setItem('i18nextLng', each), language)
  await openConsole(page, { name: 'rates', path: '/rates' })
  await chosen.dispose()
  await page
    .getByRole('region', { name: wordsOf('console', language)('rates:of', { currency }) })
    .getByRole('button', { name: wordsOf('console', language)('rates:change') })
    .click()
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

  test(`in ${language} a slip of the hand is asked about, and a rate that is meant is offered at once`, async ({
    page,
  }) => {
    await open(page, language)
    await type(page, String(Number(sell) + 1), sell)
    await expect(dialog(page).getByRole('alert')).toHaveText(t('rates:inverted'))
    await expect(submit(page)).toBeDisabled()

    await type(page, String(Math.floor(Number(buy) / 10)), sell)
    await expect(dialog(page).getByRole('alert')).toContainText('90,')
    await expect(submit(page)).toBeDisabled()
    await dialog(page).getByRole('checkbox').check()
    await expect(submit(page)).toBeEnabled()

    await type(page, '21510', '21720')
    await expect(dialog(page).getByRole('alert')).toBeHidden()
    await expectAccessible(page)
    await submit(page).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText(t('rates:saved', { currency })).first()).toBeVisible()
    for (const shown of ['21.510', '21.720', 'Operator']) await expect(card(page)).toContainText(shown)
  })

  test(`in ${language} a rate is planned for later, and taken back`, async ({ page }) => {
    await open(page, language)
    await type(page, buy, sell)
    await dialog(page).getByText(t('rates:LATER')).click()
    await submit(page).click()
    await expect(dialog(page).getByLabel(t('rates:time'))).toBeFocused()
    await expect(dialog(page).getByText(t('console:field.REQUIRED'))).toBeVisible()
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
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
    await expect(card(page)).toContainText('21.500')
  })
}
