import { anyPlayer, untouchedPlayer } from './given.ts'
import { ask, openRow, submit } from './steps.ts'
import type { Task } from './task.ts'

const newAccount = () => `0101200${String(Date.now()).slice(-9)}`

export const playerTasks: readonly Task[] = [
  {
    name: 'note something of a player',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { clicks: 5, keys: 48, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.page.locator('#content a[href*="tab=notes"]').first())
      await hand.type(sight.field('players:newNote'), 'ໂທມາຖາມ')
      await hand.press(sight.button('players:keepNote'))
      await hand.see(sight.page.locator('#content ol li').filter({ hasText: 'ໂທມາຖາມ' }).first())
    },
  },
  {
    name: 'suspend a player',
    from: '/withdrawals',
    given: untouchedPlayer,
    goal: { clicks: 5, keys: 31, screens: 1, asks: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.button('players:act.suspend.open'))
      await hand.type(sight.dialog.locator('textarea').first(), 'ກວດສອບ')
      await submit(hand, sight, 'players:act.suspend.open')
    },
  },
  {
    name: 'bar a player from promotions',
    from: '/withdrawals',
    given: untouchedPlayer,
    goal: { clicks: 4, keys: 28, screens: 1, asks: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.button('players:act.block.open'))
      await hand.type(sight.dialog.locator('textarea').first(), 'ຫຼາຍບັນຊີ')
      await submit(hand, sight, 'players:act.block.open')
    },
  },
  {
    name: 'propose credit for a player',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { clicks: 6, keys: 37, screens: 1, asks: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.button('adjustment:open'))
      await hand.type(sight.dialog.locator('input[inputmode=decimal]').first(), '100')
      await hand.type(sight.dialog.locator('textarea').first(), 'ເກມຄ້າງ')
      await submit(hand, sight, 'adjustment:propose')
    },
  },
  {
    name: 'propose another account of a player',
    from: '/withdrawals',
    given: untouchedPlayer,
    goal: { clicks: 7, keys: 58, screens: 1, asks: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.button('players:account.open'))
      const { dialog, t } = sight
      await hand.type(dialog.getByLabel(t('payment:refund.number')), newAccount())
      await hand.type(dialog.getByLabel(t('payment:refund.name')), sight.given['displayName']!)
      await hand.type(dialog.locator('textarea').first(), 'ບັດປະຈຳຕົວ')
      await submit(hand, sight, 'players:account.save')
      await hand.see(sight.text(t('second:act.CHANGE_ACCOUNT')))
    },
  },
  {
    name: 'approve what a colleague has proposed',
    from: '/overview',
    given: async (desk) => {
      const { code } = await desk.first(
        '/adjustments?status=PROPOSED&pageSize=50',
        'adjustments',
        ({ proposedBy }) => proposedBy.name !== 'Operator',
      )
      return { code }
    },
    goal: { clicks: 4, keys: 40, screens: 1, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.adjustments'))
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('adjustment:approve'), 'a')
      await submit(hand, sight, 'adjustment:approve')
    },
  },
  {
    name: 'see who may be the same person',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { clicks: 3, keys: 40, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.page.locator('#content a[href*="tab=links"]').first())
      await hand.see(sight.page.locator('#content section').first())
    },
  },
  {
    name: 'read what the books say of a player',
    from: '/withdrawals',
    given: anyPlayer,
    goal: { clicks: 3, keys: 34, screens: 1 },
    async do(hand, sight) {
      await ask(hand, sight, sight.given['username']!)
      await hand.press(sight.page.locator('#content a[href*="tab=entries"]').first())
      await hand.see(sight.page.locator('#content section').first())
    },
  },
]
