import { AxeBuilder } from '@axe-core/playwright'
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { signInOperator } from '../acts.ts'
import { consoleRoutes } from '../console-routes.ts'
import { test } from '../kham.ts'
import {
  openDeposit,
  post,
  register,
  registerWithAccount,
  registerWithCredit,
  untilOffered,
} from '../player-by-api.ts'
import { promotionsOf } from '../promotion-acts.ts'
import { looksAtAll } from '../words.ts'
import type { World } from '../world.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

const tabs = ['orders', 'entries', 'wagers', 'usages', 'devices', 'links', 'protection', 'notes']
const reports = ['monthly', 'providers', 'promotions', 'staff', 'liability', 'withdrawals', 'exports']

/** The first of a list, by the address of the list. */
async function firstOf(request: APIRequestContext, path: string, name: string): Promise<string> {
  const list = async () => (await (await request.get(`/api/v2/agency${path}`)).json())[name]
  await expect.poll(async () => (await list()).length).toBeGreaterThan(0)
  const [{ id }] = await list()
  return id
}

/** Something of everything: orders of each kind, a payment that fits none, an adjustment, a note, a statement, a round of the reconciliation. */
async function fill(browser: Browser, world: World, office: APIRequestContext) {
  const visitor = async () => (await browser.newContext({ baseURL: world.url })).request
  const rich = await visitor()
  const { bankAccountId } = await registerWithCredit(rich, world, '1000000')
  await post(rich, '/withdraws', { providerId: 'gclub', bankAccountId, amount: '1000' })
  const mover = await visitor()
  await registerWithCredit(mover, world, '500000')
  await untilOffered(mover, 'alphabet')
  await post(mover, '/credits/move', { from: 'gclub', to: 'alphabet' })
  const claimer = await visitor()
  await registerWithAccount(claimer)
  const [welcome] = await promotionsOf(claimer)
  await post(claimer, '/promotions/use', { promotionId: welcome.id, providerId: 'alphabet' })
  const strayer = await visitor()
  await register(strayer)
  const { depositId } = await openDeposit(strayer, world, 'gclub', '100000')
  const { deposit } = await (await strayer.get(`/api/v2/deposits/${depositId}`)).json()
  await world.pay(deposit.qr.payload, '90000')

  const player = await firstOf(office, '/players?sort=createdAt&order=asc', 'players')
  const adjustment = { providerId: 'gclub', direction: 'GIVE', amount: '50', reason: 'GOODWILL' }
  await post(office, `/agency/players/${player}/adjust`, { ...adjustment, note: 'The lights went out.' })
  await post(office, `/agency/players/${player}/notes`, { note: 'Telephoned on Monday.' })
  await post(office, '/agency/reconciliation/run', {})
  return { player, statement: await importStatement(office) }
}

async function importStatement(office: APIRequestContext): Promise<string> {
  const rows = [
    ['20/11/2026 08:02', 'FTSTRANGE', '77.000,00', 'SOMSAK'],
    ['32/11/2026', 'FTDATE', '5.000', ''],
  ]
  const { statement } = await post(office, '/agency/statements', {
    paymentMethod: 'transfer',
    fileName: 'november.csv',
    fileHash: '0a'.repeat(32),
    columns: { date: 0, reference: 1, amount: 2, description: 3 },
    rows: rows.length,
  })
  const sent = rows.map((cells, n) => ({ line: n + 1, cells }))
  await post(office, `/agency/statements/${statement.id}/rows`, { from: 0, rows: sent })
  return statement.id
}

/** What the page has to be looked at: each route with content, with its panel, its tabs and its views. */
async function addresses(office: APIRequestContext, ids: { player: string; statement: string }) {
  const promotion = await firstOf(office, '/promotions', 'promotions')
  const fixed = consoleRoutes.map((path) => {
    if (path === '/promotions/$id') return `/promotions/${promotion}`
    return path.replace('$playerId', ids.player).replace('$id', ids.statement)
  })
  const withPanel = await Promise.all(
    [
      ['/deposits', '/deposits', 'deposits', 'status=ALL&order='],
      ['/withdrawals', '/withdraws', 'withdraws', 'status=ALL&order='],
      ['/moves', '/moves', 'moves', 'status=ALL&order='],
      ['/adjustments', '/adjustments', 'adjustments', 'status=ALL&order='],
      ['/payments', '/payments', 'payments', 'payment='],
    ].map(async ([page, list, name, search]) => `${page}?${search}${await firstOf(office, list!, name!)}`),
  )
  return [
    ...fixed.filter((path) => path !== '/sign-in'),
    '/overview?period=7d',
    ...withPanel,
    ...withPanel.map((path) => path.replace(/[&?][a-z]+=[^=]*$/, '')),
    ...tabs.map((tab) => `/players/${ids.player}?tab=${tab}`),
    ...reports.map((view) => `/reports?view=${view}`),
  ]
}

/** The page with all that it asks the server for. */
async function open(page: Page, address: string) {
  await page.goto(`/console${address}`)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[role=status] .skel, .loader')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** What sticks out of a page of this width, besides what is scrolled in a box of its own. */
async function widerThan(page: Page, width: number): Promise<string[]> {
  const size = page.viewportSize()!
  await page.setViewportSize({ width, height: size.height })
  const found = await page.evaluate(() => {
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
  await page.setViewportSize(size)
  return found
}

test('every page of the console is accessible and nowhere wider than a narrow screen, with content', async ({
  page,
  browser,
  world,
}, { project }) => {
  test.setTimeout(1_500_000)
  const isPhone = project.name === 'phone'
  await page.goto('/console/sign-in')
  await expect(page.locator('h1')).toBeVisible()
  const faults: Record<string, string[]> = { '/sign-in': await violationsOn(page) }
  await signInOperator(page)
  const ids = await fill(browser, world, page.request)
  // Its words are the longest.
  if (isPhone) await page.evaluate(() => localStorage.setItem('i18nextLng', 'vn'))
  for (const address of await addresses(page.request, ids)) {
    await open(page, address)
    // On a phone it is the same page in a column.
    const violations = isPhone && !looksAtAll ? [] : await violationsOn(page)
    // 320 is the narrowest phone and a wide screen at 400 %; 640 a laptop at 200 %.
    const wide = await widerThan(page, isPhone ? 320 : 640)
    faults[address] = [...violations, ...wide]
  }
  expect(Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))).toEqual({})
})
