import { openRow, submit } from './steps.ts'
import type { Task } from './task.ts'

/** Payments that fit no order. */
export const paymentTasks: readonly Task[] = [
  {
    name: 'make a payment of another amount the player’s credit',
    from: '/withdrawals',
    given: async (desk) => {
      const { payments } = await desk.get('/payments?state=SUSPENSE&sort=oldest&pageSize=100')
      for (const { reason, player, payer, bill, waitsForSecond } of payments) {
        if (reason !== 'WRONG_AMOUNT' || !player || !bill || payer.differs || waitsForSecond) continue
        // Nothing is added to credit that a promotion binds.
        const file = await desk.get(`/players/${player.id}`)
        if (file.player.usageInUse === null) return { bill }
      }
      throw new Error('no payment of another amount can be made credit')
    },
    goal: { clicks: 4, keys: 36, screens: 1, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.payments'), 'g u')
      await openRow(hand, sight, sight.given['bill']!)
      await hand.press(sight.inPanel('payment:credit.open'))
      await submit(hand, sight, 'payment:credit.open')
    },
  },
  {
    name: 'send a second payment back to its payer',
    from: '/withdrawals',
    given: async (desk) => {
      const found = await desk.first(
        '/payments?state=SUSPENSE&sort=oldest&pageSize=100',
        'payments',
        ({ waitsForSecond, player, bill }) => player && bill && !waitsForSecond,
      )
      return { bill: found.bill }
    },
    goal: { clicks: 5, keys: 46, screens: 1, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.payments'), 'g u')
      await openRow(hand, sight, sight.given['bill']!)
      await hand.press(sight.inPanel('payment:refund.open'))
      await hand.type(sight.dialog.locator('textarea').first(), 'ຈ່າຍຊ້ຳ')
      await submit(hand, sight, 'payment:refund.submit')
    },
  },
]
