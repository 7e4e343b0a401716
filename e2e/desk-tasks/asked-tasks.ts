import { anyPlayer, rareNamedPlayer, markedOne, withdrawal } from './given.ts'
import { ask, openRow } from './steps.ts'
import type { Task } from './task.ts'

/** What players ask the desk on the telephone. */
export const askedTasks: readonly Task[] = [
  {
    name: 'find a player by how the name sounds',
    from: '/withdrawals',
    given: rareNamedPlayer,
    goal: { clicks: 2, keys: 10, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['displayName']!, sight.given['username'])
      await hand.see(sight.text(sight.given['username']!))
    },
  },
  {
    name: 'find a player by the user name',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { clicks: 2, keys: 2, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.see(sight.text(sight.given['username']!))
    },
  },
  {
    name: 'find whose account ends in these digits',
    from: '/overview',
    given: async (desk) => {
      const { accountNumber, player } = await withdrawal(desk, 'status=SUCCESS')
      return { end: accountNumber.slice(-6), username: player.username }
    },
    goal: { clicks: 2, keys: 10, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['end']!, sight.given['username'])
      await hand.see(sight.text(sight.given['username']!))
    },
  },
  {
    name: 'where is my money: a deposit, by half its code',
    from: '/withdrawals',
    given: async (desk) => {
      const { code } = await desk.first('/deposits?status=SUCCESS&pageSize=100&page=2', 'deposits')
      return { code, part: code.slice(-6) }
    },
    goal: { clicks: 2, keys: 10, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['part']!, sight.given['code'])
      await hand.see(sight.text(sight.given['code']!))
    },
  },
  {
    name: 'where is my money: a payment that waits, by the amount',
    from: '/withdrawals',
    given: async (desk) => {
      // Of those with the same amount the answer bar shows the longest waiting.
      const { amount, bankReference } = await desk.first(
        '/payments?state=SUSPENSE&sort=oldest',
        'payments',
        ({ reason }) => reason !== 'PROMOTION_IN_USE',
      )
      return { amount: amount.amount.split('.')[0], bankReference }
    },
    goal: { clicks: 2, keys: 10, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['amount']!, sight.given['bankReference'])
      await hand.see(sight.text(sight.given['bankReference']!))
    },
  },
  {
    name: 'where is my money: from the order that is open',
    from: '/withdrawals',
    given: markedOne,
    goal: { clicks: 2, keys: 19, screens: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.panel.getByRole('link', { name: sight.t('moneyDoor') }))
      await hand.see(sight.text(sight.given['code']!))
    },
  },
  {
    name: 'tell the player in their own language',
    from: '/withdrawals',
    given: async (desk) => ({ code: (await desk.first('/deposits?status=SUCCESS', 'deposits')).code }),
    goal: { clicks: 3, keys: 21, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['code']!)
      await hand.press(sight.button('money:copy'))
      await hand.see(sight.page.getByText(sight.t('copied')).first())
    },
  },
  {
    name: 'why was it deducted',
    from: '/withdrawals',
    given: async (desk) => {
      const { code, bonusDeducted } = await withdrawal(
        desk,
        'status=SUCCESS',
        (one) => Number(one.bonusDeducted.amount) > 0,
      )
      return { code, deducted: bonusDeducted.amount.replace('.', ',') }
    },
    goal: { clicks: 2, keys: 2, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['code']!)
      await hand.see(sight.page.getByRole('heading', { name: sight.t('deduction:arithmetic') }))
      await hand.see(sight.text(sight.given['deducted']!))
    },
  },
  {
    name: 'find who has paid, by the bank’s reference',
    from: '/payments',
    given: async (desk) => {
      const { bankReference } = await desk.first('/payments?state=MATCHED', 'payments')
      return { bankReference }
    },
    goal: { clicks: 2, keys: 2, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['bankReference']!)
      await hand.see(sight.text(sight.given['bankReference']!))
    },
  },
]
