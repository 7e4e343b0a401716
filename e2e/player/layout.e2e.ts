import { expect, type Locator } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter, ids } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

/** Where it stands once nothing moves it any more. */
const settledBox = (part: Locator) =>
  part.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    const { top, right, bottom, width } = element.getBoundingClientRect()
    return { top, right, bottom, width }
  })

const lettersOf = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const { color, fontSize, textAlign } = getComputedStyle(element)
    return { color, fontSize, textAlign }
  })

test('an order’s panel stands at the right edge of a wide screen, whole, and rises from below on a phone', async ({
  page,
}) => {
  await enter(page, 'regular')
  const panel = page.getByRole('dialog')
  const at = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/player/deposit/history?order=${ids.deposit}`)
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
    return settledBox(panel)
  }
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [844, 390],
    [768, 1024],
  ] as const) {
    const { top, right, bottom, width: own } = await at(width, height)
    expect({ top, right, bottom, own }).toEqual({ top: 0, right: width, bottom: height, own: 440 })
  }
  expect(await at(390, 844)).toMatchObject({ right: 390, bottom: 844, width: 390 })
})

test('a dialog has its own colour and size of letters, wherever it was opened', async ({ page }) => {
  const open = async (opener: Locator) => {
    await opener.click()
    return lettersOf(page.getByRole('dialog'))
  }
  await page.goto('/login')
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
  const ofForm = await open(page.getByRole('button', { name: t('auth:login.contact') }))
  await page.keyboard.press('Escape')
  expect(ofForm).toEqual(await open(page.getByRole('button', { name: t('common:openMenu') })))
  expect(ofForm).toMatchObject({ fontSize: '16px' })
})

test('the filter that the address chose is in sight', async ({ page }) => {
  await enter(page, 'regular')
  await page.setViewportSize({ width: 360, height: 800 })
  for (const status of ['OPEN', 'REJECTED']) {
    await page.goto(`/player/deposit/history?status=${status}`)
    await expect(page.getByRole('button', { pressed: true })).toBeInViewport({ ratio: 1 })
  }
})
