import { expect, type Page } from '@playwright/test'
import { test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { looksAtAll } from '../words.ts'

/** `KHAM_SEED` repeats what comes and goes. */
const seed = Number(process.env['KHAM_SEED'] ?? 26)

/** What `npm run test:long` sits at a desk for; before each landing it is a few refreshes. */
const hourMs = 3_600_000

interface Desk {
  path: string
  /** Where the list is asked for, and what its answer calls it. */
  asks: string
  list: string
  /** A row's fields that say what it is called. */
  called: (name: string) => object
  /** What keeps the rows: an order in the panel, what is chosen, or the list being under the mouse, the focus or a finger. */
  hand: 'panel' | 'chosen' | 'mouse' | 'focus' | 'finger'
  /** A little longer than its page waits between two refreshes. */
  everyMs?: number
  refreshes: number
}

const byCode = (code: string) => ({ code })
const byReference = (reference: string) => ({ reference })

const desks: readonly Desk[] = [
  {
    path: '/withdrawals',
    asks: 'withdraws',
    list: 'withdraws',
    called: byCode,
    hand: 'panel',
    refreshes: 12,
  },
  {
    path: '/deposits?status=ALL',
    asks: 'deposits',
    list: 'deposits',
    called: byCode,
    hand: 'mouse',
    refreshes: 3,
  },
  {
    path: '/withdrawals',
    asks: 'withdraws',
    list: 'withdraws',
    called: byCode,
    hand: 'chosen',
    refreshes: 3,
  },
  {
    path: '/deposits?status=ALL',
    asks: 'deposits',
    list: 'deposits',
    called: byCode,
    hand: 'focus',
    refreshes: 3,
  },
  { path: '/payouts', asks: 'payouts', list: 'payouts', called: byReference, hand: 'finger', refreshes: 3 },
  { path: '/payouts', asks: 'payouts', list: 'payouts', called: byReference, hand: 'panel', refreshes: 3 },
  {
    path: '/reconciliation',
    asks: 'reconciliation/differences',
    list: 'differences',
    called: byReference,
    hand: 'panel',
    everyMs: 16_000,
    refreshes: 3,
  },
  {
    path: '/dead-letters',
    asks: 'dead-letters',
    list: 'deadLetters',
    called: (code) => ({ order: { kind: 'deposit', id: idOf(0), code, status: 'PAID' } }),
    hand: 'mouse',
    everyMs: 11_000,
    refreshes: 3,
  },
]

interface Row {
  id: string
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator of Numerical Recipes). */
function chanceOf(seedOf: number) {
  let state = seedOf >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const ids = '01a217b7-6b8e-73f9-860a-'
const idOf = (n: number) => ids + String(n).padStart(12, '0')

/** A queue of ten like one row of the fake's, and what a busy desk is told of it next. */
function busyQueue(one: Row, called: Desk['called'], chance: () => number) {
  const like = (n: number, name: string) => ({ ...one, id: idOf(n), ...called(name) })
  const first = Array.from({ length: 10 }, (_, n) => like(n, `W2611270A0${n}`))
  let come = 100
  /** One to all have gone, up to three have come, anywhere among the rest, which is in any order. */
  const next = () => {
    const gone = Math.floor(chance() * first.length)
    const stayed = first.filter((_, n) => n !== gone && chance() < 0.8)
    const news = Array.from({ length: 1 + Math.floor(chance() * 3) }, () =>
      like((come += 1), `W261127NEW${come}`),
    )
    return [...stayed, ...news]
      .map((row) => ({ row, at: chance() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ row }) => row)
  }
  return { first, next }
}

const rowsOf = (page: Page) => page.locator(':is(.queue_queue-table, .console_wide-list) tbody tr')

/** Where each row is on the page: a key scrolls to the row that it goes on to. */
const places = (page: Page) =>
  rowsOf(page).evaluateAll((all) => {
    const top = document.querySelector('main h1')!.getBoundingClientRect().top
    return all.map((row) => [
      /W261127\w+/.exec(row.textContent ?? '')?.[0],
      Math.round(row.getBoundingClientRect().top - top),
    ])
  })

for (const { path, asks, list, called, hand, everyMs = 6_000, refreshes } of desks)
  test(`an hour of refreshes of ${path} moves no row under the hand (${hand}), and says how many have come`, async ({
    page,
  }) => {
    const turns = looksAtAll ? Math.ceil(hourMs / everyMs) : refreshes
    if (looksAtAll) test.setTimeout(600_000) // an hour of them
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.clock.install()
    const handChance = chanceOf(seed + 1)
    let one: Row | undefined
    let queue: ReturnType<typeof busyQueue> | undefined
    let answered = 0
    let isBusy = false
    await page.route(
      // How many wait is asked there too, by a page of one.
      ({ pathname, searchParams }) =>
        pathname === `/api/v2/agency/${asks}` && searchParams.get('pageSize') !== '1',
      async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as Record<string, unknown>
        one ??= (answer[list] as Row[])[0]!
        queue ??= busyQueue(one, called, chanceOf(seed))
        if (isBusy) answered += 1
        const rows = isBusy ? queue.next() : queue.first
        await route.fulfill({ response, json: { ...answer, [list]: rows, total: rows.length } })
      },
    )
    // What is asked of a row is answered as for the one that they are all like.
    await page.route(
      ({ pathname }) => pathname.includes(ids),
      async (route) => {
        const url = route.request().url()
        const [id = ''] = new RegExp(`${ids}\\d+`).exec(url) ?? []
        const response = await route.fetch({ url: url.replace(id, one!.id) })
        await route.fulfill({ response, body: (await response.text()).replaceAll(one!.id, id) })
      },
    )
    await openConsole(page, { name: 'steady-queue', path })
    const rows = rowsOf(page).filter({ hasText: 'W261127' })
    await expect(rows).toHaveCount(10)
    const touch = async () => {
      for (const event of ['pointerdown', 'pointerup'])
        await rows.nth(4).dispatchEvent(event, { pointerType: 'touch' })
    }
    if (hand === 'mouse') await rows.nth(4).hover()
    if (hand === 'focus') await page.locator('.steady-list_steady thead button').first().focus()
    if (hand === 'panel') {
      await page.keyboard.press('j')
      await page.getByRole('complementary').waitFor()
    }
    const before = await places(page)
    isBusy = true
    for (let turn = 0; turn < turns; turn++) {
      const so = answered
      // What has left the list is not chosen any more.
      if (hand === 'chosen') await page.keyboard.press('x')
      if (hand === 'finger')
        for (const _ of [1, 2, 3]) {
          await touch()
          await page.clock.fastForward(2_000)
        }
      else await page.clock.fastForward(everyMs)
      // Where the clock jumped before the page had taken in the last answer, the next is asked for at the clock's own pace.
      await expect.poll(() => answered, { timeout: everyMs + 15_000 }).toBeGreaterThan(so)
      // The person at the desk goes on to another row meanwhile.
      if (hand === 'panel' && handChance() < 0.2) await page.keyboard.press(handChance() < 0.5 ? 'j' : 'k')
      expect(await places(page), `seed ${seed}, after ${answered} refreshes`).toEqual(before)
    }
    await expect(rows.filter({ hasText: 'W261127NEW' })).toHaveCount(0)
    await expect(page.locator('.steady-list_left')).not.toHaveCount(0)
    // Let in, they stand among the others; a finger that is gone lets them in.
    if (hand === 'finger') await page.clock.fastForward(3_100)
    else await page.locator('.steady-list_news button').click()
    await expect(rows.filter({ hasText: 'W261127NEW' })).not.toHaveCount(0)
    // A refresh may be under way still.
    await page.unrouteAll({ behavior: 'wait' })
  })
