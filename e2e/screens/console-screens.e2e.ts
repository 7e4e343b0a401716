import { expect, type Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { axeFaults } from '../axe.ts'
import { consoleScreens } from '../console-screens.ts'
import { consoleStates } from '../console-states.ts'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { speak, speakFromNowOn } from '../speak.ts'
import { layoutFaults, shownKeys, textOverText } from '../text-fits.ts'
import { isLookedAt } from '../words.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** What is cut, stands out of its box or makes the page wider than it is, at each of these widths. */
async function badlyLaidOut(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...page.viewportSize()!, width })
    await page.evaluate(nextFrame)
    // Targets of a thumb are looked at on players' screens; a line of a table ends in dots where it is long.
    const faults = await layoutFaults(page, { touch: false, dots: true })
    const covered = await textOverText(page)
    const broken = await brokenPlaces(page)
    found.push(...[...faults, ...covered, ...broken].map((fault) => `${width}: ${fault}`))
  }
  return found
}

/** Observers of sizes, as a chart has, are told of another width behind the first frame that has it. */
const nextFrame = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Every place of the menu beside the page is one line, in each language. */
const brokenPlaces = (page: Page) =>
  page
    .locator('.console_rail a:visible > span:first-of-type')
    .evaluateAll((names) =>
      names
        .filter((name) => name.getBoundingClientRect().height > 36)
        .map((name) => `two lines in the menu: ${name.textContent}`),
    )

// Each has people of its own: two workers share the file.
test.describe.configure({ mode: 'parallel' })

// The router logs what a page could not have.
test.use({ expectedFault: /RATE_LIMITED/ })

// Every page is accessible, and laid out as it should be on a wide screen, an enlarged one and a phone, also in the longest words.
for (const screen of [...consoleScreens, ...consoleStates].filter(isLookedAt))
  test(`${screen.name} of the console`, async ({ page, isMobile }) => {
    // Its words are the longest.
    const speaksVietnamese = isMobile ? await speakFromNowOn(page, 'vn') : undefined
    await openConsole(page, screen)
    const found = await axeFaults(page, rules)
    // Letters are read by day as well.
    await page.emulateMedia({ colorScheme: 'light' })
    if (!screen.isSignedOut) await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    // A button's colour takes a moment to become the other.
    await atRest(page)
    const byDay = await axeFaults(page, ['wcag2aa'])
    // 320 is the narrowest phone and a wide screen at 400 %; 720 a laptop at 200 %.
    const layout = await badlyLaidOut(page, isMobile ? [390, 320] : [1440, 720, 390])
    expect([...found, ...byDay, ...(await shownKeys(page)), ...layout]).toEqual([])
    await speaksVietnamese?.dispose()
    if (isMobile || screen.isSignedOut) return
    await speak(page, 'vn')
    expect(await badlyLaidOut(page, [390, 1440])).toEqual([])
  })
