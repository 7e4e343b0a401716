import type { Browser, Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { consoleRoutes } from './console-routes.ts'
import { openScreen, settle } from './open-screen.ts'
import { mainScreens, playerScreens } from './player-screens.ts'
import { openState, playerStates } from './player-states.ts'
import { speak } from './speak.ts'
import type { Language } from './words.ts'
import type { Fake } from '../fake/src/start-fake.ts'

/** Beside the test results; never committed. */
export const sheetFolder = join(import.meta.dirname, '../test-results/shots')

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
type Size = keyof typeof sizes
const languages: readonly Language[] = ['lo', 'vn']

/** The pictures of one sheet, in its order. */
interface Sheet {
  name: string
  width: number
  pictures: { name: string; file: string }[]
}

/**
 * Every screen of both sites on a phone and on a desk in two languages, the player's main ones on a tablet too, and what is seen while
 * something is in the way: `index.html` with all of them, and a PNG of each sheet.
 */
export async function writeContactSheet(browser: Browser, { url }: Fake) {
  await mkdir(sheetFolder, { recursive: true })
  const sheets: Sheet[] = []
  for (const size of ['phone', 'tablet', 'desktop'] as const) {
    const context = await browser.newContext({ ...sizes[size], baseURL: url, serviceWorkers: 'block' })
    const page = await context.newPage()
    sheets.push(...(await shootPlayer(page, size)))
    if (size !== 'tablet') {
      sheets.push(await shootStates(page, size, url), ...(await shootConsole(page, size)))
    }
    await context.close()
  }
  await writeFile(join(sheetFolder, 'index.html'), pageOf(sheets))
  await printSheets(browser, sheets)
}

const widths = { phone: 195, tablet: 320, desktop: 480 }

const emptySheet = (site: string, size: Size, language: Language): Sheet => ({
  name: `${site}-${size}-${language}`,
  width: widths[size],
  pictures: [],
})

const emptySheets = (site: string, size: Size) =>
  languages.map((language) => emptySheet(site, size, language))

async function shootPlayer(page: Page, size: Size): Promise<Sheet[]> {
  const sheets = emptySheets('player', size)
  const isShown = (name: string) => size !== 'tablet' || mainScreens.includes(name)
  for (const screen of playerScreens.filter(({ name }) => isShown(name))) {
    await openScreen(page, screen)
    for (const [place, language] of languages.entries()) {
      await speak(page, language)
      await settle(page)
      await shoot(page, sheets[place]!, screen.name)
    }
    await speak(page, 'lo')
  }
  return sheets
}

/** In Lao alone: without a line no other words can be had. */
async function shootStates(page: Page, size: Size, url: string): Promise<Sheet> {
  const sheet = emptySheet('states', size, 'lo')
  for (const state of playerStates.filter(({ on }) => on === undefined || on === size)) {
    await openState(page, state, url)
    await shoot(page, sheet, state.name)
    await page.context().setOffline(false)
  }
  return sheet
}

/** The pages of the console that an address alone leads to. */
async function shootConsole(page: Page, size: Size): Promise<Sheet[]> {
  const sheets = emptySheets('console', size)
  const operator = { username: 'operator', password: 'kham-demo-operator' }
  await page.request.post('/api/v2/agency/session', { data: operator })
  for (const [place, language] of languages.entries()) {
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
    for (const route of consoleRoutes.filter((each) => !each.includes('$') && each !== '/sign-in')) {
      await page.goto(`/console${route}`)
      await settle(page)
      await shoot(page, sheets[place]!, route.slice(1).replaceAll('/', '-'))
    }
  }
  return sheets
}

async function shoot(page: Page, sheet: Sheet, name: string) {
  const file = `${sheet.name}-${name}.jpg`
  await page.screenshot({ path: join(sheetFolder, file), type: 'jpeg', quality: 70 })
  sheet.pictures.push({ name, file })
}

const figureOf = (width: number) => (picture: { name: string; file: string }) =>
  `<figure><a href="${picture.file}"><img src="${picture.file}" width="${width}" alt=""></a><figcaption>${picture.name}</figcaption></figure>`

const sectionOf = ({ name, width, pictures }: Sheet) =>
  `<section id="${name}"><h2>${name}</h2><div>${pictures.map(figureOf(width)).join('')}</div></section>`

const pageOf = (sheets: Sheet[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>All screens</title>
<style>
body { background: #222; color: #eee; font: 14px/1.4 sans-serif; margin: 16px }
div { display: flex; flex-wrap: wrap; gap: 12px }
figure { margin: 0 } figcaption { font-size: 12px }
</style>
${sheets.map(sectionOf).join('\n')}
</html>`

async function printSheets(browser: Browser, sheets: Sheet[]) {
  const page = await browser.newPage({ viewport: { width: 1680, height: 1000 } })
  await page.goto(`file://${join(sheetFolder, 'index.html')}`)
  for (const { name } of sheets)
    await page.locator(`#${name}`).screenshot({ path: join(sheetFolder, `${name}.png`) })
  await page.close()
}
