import { chromium, type Browser, type Page } from '@playwright/test'
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { ensureChromium } from '../scripts/chromium.mjs'
import { startWorld, type World } from './world.ts'

/**
 * `npm run bench:web`: a first visit of a cheap phone, nothing kept, on a quarter of this CPU: when the page is first seen, when its
 * largest part is, and when it answers. Each figure is a ratio to its bar, and the first also to the same page drawn in the
 * browser, in the same run. HTTP/1.1 on loopback, with the line's delay put in by the browser.
 */
const rounds = 5
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const lines = {
  'slow 4G': { latency: 150, bitsPerSecond: 1_600_000 },
  'slow 3G': { latency: 400, bitsPerSecond: 400_000 },
} as const
type Line = keyof typeof lines

interface Figures {
  fcp: number
  lcp: number
  ready: number
  blocked: number
  shift: number
}

interface Bar {
  path: string
  line: Line
  limits: Figures
}
/** Shared by all: milliseconds in which the page does not answer, and how far it jumps. */
const calm = { blocked: 150, shift: 0.01 }
const bars: Bar[] = [
  { path: '/', line: 'slow 4G', limits: { fcp: 600, lcp: 900, ready: 1900, ...calm } },
  { path: '/login', line: 'slow 4G', limits: { fcp: 600, lcp: 700, ready: 1900, ...calm } },
  { path: '/register', line: 'slow 4G', limits: { fcp: 600, lcp: 700, ready: 1900, ...calm } },
  { path: '/', line: 'slow 3G', limits: { fcp: 900, lcp: 2100, ready: 4600, ...calm } },
  { path: '/login', line: 'slow 3G', limits: { fcp: 900, lcp: 900, ready: 4600, ...calm } },
]
const mostPageBytes = 14_000

/** Runs in the page, before its own scripts. */
function watch() {
  const seen = { fcp: 0, lcp: 0, ready: 0, blocked: 0, shift: 0 }
  Object.assign(window, { seen })
  // Only what stands in here is in the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const on = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('longtask', ({ duration }) => (seen.blocked += duration - 50))
  on('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
  new MutationObserver(() => {
    const root = document.querySelector('#root')
    if (!seen.ready && root?.querySelector('main') && !root.hasAttribute('data-drawn'))
      seen.ready = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

async function slowDown(page: Page, line: Line) {
  const { latency, bitsPerSecond } = lines[line]
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  const throughput = bitsPerSecond / 8
  const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await devtools.send('Network.emulateNetworkConditions', conditions)
}

/** A session that is not good has the browser find out by itself who is here, and draw the page. */
const drawnInTheBrowser = { name: 'kham', value: 'ended' }

async function visit(browser: Browser, url: string, line: Line, isDrawn = true): Promise<Figures> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  if (!isDrawn) await context.addCookies([{ ...drawnInTheBrowser, url }])
  const page = await context.newPage()
  await page.addInitScript(watch)
  await slowDown(page, line)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  const figures = await page.evaluate(() => (window as unknown as { seen: Figures }).seen)
  await context.close()
  return figures
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!
const medians = (all: Figures[]) =>
  Object.fromEntries(
    (['fcp', 'lcp', 'ready', 'blocked', 'shift'] as const).map((key) => [
      key,
      median(all.map((each) => each[key])),
    ]),
  ) as unknown as Figures

const names: Record<keyof Figures, string> = {
  fcp: 'first seen, ms',
  lcp: 'largest part seen, ms',
  ready: 'answers, ms',
  blocked: 'held up by scripts, ms',
  shift: 'jumps',
}

function tell(what: string, value: number, limit: number) {
  const digits = limit < 1 ? 3 : 0
  const verdict = value <= limit ? 'PASS' : 'MISS'
  const figure = `${value.toFixed(digits)} of ${limit}`.padStart(16)
  console.log(`${verdict}  ${what.padEnd(44)} ${figure}  ${(value / limit).toFixed(2)}`)
}

async function measure(browser: Browser, { path, line, limits }: Bar, world: World) {
  const drawn: Figures[] = []
  const undrawn: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    drawn.push(await visit(browser, world.url + path, line))
    undrawn.push(await visit(browser, world.url + path, line, false))
  }
  const figures = medians(drawn)
  for (const key of Object.keys(names) as (keyof Figures)[])
    tell(`${line}  ${path}  ${names[key]}`, figures[key], limits[key])
  const without = medians(undrawn)
  const ratio = (key: 'fcp' | 'ready') => (figures[key] / without[key]).toFixed(2)
  console.log(
    `      ${line}  ${path}  to the same drawn in the browser: seen ${ratio('fcp')}, answers ${ratio('ready')}`,
  )
}

/** As it is sent. */
const bytesOf = (address: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    get(address, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })

/** Its first visitor gets a larger one. */
async function weigh(url: string, path: string) {
  const first = await bytesOf(url + path)
  let bytes = first
  for (let tries = 0; tries < 50 && bytes === first; tries++) {
    await setTimeout(100)
    bytes = await bytesOf(url + path)
  }
  tell(`${path}  the page itself, bytes`, bytes, mostPageBytes)
}

const world = await startWorld()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const path of ['/', '/login', '/register']) await weigh(world.url, path)
  for (const bar of bars) await measure(browser, bar, world)
} finally {
  await browser.close()
  await world.stop()
}
