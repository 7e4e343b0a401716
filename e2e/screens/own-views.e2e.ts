import { viewedLists } from '@kham/contract/operator/desk/views'
import { expect } from '@playwright/test'
import { screenTest as test } from '../fake.ts'
import { openConsole } from '../open-console.ts'
import { looksAtAll, wordsOf } from '../words.ts'

const t = wordsOf('console', 'lo')

// Each has people of its own: two workers share the file.
test.describe.configure({ mode: 'parallel' })

/** Each list that is kept as views, narrowed. */
const narrowed: Record<(typeof viewedLists)[number], string> = {
  withdrawals: '/withdrawals?view=CLEAN&least=500000',
  deposits: '/deposits?status=SUCCESS&sort=largest',
  moves: '/moves?status=ALL',
  adjustments: '/adjustments?status=ALL',
  reversals: '/reversals?status=ALL',
  payments: '/payments?reason=NO_ORDER',
  payouts: '/payouts?view=SENT',
  approvals: '/approvals?act=PUBLISH',
  differences: '/reconciliation?state=SETTLED&scope=TRIAL_BALANCE&subject=',
  statements: '/statements?state=READY',
  players: '/players?show=BLOCKED',
  appeals: '/appeals?state=DENIED',
  matches: '/matches?state=OTHER',
  audit: '/audit-log?act=SIGNED_IN',
  reports: '/reports?view=games',
}

// All are kept by the same parts; each of these shows them in another place.
for (const list of looksAtAll ? viewedLists : (['withdrawals', 'players', 'reports'] as const))
  test(`${list} as one narrows them are kept under a name, opened again, and dropped`, async ({ page }) => {
    const path = narrowed[list]
    await openConsole(page, { name: `own-views-${list}`, path })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: t('savedView.open') }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByLabel(t('savedView.name')).fill('ກະກາງຄືນ')
    await dialog.getByRole('button', { name: t('savedView.submit') }).click()
    await expect(dialog).toHaveCount(0)
    const drop = main.getByRole('button', { name: t('savedView.drop', { name: 'ກະກາງຄືນ' }) })
    await expect(drop).toBeVisible()
    const kept = new URL(page.url()).search
    const tab = main.getByRole('tab')
    if (list === 'withdrawals') {
      // What it comes to is of what is narrowed, and its tab says how much that is.
      const own = tab.filter({ hasText: 'ກະກາງຄືນ' })
      await expect(own).toHaveText(/\d$/)
      const n = (await own.textContent())!.replace('ກະກາງຄືນ', '')
      await expect(main.getByText(t('queue.inList', { n }), { exact: true })).toBeVisible()
    }

    // The list as it is usually is another one, from which the view leads back.
    await page.goto(`/console${path.split('?')[0]!}`)
    await main.getByRole('heading', { level: 1 }).waitFor()
    await expect(drop).toBeHidden()
    const chip = main.getByRole('button')
    await tab.or(chip).filter({ hasText: 'ກະກາງຄືນ' }).click()
    await expect(page).toHaveURL((url) => sameSearch(url.search, kept))
    await drop.click()
    await expect(main.getByRole('button', { name: t('savedView.open') })).toBeVisible()
    await expect(tab.or(chip).filter({ hasText: 'ກະກາງຄືນ' })).toHaveCount(0)
  })

const sameSearch = (one: string, other: string) =>
  [one, other]
    .map((search) => new URLSearchParams(search).toString().split('&').toSorted().join('&'))
    .every((text, _, [first]) => text === first)
