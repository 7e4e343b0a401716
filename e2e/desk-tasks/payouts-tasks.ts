import { answeredPayout, freePayouts, payout, sentPayout } from './given.ts'
import { openRow, submit } from './steps.ts'
import type { Task } from './task.ts'

const newReference = () => `FT${Date.now()}${Math.floor(Math.random() * 1000)}`

/** Payouts by hand. */
export const payoutTasks: readonly Task[] = [
  {
    name: 'take the payouts to pay, all at once',
    from: '/withdrawals',
    given: freePayouts,
    goal: { clicks: 4, keys: 28, screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.payouts'), 'g p')
      await hand.press(sight.button('payout:several.open'))
      await hand.press(sight.button('payout:several.all'))
      await hand.press(sight.button('payout:several.take'))
      await hand.see(sight.page.getByRole('status').filter({ hasText: /\d/ }).first())
    },
  },
  {
    name: 'take and download them',
    from: '/payouts',
    given: freePayouts,
    goal: { clicks: 3, keys: 27, screens: 0, asks: 0 },
    async do(hand, sight) {
      await hand.press(sight.button('payout:several.open'))
      await hand.press(sight.button('payout:several.all'))
      const download = sight.page.waitForEvent('download')
      await hand.press(sight.button('payout:several.takeFile'))
      await download
    },
  },
  {
    name: 'say that one is paid, with its reference',
    from: '/payouts',
    given: (desk) =>
      payout(desk, 'REQUESTED', ({ taken, heldUntil }) => taken?.by === 'Operator' && !heldUntil),
    goal: { clicks: 3, keys: 33, screens: 0, asks: 0 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['reference']!)
      // What is paid has a button that copies the reference, whose name says so too.
      const field = sight.panel.getByRole('textbox', { name: sight.t('payout:bankReference') })
      await hand.type(field, newReference())
      await hand.press(sight.inPanel('payout:sentAndDone'))
      await hand.gone(field)
    },
  },
  {
    name: 'confirm by the bank’s answer file',
    from: '/payouts',
    given: answeredPayout,
    goal: { clicks: 4, keys: 25, screens: 1, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.link('payout:answer'))
      await hand.give(sight.page.locator('#content input[type=file]'), sight.given['file']!)
      await hand.see(sight.rowWith(sight.given['reference']!))
      await hand.press(sight.button('payoutAnswer:confirm'))
      await submit(hand, sight, 'payoutAnswer:confirm')
    },
  },
  {
    name: 'say that what was sent has arrived',
    from: '/payouts?view=SENT',
    given: sentPayout,
    goal: { clicks: 3, keys: 4, screens: 0, asks: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['reference']!)
      await hand.press(sight.inPanel('payout:confirm.submit'), 'a')
      await submit(hand, sight, 'payout:confirm.submit')
    },
  },
  {
    name: 'say that one came back',
    from: '/payouts?view=SENT',
    given: sentPayout,
    goal: { clicks: 3, keys: 12, screens: 0, asks: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['reference']!)
      await hand.press(sight.inPanel('payout:bounce.open'), 'r')
      await hand.type(sight.dialog.locator('textarea, input[type=text]').first(), 'ທະນາຄານສົ່ງຄືນ')
      await submit(hand, sight, 'payout:bounce.submit')
    },
  },
]
