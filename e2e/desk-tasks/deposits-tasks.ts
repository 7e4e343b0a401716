import { failedDeposit, openDeposit } from './given.ts'
import { openRow, submit } from './steps.ts'
import type { Task } from './task.ts'

export const depositTasks: readonly Task[] = [
  {
    name: 'ask the provider again for credit that it refused',
    from: '/withdrawals',
    given: failedDeposit,
    goal: { clicks: 4, keys: 13, screens: 1, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.deposits'), 'g d')
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('deposit:retry'), 'a')
      await submit(hand, sight, 'deposit:retry')
    },
  },
  {
    name: 'send a failed deposit back',
    from: '/withdrawals',
    given: failedDeposit,
    goal: { clicks: 4, keys: 13, screens: 1, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.deposits'), 'g d')
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('deposit:refund'), 'r')
      await submit(hand, sight, 'deposit:refund')
    },
  },
  {
    name: 'see the deposits that wait to be paid',
    from: '/deposits',
    given: openDeposit,
    goal: { clicks: 1, keys: 13 },
    async do(hand, sight) {
      await hand.press(sight.tab('stage.OPEN'))
      await hand.see(sight.rowWith(sight.given['code']!))
    },
  },
]
