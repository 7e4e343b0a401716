import type { Browser, Page } from '@playwright/test'
import { httpsFront } from './https-front.ts'
import { slowLine } from './slow-line.ts'

/** A cheap phone on a quarter of this CPU. HTTP/1.1 on loopback, with the line's delay put in by the browser. */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const lines = {
  'slow 4G': { latency: 150, bitsPerSecond: 1_600_000 },
  'slow 3G': { latency: 400, bitsPerSecond: 400_000 },
} as const
export type Line = keyof typeof lines
const windowOpensMs = 1_000

/**
 * Milliseconds after the visit began, but `blocked`: milliseconds in which the page is seen and does not answer, as Lighthouse's total
 * blocking time counts them, and `shift`: how far it jumps.
 */
export interface Figures {
  fcp: number
  lcp: number
  ready: number
  blocked: number
  shift: number
}

/** Runs in the page, before its own scripts. */
function watch() {
  const seen = { fcp: 0, lcp: 0, ready: 0, blocked: 0, shift: 0 }
  const tasks: PerformanceEntry[] = []
  Object.assign(window, { seen, tasks })
  // Only what stands in here is in the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const on = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('longtask', (task) => tasks.push(task))
  on('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
  new MutationObserver(() => {
    const root = document.querySelector('#root')
    if (!seen.ready && root?.querySelector('main') && !root.hasAttribute('data-drawn'))
      seen.ready = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

async function slowDown(page: Page, line: Line | null) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (line === null) return
  const { latency, bitsPerSecond } = lines[line]
  await devtools.send('Network.enable')
  const throughput = bitsPerSecond / 8
  const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput }
  await devtools.send('Network.emulateNetworkConditions', conditions)
}

/** A session that is not good has the browser find out by itself who is here, and draw the page. */
const drawnInTheBrowser = { name: 'kham', value: 'ended' }

/**
 * What `look` sees of one phone that has kept nothing, on the browser's own slow line (null = another slows it down). What its worker fetches
 * would not be slowed down, so it has none.
 */
async function withPhone<T>(
  browser: Browser,
  line: Line | null,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await slowDown(page, line)
  // A new window of the browser loads pages of its own at first, which are no part of the visit.
  await page.waitForTimeout(windowOpensMs)
  const seen = await look(page)
  await context.close()
  return seen
}

async function open(page: Page, url: string): Promise<Figures> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  return page.evaluate(() => {
    const { seen, tasks } = window as unknown as { seen: Figures; tasks: PerformanceEntry[] }
    for (const { startTime, duration } of tasks)
      seen.blocked += Math.max(0, startTime + duration - Math.max(startTime, seen.fcp) - 50)
    return seen
  })
}

export const visit = (browser: Browser, url: string, line: Line, isDrawn = true) =>
  withPhone(browser, line, async (page) => {
    if (!isDrawn) await page.context().addCookies([{ ...drawnInTheBrowser, url }])
    return open(page, url)
  })

/** Its connection has to be made first, as that of somebody's first visit has, and is HTTP/2's. */
export async function visitFromAfar(browser: Browser, url: string, path: string, line: Line) {
  const front = await httpsFront(url)
  const afar = await slowLine(front.port, lines[line])
  const figures = await withPhone(browser, null, (page) =>
    open(page, `https://localhost:${afar.port}${path}`),
  )
  await afar.end()
  front.end()
  return figures
}

/** The second visit of a phone that has kept the first one's files. */
export const visitAgain = (browser: Browser, url: string, line: Line) =>
  withPhone(browser, line, async (page) => {
    await open(page, url)
    await page.goto('about:blank')
    return open(page, url)
  })

/** Milliseconds from a tap on `what` until what it `shows` is to be seen, once the page has nothing more to do. */
export const tap = (browser: Browser, url: string, { what, shows }: { what: string; shows: string }) =>
  withPhone(browser, 'slow 4G', async (page) => {
    await open(page, url)
    const seen = page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          addEventListener(
            'click',
            ({ timeStamp }) => {
              const look = () =>
                document.querySelector(selector)
                  ? requestAnimationFrame(() => resolve(performance.now() - timeStamp))
                  : requestAnimationFrame(look)
              look()
            },
            { capture: true, once: true },
          )
        }),
      shows,
    )
    await page.tap(what)
    return seen
  })
