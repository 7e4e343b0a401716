import { languages } from '@kham/contract/site/languages'
import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureChromium } from '../scripts/chromium.mjs'
import { sheetFolder, writeContactSheet } from './contact-sheet.ts'
import { startFake } from '../fake/src/start-fake.ts'
import startCluster from './cluster.ts'
import { states } from './states.ts'
import { startWorld, type World } from './world.ts'

/**
 * `npm run shots`: pictures of the running product, for the README, for phones that are about to install it and for comparing with the
 * design; and one sheet of all screens, which `npm run shots -- kept` leaves out.
 */
const folder = join(import.meta.dirname, '../docs/pictures')
const manifestFolder = join(import.meta.dirname, '../player/pictures')
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 }

async function signIn(page: Page, world: World) {
  const form = { username: 'somsak', password: 'kham-demo-player' }
  await page.request.post(`${world.url}/api/v2/players/login`, { data: form })
}

/** The demo player orders a million kip and stands before the QR; answers its text. */
async function standBeforeQr(page: Page, world: World): Promise<string> {
  const data = { providerId: 'alphabet', paymentMethod: 'laoqr', amount: '1000000' }
  const answer = await page.request.post(`${world.url}/api/v2/deposits`, { data })
  const { deposit } = (await answer.json()) as { deposit: { qr: { payload: string } } }
  await page.goto(`${world.url}/player/deposit/`)
  await page.locator('.qr-code_qrbox svg').first().waitFor()
  return deposit.qr.payload
}

async function shoot(page: Page, name: string) {
  await whenComplete(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

async function whenComplete(page: Page) {
  // Fonts and pictures arrive after the words; without them it is not what a player sees.
  await page.locator('html:not([data-letters])').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => {
        const { top, left } = image.getBoundingClientRect()
        return image.checkVisibility() && top < window.innerHeight && left < window.innerWidth
      })
      .every((image) => image.complete),
  )
}

async function shootForReadme(browser: Browser, world: World) {
  const page = await browser.newPage(phone)
  await page.goto(world.url)
  await shoot(page, 'home')
  await signIn(page, world)
  const payload = await standBeforeQr(page, world)
  await shoot(page, 'deposit')
  await world.pay(payload)
  await page.getByText('1.449,27').first().waitFor()
  await page.goto(`${world.url}/player/game/alphabet`)
  await page.getByRole('listitem').getByRole('button').first().waitFor()
  await page.getByText('1.449,27').filter({ visible: true }).first().waitFor()
  await shoot(page, 'lobby')
  await page.context().close()
}

const manifestSizes = { phone, desk: { viewport: { width: 1440, height: 900 } } }

/** Games alone, and the sign of nobody: every agency's manifest shows them (server/src/http/site-manifest.ts). */
async function shootForManifest(browser: Browser, world: World) {
  await world.change(`update agencies set languages = '{${languages.join()}}'`)
  for (const [size, screen] of Object.entries(manifestSizes)) {
    const page = await browser.newPage(screen)
    for (const language of languages) {
      await page.goto(`${world.url}/games?lang=${language}`)
      if (size === 'desk') await page.locator('.rail-menu_rail-menu a').first().waitFor()
      await whenComplete(page)
      await page.locator('.top-bar_logo').evaluate((logo) => (logo.style.visibility = 'hidden'))
      const path = join(manifestFolder, `${language}-${size}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 72 })
    }
    await page.context().close()
  }
}

const stopCluster = await startCluster()
const world = await startWorld()
const fake = await startFake(states)
try {
  for (const each of [folder, manifestFolder]) await mkdir(each, { recursive: true })
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  await shootForReadme(browser, world)
  await shootForManifest(browser, world)
  if (process.argv[2] !== 'kept') {
    await writeContactSheet(browser, fake)
    console.log(`The sheet of all screens: ${join(sheetFolder, 'index.html')}`)
  }
  await browser.close()
} finally {
  await fake.stop()
  await world.stop()
  await stopCluster()
}
