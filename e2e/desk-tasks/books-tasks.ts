import { monthWithoutBill, openDifference } from './given.ts'
import { openRow, submit } from './steps.ts'
import type { Task } from './task.ts'

/** The morning, and the books. */
export const bookTasks: readonly Task[] = [
  {
    name: 'in the morning: go to what has waited longest',
    from: '/withdrawals',
    goal: { clicks: 2, keys: 19, screens: 2 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.overview'), 'g m')
      await hand.press(sight.page.locator('#content .sentences_sentences a').first())
      await hand.see(sight.title)
    },
  },
  {
    name: 'import the bank’s statement',
    from: '/withdrawals',
    goal: { clicks: 6, keys: 91, screens: 3, asks: 1 },
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
      const { id, fileName } = await desk.first(
        '/statements?state=COMPARED',
        'statements',
        ({ started }) => started.by !== 'Operator',
      )
      const rows = `/statements/${id}/rows?kind=UNKNOWN_TO_US`
      const { reference } = await desk.first(rows, 'rows', (row) => row.reference !== null)
      return { fileName, reference }
    },
    goal: { clicks: 2, keys: 31, screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.rowWith(sight.given['fileName']!))
      await hand.press(
        sight.page
          .locator('#content')
          .getByRole('tab', { name: new RegExp(`^${sight.t('statement:kind.UNKNOWN_TO_US')}`) })
          .first(),
      )
      await sight.page.waitForURL(/UNKNOWN_TO_US/)
      await hand.see(sight.rowWith(sight.given['reference']!))
    },
  },
  {
    name: 'compare the books with the partners now',
    from: '/overview',
    goal: { clicks: 2, keys: 52, screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.reconciliation'))
      await hand.see(sight.button('reconciliation:run'))
      const ran = sight.page.locator('#content [role=status].num')
      const before = (await ran.allInnerTexts()).join('')
      await hand.press(sight.button('reconciliation:run'))
      // Its time has seconds, so that no other run says the same.
      await hand.see(ran.filter({ hasNotText: before === '' ? /^$/ : before }))
    },
  },
  {
    name: 'note something of a difference',
    from: '/overview',
    given: openDifference,
    goal: { clicks: 4, keys: 45, screens: 1, asks: 0 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.reconciliation'))
      await openRow(hand, sight, sight.given['code']!)
      const note = sight.panel.getByLabel(sight.t('reconciliation:note.label'))
      await hand.type(note, 'ຖາມຄ່າຍເກມແລ້ວ')
      await hand.press(sight.inPanel('reconciliation:note.submit'))
      await hand.see(sight.panel.getByText('ຖາມຄ່າຍເກມແລ້ວ').first())
    },
  },
  {
    name: 'settle a difference',
    from: '/reconciliation',
    given: openDifference,
    goal: { clicks: 5, keys: 28, screens: 0, asks: 1 },
    async do(hand, sight) {
      await openRow(hand, sight, sight.given['code']!)
      await hand.press(sight.inPanel('reconciliation:settle.open'))
      await hand.tick(sight.dialog.getByRole('radio').first())
      await hand.type(sight.dialog.locator('textarea'), 'ຄ່າຍເກມແກ້ແລ້ວ')
      await submit(hand, sight, 'reconciliation:settle.submit')
    },
  },
  {
    name: 'see who claimed a promotion',
    from: '/overview',
    given: async (desk) => {
      const { id } = await desk.first('/promotions', 'promotions', ({ figures }) => figures.claimed > 0)
      return { id }
    },
    goal: { clicks: 3, keys: 106, screens: 3 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.promotions'))
      await hand.press(sight.page.locator(`#content a[href$="/promotions/${sight.given['id']}"]`).first())
      await hand.press(sight.link('promotions:claimsDoor'))
      await hand.see(sight.firstRow)
    },
  },
  {
    name: 'enter a provider’s bill',
    from: ({ provider, month }) => `/reports?view=bill&provider=${provider}&month=${month}`,
    given: monthWithoutBill,
    goal: { clicks: 6, keys: 49, screens: 0, asks: 1 },
    async do(hand, sight) {
      await hand.press(sight.button('bills:enter.open'))
      const box = (name: string) => sight.dialog.locator(`[name="${name}"]`)
      await hand.type(box('rounds'), '1000')
      for (const name of ['turnover', 'won', 'fee']) await hand.type(box(name), '1000.00')
      await submit(hand, sight, 'bills:enter.submit')
      await hand.see(sight.text(sight.t('bills:status.DIFFERS')))
    },
  },
  {
    name: 'read the days, and take them along as a file',
    from: '/overview',
    goal: { clicks: 2, keys: 93, screens: 1 },
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
    given: async (desk) => {
      const { staff } = await desk.get('/staff')
      for (const { id, displayName } of staff) {
        if (displayName === 'Operator') continue
        const { entries } = await desk.get(`/audit-log?by=${id}`)
        if (entries.length > 0) return { id, displayName }
      }
      throw new Error('nobody else of the busy desk has done anything')
    },
    goal: { clicks: 3, keys: 52, screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.auditLog'))
      await hand.choose(sight.select('audit:by'), sight.given['id']!)
      // Nobody else's acts are left.
      await hand.see(sight.rowWith(sight.given['displayName']!))
      await hand.gone(
        sight.page.locator('#content tbody tr').filter({ hasNotText: sight.given['displayName']! }),
      )
    },
  },
  {
    name: 'see how a provider is doing',
    from: '/withdrawals',
    goal: { clicks: 1, keys: 34, screens: 1 },
    async do(hand, sight) {
      await hand.press(sight.menu('nav.providers'))
      await hand.see(sight.page.locator('#content').getByText('GClub Live').first())
    },
  },
]
