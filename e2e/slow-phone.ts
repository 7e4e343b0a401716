import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * `KHAM_SLOW=<number> npm test -- e2e …`: each answer of the API comes up to 800 ms late, and pages have a quarter of the processor. What a
 * test looks at before it is there, and what a page does wrongly while it waits, shows. The number is that of the draws.
 */
const seed = process.env.KHAM_SLOW

export const isSlow = Boolean(seed)

const mostMs = 800

let state = Number(seed ?? 0)

/** Mulberry32. */
function draw(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** What a page asks of the API waits; a test that asks without a page does not. */
export async function late(path: string, headers: IncomingHttpHeaders) {
  if (path.startsWith('/api/') && headers['sec-fetch-site'] !== undefined) await setTimeout(draw() * mostMs)
}

/** The product behind another address, whose answers are late. */
export async function lateHost(url: string) {
  const { hostname, port } = new URL(url)
  const server = createServer(async (request, response) => {
    await late(request.url!, request.headers)
    const { method, url: path, headers } = request
    const passedOn = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders)
      answer.pipe(response).on('error', () => {})
      answer.on('error', () => response.destroy())
    })
    passedOn.on('error', () => response.destroy())
    response.on('close', () => passedOn.destroy())
    request.pipe(passedOn)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function slowDown(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Every page that this browser opens from here on is slow. */
export function slowDownPagesOf(browser: Browser) {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    // One that is closed at once needs no brake.
    return context.on('page', (page) => void slowDown(context, page).catch(() => {}))
  }
}
