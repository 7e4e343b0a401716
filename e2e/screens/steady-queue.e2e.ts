import { expect } from '@playwright/test'
import type { ReplyOf } from '@kham/contract/endpoint'
import type { withdrawQueue } from '@kham/contract/operator/orders/withdrawals'
import { test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { looksAtAll } from '../words.ts'

type Queue = ReplyOf<typeof withdrawQueue>

/** Refreshes of an hour, one each five seconds; a few of them before each landing. */
const refreshes = looksAtAll ? 720 : 15

/** What a busy desk is told next: some have gone, one has come before all others, and the rest is turned round. */
function next(queue: Queue, turn: number): Queue {
  const stayed = queue.withdraws.filter((_, at) => (at + turn) % 4 !== 0)
  const [first] = queue.withdraws
  const id = `01a217b7-6b8e-73f9-860a-${String(turn).padStart(12, '0')}`
  const come = first ? [{ ...first, id, code: `W261127NEW${turn}` }] : []
  const withdraws = [...come, ...(turn % 2 === 0 ? stayed.toReversed() : stayed)]
  return { ...queue, withdraws, total: withdraws.length }
}

test('an hour of refreshes moves no row under the hand, and says how many have come', async ({ page }) => {
  test.slow(looksAtAll, 'an hour of them')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  let answered = 0
  let isBusy = false
  await page.route(
    ({ pathname }) => pathname === '/api/v2/agency/withdraws',
    async (route) => {
      const response = await route.fetch()
      const queue = (await response.json()) as Queue
      if (isBusy) answered += 1
      await route.fulfill({ response, json: isBusy ? next(queue, answered) : queue })
    },
  )
  await openConsole(page, { name: 'steady-queue', path: '/withdrawals' })
  const rows = page.locator('.queue_queue-table tbody tr')
  await rows.first().waitFor()
  await page.keyboard.press('j')
  await page.getByRole('complementary').waitFor()
  const places = () =>
    rows.evaluateAll((all) =>
      all.map((row) => [row.querySelector('b')?.textContent, Math.round(row.getBoundingClientRect().top)]),
    )
  const before = await places()
  expect(before.length).toBeGreaterThan(3)
  isBusy = true
  for (let turn = 0; turn < refreshes; turn++) {
    const so = answered
    await page.clock.fastForward(5_000)
    await expect.poll(() => answered).toBeGreaterThan(so)
    expect(await places(), `after ${answered} refreshes`).toEqual(before)
  }
  await expect(rows.filter({ hasText: 'W261127NEW' })).toHaveCount(0)
  await expect(page.locator(':is(.dense-desk_left, .withdrawals_left)')).not.toHaveCount(0)
})
