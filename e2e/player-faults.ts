import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { axeFaults } from './axe.ts'
import { settle } from './open-screen.ts'
import { speak } from './speak.ts'
import { layoutFaults, setLetters, shownKeys } from './text-fits.ts'
import { looksAtAll, type Language } from './words.ts'

interface Look {
  width: number
  languages: readonly Language[]
  /** Languages in which axe runs again. */
  axe?: readonly Language[]
}

type Looks = Record<'phone' | 'desktop', readonly Look[]>

/** 320 is the narrowest page that WCAG asks of us, 768 a tablet; words are longest in Vietnamese. */
const usualLooks: Looks = {
  // The page speaks Lao when it comes: another language is chosen once.
  phone: [
    { width: 390, languages: ['lo'] },
    { width: 320, languages: ['vn'] },
  ],
  desktop: [],
}

/** What `npm run test:long` looks at: every language, axe in each alphabet, and 720, a laptop at 200 %. */
const everyLook: Looks = {
  phone: [
    { width: 390, languages: ['lo'] },
    { width: 320, languages: ['lo', 'cn', 'vn', 'th'], axe: ['cn', 'th'] },
  ],
  desktop: [
    { width: 768, languages: ['lo'] },
    { width: 720, languages: ['vn'], axe: ['vn'] },
  ],
}

const looks = looksAtAll ? everyLook : usualLooks

/** The page loads them when it is told its new size. */
const hasLargeStyles = () => [...document.styleSheets].some(({ href }) => href?.includes('large-letters'))

/** What axe finds on the page as it stands, and what does not fit where it is narrow. */
export async function faultsOf(page: Page, isPhone: boolean): Promise<string[]> {
  const found = [...(await axeFaults(page)), ...(await shownKeys(page))]
  for (const { width, languages, axe } of looks[isPhone ? 'phone' : 'desktop']) {
    await page.setViewportSize({ ...page.viewportSize()!, width })
    for (const language of languages) {
      const faults = await faultsIn(page, language, isPhone)
      if (axe?.includes(language)) faults.push(...(await axeFaults(page)))
      found.push(...faults.map((fault) => `${width}, ${language}: ${fault}`))
    }
  }
  return found
}

/** What does not fit on a phone where letters are twice as large: Lao has the least room then. */
export async function faultsInLargeLetters(page: Page): Promise<string[]> {
  const size = { ...page.viewportSize()!, width: 390 }
  // Chromium does not always tell of a media query that other letters alone have changed; of another width it does.
  await page.setViewportSize({ ...size, width: 391 })
  await setLetters(page, 32)
  // It is told of a size only that is another one.
  await page.setViewportSize({ ...size, width: 391 })
  await page.setViewportSize(size)
  await page.waitForFunction(hasLargeStyles)
  const found: string[] = []
  for (const language of looksAtAll ? (['vn', 'lo'] as const) : (['lo'] as const))
    found.push(...(await faultsIn(page, language, true)).map((fault) => `large, ${language}: ${fault}`))
  return found
}

async function faultsIn(page: Page, language: Language, isPhone: boolean) {
  await speak(page, language)
  await settle(page)
  return layoutFaults(page, { touch: isPhone })
}

/** A narrow phone; a tablet, and a laptop at 200 %. */
const sizes = {
  phone: [{ width: 320, height: 640 }],
  desktop: [
    { width: 768, height: 1024 },
    { width: 720, height: 450 },
  ],
}

/** The same as it stands in Lao: without a line, and without an agency, no other words can be had. */
export async function faultsInLao(page: Page, isPhone: boolean): Promise<string[]> {
  const found = [...(await axeFaults(page)), ...(await shownKeys(page))]
  for (const size of sizes[isPhone ? 'phone' : 'desktop']) {
    await page.setViewportSize(size)
    await atRest(page)
    const faults = await layoutFaults(page, { touch: isPhone })
    found.push(...faults.map((fault) => `${size.width}: ${fault}`))
  }
  return found
}
