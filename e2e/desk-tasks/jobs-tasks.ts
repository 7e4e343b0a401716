import { endedJob, failedJob } from './given.ts'
import { submit } from './steps.ts'
import type { Hand } from './hand.ts'
import type { Sight, Task } from './task.ts'

/** Presses what settles the job of an order, in the list of failed jobs. A row that is settled stays while a hand is on it, without its buttons. */
async function settle(hand: Hand, sight: Sight, act: string) {
  await hand.press(sight.menu('nav.deadLetters'), 'g f')
  const row = sight.rowWith(sight.given['code']!)
  const button = row.getByRole('button', { name: sight.t(act) })
  await hand.walk(row.getByRole('button').first(), 'j')
  await hand.press(button)
  return { row, button }
}

/** Jobs that gave up. */
export const jobTasks: readonly Task[] = [
  {
    name: 'try a failed job again',
    from: '/withdrawals',
    given: (desk) => failedJob(desk, 'return-credit'),
    goal: { clicks: 3, keys: 16, screens: 1, asks: 1 },
    async do(hand, sight) {
      const { button } = await settle(hand, sight, 'deadLetters:retry')
      await submit(hand, sight, 'deadLetters:retry')
      await hand.gone(button)
    },
  },
  {
    name: 'discard a failed job',
    from: '/withdrawals',
    given: endedJob,
    goal: { clicks: 3, keys: 16, screens: 1, asks: 1 },
    async do(hand, sight) {
      const { row, button } = await settle(hand, sight, 'deadLetters:discard')
      await hand.see(row.getByText(sight.t('deadLetters:helps.ended')))
      await hand.type(sight.dialog.locator('textarea'), 'ເຕີມແລ້ວ')
      await submit(hand, sight, 'deadLetters:discard')
      await hand.gone(button)
    },
  },
]
