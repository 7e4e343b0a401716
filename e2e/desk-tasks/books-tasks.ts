import { submit } from './steps.ts'
import type { Task } from './task.ts'

/** The morning, and the books. */
export const bookTasks: readonly Task[] = [
  {
    name: 'in the morning: go to what has waited longest',
    from: '/withdrawals',
    goal: { screens: 2 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.overview'), 'g m')
      await hand.press(sight.page.locator('#content .sentences_sentences a').first())
      await hand.see(sight.title)
    },
  },
  {
    name: 'import the bank’s statement of yesterday',
    from: '/withdrawals',
    goal: { screens: 3, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.statements'))
      await hand.press(sight.link('statement:import'))
      await hand.give(sight.page.locator('#content input[type=file]'), sight.given['statement']!)
      await hand.press(sight.button('statement:send'))
      await hand.press(sight.button('statement:confirm.open'))
      await submit(hand, sight, 'statement:confirm.submit')
    },
  },
  {
    name: 'see what a statement has and we have not',
    from: '/statements',
    given: async (desk) => {
      const { fileName } = await desk.first(
        '/statements?state=COMPARED',
        'statements',
        ({ started }) => started.by !== 'Operator',
      )
      return { fileName }
    },
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.rowWith(sight.given['fileName']!))
      await hand.press(
        sight.page
          .locator('#content')
          .getByRole('tab', { name: new RegExp(`^${sight.t('statement:kind.UNKNOWN_TO_US')}`) })
          .first(),
      )
      await sight.page.waitForURL(/UNKNOWN_TO_US/)
      await hand.see(sight.title)
    },
  },
  {
    name: 'compare the books with the partners now',
    from: '/overview',
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.reconciliation'))
      await hand.press(sight.button('reconciliation:run'))
      await hand.see(sight.title)
    },
  },
  {
    name: 'read the days, and take them along as a file',
    from: '/overview',
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.reports'))
      const download = sight.page.waitForEvent('download')
      await hand.press(sight.page.locator('#content a[download], #content button:has-text("CSV")').first())
      await download
    },
  },
  {
    name: 'see what one of the staff has done',
    from: '/overview',
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.auditLog'))
      await hand.see(sight.firstRow)
    },
  },
  {
    name: 'see how a provider is doing',
    from: '/withdrawals',
    goal: { screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.providers'))
      await hand.see(sight.page.locator('#content').getByText('GClub Live').first())
    },
  },
]
