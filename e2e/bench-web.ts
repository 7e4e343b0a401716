import { chromium, type Browser } from '@playwright/test'
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../scripts/chromium.mjs'
import { lighthouseIn } from './lighthouse.ts'
import { tap, visit, visitAgain, visitFromAfar, type Figures, type Line } from './web-visit.ts'
import { startWorld, type World } from './world.ts'

/**
 * `npm run bench:web`: a first visit of a cheap phone: when the page is first seen, when its largest part is, and when it answers; one
 * whose connection has to be made first, by TLS and HTTP/2 (`openssl` makes the certificate); a second visit; and taps. Each figure is a
 * ratio to its bar, and those of the first also to the same page drawn in the browser, in the same run.
 * `-- --lighthouse <folder>`: what Lighthouse says of it, out of a folder where `npm install lighthouse@13.5.0` was run.
 */
const rounds = 5

interface Bar {
  path: string
  line: Line
  limits: Figures
}
/** Shared by all: milliseconds in which the page is seen and does not answer, and how far it jumps. */
const calm = { blocked: 150, shift: 0.01 }
const bars: Bar[] = [
  { path: '/', line: 'slow 4G', limits: { fcp: 600, lcp: 900, ready: 1900, ...calm } },
  { path: '/login', line: 'slow 4G', limits: { fcp: 600, lcp: 700, ready: 1900, ...calm } },
  { path: '/register', line: 'slow 4G', limits: { fcp: 600, lcp: 700, ready: 1900, ...calm } },
  { path: '/', line: 'slow 3G', limits: { fcp: 900, lcp: 2100, ready: 4600, ...calm } },
  { path: '/login', line: 'slow 3G', limits: { fcp: 900, lcp: 900, ready: 4600, ...calm } },
]
const publicPaths = ['/', '/login', '/register']
/**
 * With a kilobyte of headers within the ten segments (14.6 kB) that a server sends before the first acknowledgement. The home page shows
 * promotions and games in it.
 */
const mostPageBytes = (path: string) => (path === '/' ? 13_200 : 10_400)

/** When its largest part is seen where each connection has to be made first, by TCP and TLS. */
const afarBars = [
  { path: '/', line: 'slow 4G', most: 1_000 },
  { path: '/login', line: 'slow 4G', most: 800 },
  { path: '/', line: 'slow 3G', most: 2_400 },
  { path: '/login', line: 'slow 3G', most: 1_700 },
] as const
/** When a page that was there before is first seen again. */
const againBars = [
  { path: '/login', line: 'slow 4G', most: 500 },
  { path: '/login', line: 'slow 3G', most: 800 },
] as const
/** Budgets of taps on the home page. */
const tapBars = [
  {
    name: 'the menu of languages',
    what: '[aria-haspopup="menu"]:visible',
    shows: '[role="menu"]',
    most: 100,
  },
  {
    name: 'the sign-in',
    what: 'a[href="/login"]:visible',
    shows: 'input[autocomplete="username"]',
    most: 200,
  },
]
/** Lighthouse scores, of 100. */
const leastScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

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

const tell = (what: string, value: number, most: number) => tellVerdict(what, value, most, value <= most)
const tellScore = (what: string, value: number, least: number) =>
  tellVerdict(what, value, least, value >= least)

function tellVerdict(what: string, value: number, limit: number, isReached: boolean) {
  const figure = `${value.toFixed(limit < 1 ? 3 : 0)} of ${limit}`.padStart(16)
  console.log(`${isReached ? 'PASS' : 'MISS'}  ${what.padEnd(44)} ${figure}  ${(value / limit).toFixed(2)}`)
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

/** Size on the wire. */
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
  tell(`${path}  the page itself, bytes`, bytes, mostPageBytes(path))
}

async function medianOf(measureOnce: () => Promise<number>) {
  const all: number[] = []
  for (let round = 0; round < rounds; round++) all.push(await measureOnce())
  return median(all)
}

const { lighthouse: folder } = parseArgs({ options: { lighthouse: { type: 'string' } } }).values
const executablePath = await ensureChromium()
const scoresOf = folder === undefined ? null : await lighthouseIn(folder, executablePath)
const world = await startWorld()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
})
try {
  for (const path of publicPaths) await weigh(world.url, path)
  for (const bar of bars) await measure(browser, bar, world)
  for (const { path, line, most } of afarBars) {
    const seen = await medianOf(async () => (await visitFromAfar(browser, world.url, path, line)).lcp)
    tell(`${line}  ${path}  largest part seen from afar, ms`, seen, most)
  }
  for (const { path, line, most } of againBars) {
    const seen = await medianOf(async () => (await visitAgain(browser, world.url + path, line)).fcp)
    tell(`${line}  ${path}  seen once more, ms`, seen, most)
  }
  for (const bar of tapBars)
    tell(`a tap on ${bar.name}, ms`, await medianOf(() => tap(browser, world.url, bar)), bar.most)
  for (const path of scoresOf ? publicPaths : []) {
    const scoreOf = await scoresOf!(world.url + path)
    for (const [category, least] of Object.entries(leastScores))
      tellScore(`Lighthouse  ${path}  ${category}`, scoreOf(category), least)
  }
} finally {
  await browser.close()
  await world.stop()
}
