import { expect, type Page } from '@playwright/test'
import { test } from '../fake.ts'
import { openScreen, settle } from '../open-screen.ts'
import { enter } from '../player-cast.ts'
import { playerStates } from '../player-states.ts'

const state = playerStates.find(({ name }) => name === 'announced-strip-and-banner')!

/** A picture of 1600 by 600 is seen from end to end, with no words over it. */
async function expectWhole(page: Page) {
  const picture = page.locator('.banner-view_banner img')
  const { left, right, top, bottom } = await picture.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return { left, right, top, bottom }
  })
  expect(left).toBeGreaterThanOrEqual(16)
  expect(right).toBeLessThanOrEqual(page.viewportSize()!.width - 16)
  expect((right - left) / (bottom - top)).toBeCloseTo(1600 / 600, 1)
  const words = (await page.locator('.banner-view_banner-words').boundingBox())!
  expect(words.y >= bottom - 1 || words.x + words.width <= left + 1).toBe(true)
}

test('a banner alone is seen whole in the lobby, from edge to edge of it', async ({ page }) => {
  await openScreen(page, state)
  await expectWhole(page)
  const banner = (await page.locator('.banner-view_banner').boundingBox())!
  expect(banner.width).toBeCloseTo((await page.locator('.lobby_lobby').boundingBox())!.width, 0)
})

test('a banner is seen whole in the carousel of the home page', async ({ page }) => {
  await enter(page, 'visitor', state.name)
  // A drawn page comes with the usual announcements, which are none: this one is drawn in the browser, with those that it asks for.
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/,"announcements":\[\]|"announcements":\[\],/, '')
        .replace(/ data-drawn="[^"]*"/, ' data-drawn="elsewhere"')
      await route.fulfill({ response, body })
    },
  )
  await page.goto('/')
  await page.locator('.banner-view_banner').waitFor()
  await settle(page)
  await page.locator('.home_caro-track').evaluate((track) => track.scrollTo({ left: 0, behavior: 'instant' }))
  await expectWhole(page)
})
