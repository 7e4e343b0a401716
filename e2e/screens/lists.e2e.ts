import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { enter } from '../player-cast.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('player', 'lo')

// Each has people of its own: two workers share the file.
test.describe.configure({ mode: 'parallel' })

// The connection is taken away while pages ask.
test.use({ expectedFault: 'ERR_INTERNET_DISCONNECTED' })

interface List {
  at: string
  asks: string
  loading: string
  failed: string
  /** What a newcomer reads there. */
  empty: string
  /** What is answered where only another agency would have nothing. */
  nothing?: object
}

const history = (at: string, asks: string, ns: string): List => ({
  at,
  asks,
  loading: `${ns}:history.loading`,
  failed: `${ns}:history.failed`,
  empty: `${ns}:history.emptyTitle`,
})

const lists: List[] = [
  history('/player/deposit/history', 'deposits', 'deposit'),
  history('/player/withdraw/history', 'withdraws', 'withdraw'),
  history('/player/move/history', 'credits/moves', 'move'),
  history('/player/promotion/history', 'promotions/usages', 'promotion'),
  history('/player/game/history', 'players/wagers', 'wager'),
  {
    at: '/player/game/results',
    asks: 'players/wagers/summary',
    loading: 'wager:results.loading',
    failed: 'wager:results.failed',
    empty: 'wager:results.emptyTitle',
  },
  {
    at: '/player/activity',
    asks: 'players/activity',
    loading: 'activity:loading',
    failed: 'activity:failed',
    empty: 'activity:emptyTitle',
  },
  {
    at: '/player/promotion/',
    asks: 'promotions',
    loading: 'promotion:loading',
    failed: 'promotion:failed',
    empty: 'promotion:empty.title',
    nothing: { promotions: [] },
  },
  {
    at: '/player/game/askmebet',
    asks: 'games/askmebet',
    loading: 'game:loading',
    failed: 'game:failed',
    empty: 'game:empty.title',
    nothing: { games: [], categories: [], tabs: [], popular: [] },
  },
  {
    at: '/player/limits',
    asks: 'players/limits',
    loading: 'protection:loading',
    failed: 'protection:failed',
    empty: 'protection:noLimit',
  },
  {
    at: '/status',
    asks: 'providers/status',
    loading: 'status:loading',
    failed: 'status:failed',
    empty: 'status:about',
  },
]

const refusal = {
  status: 429,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'RATE_LIMITED', status: 429, title: 'Too many tries' }),
}

const isAt =
  (path: string) =>
  ({ pathname }: URL) =>
    pathname === `/api/v2/${path}`

for (const { at, asks, loading, failed, empty, nothing } of lists)
  test(`${at} is seen while it loads, when it is refused, when it is empty and without a connection`, async ({
    page,
  }) => {
    await enter(page, 'newcomer')
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
    const isAsked = isAt(asks)
    await page.route(isAsked, async (route) => {
      await until
      await route.fulfill(refusal)
    })
    await page.goto(at)
    await expect(page.getByRole('status', { name: t(loading) })).toBeVisible()
    letGo()
    const alert = page.getByRole('alert').filter({ hasText: t(failed) })
    await expect(alert).toContainText(t('refusal:code.RATE_LIMITED'))
    await page.unrouteAll({ behavior: 'wait' })
    if (nothing) await page.route(isAsked, (route) => route.fulfill({ json: nothing }))
    await alert.getByRole('button', { name: t('common:retry') }).click()
    await expect(page.getByText(t(empty)).filter({ visible: true }).first()).toBeVisible()
    await expect(alert).toBeHidden()

    await page.context().setOffline(true)
    await expect(page.getByRole('status').getByText(t('common:offline.notice'))).toBeVisible()
    await expect(page.getByText(t(empty)).filter({ visible: true }).first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(t('common:offline.notice'))).toBeHidden()
  })
