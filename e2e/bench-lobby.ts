import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { ensureChromium } from '../scripts/chromium.mjs'
import { listOf, manyGames } from './game-shelf.ts'
import { startWorld, type World } from './world.ts'

/**
 * `npm run bench:lobby`: how long a cheap phone takes until a game can be opened, with a short catalogue and with the longest, in turn.
 * Both are of one run, on a CPU of a sixth and a line of 1.6 Mbit/s and 150 ms; only the ratio counts.
 */
const rounds = 5
const few = 40
const many = 5_000
const mostRatio = 1.5
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** The lobby with so many games, from the address to the open sheet of the first game, milliseconds. */
async function untilOpened(context: BrowserContext, world: World, count: number): Promise<number> {
  const page = await context.newPage()
  const list = JSON.stringify(listOf(manyGames(count)))
  const onTheLineMs = line.latency + brotliCompressSync(list).length / (line.downloadThroughput / 1000)
  await page.route('**/api/v2/games/betflix', async (route) => {
    await new Promise((sent) => setTimeout(sent, onTheLineMs))
    await route.fulfill({ contentType: 'application/json', body: list })
  })
  await slowDown(page)
  const startedAt = performance.now()
  await page.goto(`${world.url}/player/game/betflix`, { waitUntil: 'commit' })
  const tile = page.getByRole('listitem').getByRole('button').first()
  await tile.click({ timeout: 120_000 })
  await page.getByRole('dialog').waitFor()
  const ms = performance.now() - startedAt
  await page.close()
  return ms
}

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
}

async function measure(browser: Browser, world: World) {
  const context = await browser.newContext(phone)
  const form = { username: 'somsak', password: 'kham-demo-player' }
  await context.request.post(`${world.url}/api/v2/players/login`, { data: form })
  await untilOpened(context, world, few) // fills the browser's cache
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const counts = round % 2 === 0 ? [few, many] : [many, few]
    const ms = new Map<number, number>()
    for (const count of counts) ms.set(count, await untilOpened(context, world, count))
    const [short, long] = [ms.get(few)!, ms.get(many)!]
    ratios.push(long / short)
    console.log(`      ${few} games ${Math.round(short)} ms, ${many} games ${Math.round(long)} ms`)
  }
  await context.close()
  return ratios.toSorted((a, b) => a - b)[rounds >> 1]!
}

const world = await startWorld()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const ratio = await measure(browser, world)
  const verdict = ratio <= mostRatio ? 'PASS' : 'MISS'
  const goal = `(goal at most ${mostRatio})`
  console.log(`${verdict}  until a game opens, ${many} games: ${ratio.toFixed(2)} x ${few} games ${goal}`)
} finally {
  await browser.close()
  await world.stop()
}
