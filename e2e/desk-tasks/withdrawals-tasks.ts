import { cleanOne, markedOne, payout, withdrawal } from './given.ts'
import type { Hand } from './hand.ts'
import { openRow, submit } from './steps.ts'
import type { Sight, Task } from './task.ts'

/** The button is off until the panel has what is to be read before it. */
async function pressApprove(hand: Hand, { inPanel, page }: Sight) {
  const isReady = page.locator('button:enabled:not([aria-disabled=true])')
  await inPanel('decide.approve').and(isReady).waitFor()
  await hand.press(inPanel('decide.approve'), 'a')
}

export const withdrawalTasks: readonly Task[] = [
  {
    name: 'approve one that is clean',
    // Where the one before has left the desk: an approval opens the next.
    from: ({ id }) => `/withdrawals?view=CLEAN&order=${id}`,
    given: cleanOne,
    goal: { clicks: 1, keys: 1, screens: 0, asks: 0 },
    async do(hand, sight) {
      await pressApprove(hand, sight)
      await hand.see(sight.rowWith(sight.given['code']!).filter({ hasText: sight.t('queue.left') }))
    },
  },
  {
    name: 'approve all that are clean, once asked',
    // Those to one bank: another hand finds some too.
    from: ({ bank }) => `/withdrawals?view=CLEAN&bank=${bank}`,
    given: cleanOne,
    goal: { clicks: 3, keys: 4, screens: 0, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.button('withdrawal:bulk.chooseClean'), 'x')
      await hand.press(sight.button('withdrawal:bulk.open'), 'a')
      await submit(hand, sight, 'withdrawal:bulk.submit')
    },
  },
  {
    name: 'approve one that has a mark',
    from: '/withdrawals',
    given: markedOne,
    goal: { clicks: 3, keys: 4, screens: 0, asks: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await pressApprove(hand, sight)
      await submit(hand, sight, 'withdrawal:approve.submit')
    },
  },
  {
    name: 'reject one for a frequent reason',
    from: '/withdrawals',
    given: markedOne,
    goal: { clicks: 4, keys: 22, screens: 0, asks: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('decide.reject'), 'r')
      await hand.press(sight.dialog.getByRole('button', { name: sight.t('reason.ACCOUNT_NAME_DIFFERS') }))
      await submit(hand, sight, 'reject.submit')
    },
  },
  {
    name: 'cancel one because the player asks for it',
    from: '/withdrawals',
    given: markedOne,
    goal: { clicks: 4, keys: 46, screens: 0, asks: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('cancel.open'))
      await hand.press(sight.dialog.getByRole('button', { name: sight.t('reason.PLAYER_ASKED') }))
      await submit(hand, sight, 'cancel.submit')
    },
  },
  {
    name: 'take one up, so that nobody else decides',
    from: '/withdrawals',
    given: markedOne,
    goal: { clicks: 2, keys: 12, screens: 0, asks: 0 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('take.open'), 't')
      await hand.see(sight.inPanel('take.release'))
    },
  },
  {
    name: 'see only those of one provider',
    from: '/withdrawals',
    given: async (desk) => {
      const { code } = await withdrawal(desk, 'view=TO_DECIDE&provider=alphabet&sort=oldest')
      return { code }
    },
    goal: { clicks: 2, keys: 18 },
    async do(hand, sight) {
      await hand.choose(sight.select('column.provider'), 'alphabet')
      await sight.page.waitForURL(/provider=alphabet/)
      await hand.see(sight.rowWith(sight.given['code']!))
    },
  },
  {
    name: 'see what has been approved and is on its way',
    from: '/withdrawals',
    given: (desk) => payout(desk, 'REQUESTED'),
    goal: { clicks: 1, keys: 2 },
    async do(hand, sight) {
      await hand.press(sight.page.locator('#content a[href$="/payouts"]').first(), 'g p')
      await hand.see(sight.rowWith(sight.given['reference']!))
    },
  },
  {
    name: 'look at the player of an order',
    from: '/withdrawals',
    given: markedOne,
    goal: { clicks: 2, keys: 3, screens: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.panel.locator('a[href*="/players/"]').first(), 'p')
      await hand.see(sight.page.getByRole('navigation', { name: sight.t('players:sections') }))
    },
  },
]
