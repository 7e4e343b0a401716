import { expect, type Page } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openScreen } from '../open-screen.ts'
import { screenNamed } from '../player-screens.ts'

/** What is to be read, chosen or typed and lies under the page's main button, as the page opens. */
const covered = (page: Page) =>
  page
    .locator('.bottom-bar_stickycta')
    .first()
    .evaluate((button) => {
      const over = button.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(label, input, button, a, p, h2, legend)')]
        .filter((each) => !button.contains(each) && each.checkVisibility())
        .filter((each) => {
          const { left, right, top, bottom, height } = each.getBoundingClientRect()
          const isBeside = right <= over.left || left >= over.right
          return height > 0 && !isBeside && top < over.bottom - 1 && bottom > over.top + 1
        })
        .map((each) => each.textContent.trim() || each.tagName)
    })

for (const name of ['deposit', 'deposit-claimed', 'withdraw', 'promotion', 'promotion-of-visitor'])
  test(
    `on a phone of 360 by 740 the button of ${name} lies over nothing`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openScreen(page, screenNamed(name))
      expect(await covered(page)).toEqual([])
    },
  )
