import { expect, type Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { axeFaults } from '../axe.ts'
import { consoleScreens } from '../console-screens.ts'
import { consoleStates } from '../console-states.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { speakFromNowOn } from '../speak.ts'
import { shownKeys } from '../text-fits.ts'
import { looksAtAll } from '../words.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** What sticks out of a page of this width, besides what is scrolled in a box of its own. */
async function widerThan(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ ...page.viewportSize()!, width })
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    const isBoxed = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        isBoxed(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.getBoundingClientRect().right > room + 1 && !isBoxed(element.parentElement),
      )
      .map((element) => element.outerHTML.slice(0, 160))
      .concat(`${document.documentElement.scrollWidth} > ${room}`)
  })
}

// Each has people of its own: two workers share the file.
test.describe.configure({ mode: 'parallel' })

// The router logs what a page could not have.
test.use({ expectedFault: /RATE_LIMITED/ })

// Every page is accessible, and nowhere wider than a narrow screen.
for (const screen of [...consoleScreens, ...consoleStates])
  test(`${screen.name} of the console`, async ({ page, isMobile }) => {
    // Its words are the longest.
    const speaksVietnamese = isMobile ? await speakFromNowOn(page, 'vn') : undefined
    await openConsole(page, screen)
    // On a phone it is the same page in a column.
    const found = isMobile && !looksAtAll ? [] : await axeFaults(page, rules)
    // Letters are read by day as well.
    const isSeenByDay = !screen.isLikeOthers || looksAtAll
    if (isSeenByDay) await page.emulateMedia({ colorScheme: 'light' })
    if (isSeenByDay && !screen.isSignedOut)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    // A button's colour takes a moment to become the other.
    await atRest(page)
    const byDay = !isSeenByDay || (isMobile && !looksAtAll) ? [] : await axeFaults(page, ['wcag2aa'])
    // 320 is the narrowest phone and a wide screen at 400 %; 640 a laptop at 200 %.
    expect([
      ...found,
      ...byDay,
      ...(await shownKeys(page)),
      ...(await widerThan(page, isMobile ? 320 : 640)),
    ]).toEqual([])
    await speaksVietnamese?.dispose()
  })
