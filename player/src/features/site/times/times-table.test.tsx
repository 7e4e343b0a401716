import { speak, takeWords } from '@kham/site/words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TimesTable } from './times-table.tsx'

speak('en', 'common')
takeWords('en', {
  common: {},
  bank: {},
  times: {
    paidOut: { title: 'Paid out', count: '{{n}} paid' },
    minutes: '{{n}} min',
    row: 'half in {{half}}, most in {{most}}, of {{n}}',
    withdrawals: 'To money',
    byBank: 'By bank',
  },
})

const window = { from: '2026-11-20T05:00:00Z', to: '2026-11-27T05:00:00Z' }
const nothing = { window, deposits: [], withdrawals: [], paidOut: null }

test('a day’s payouts show sum and count, and nothing below the minimum', async () => {
  const amount = { amount: '214680000.00', currency: 'LAK' as const }
  const { rerender } = await render(<TimesTable times={{ ...nothing, paidOut: { count: 1320, amount } }} />)
  const told = page.getByRole('region', { name: 'Paid out' })
  await expect.element(told).toBeVisible()
  expect(told.element().textContent).toBe('Paid out214.680.000\u00A0₭1.320 paid')
  await rerender(<TimesTable times={nothing} />)
  await expect.element(told).not.toBeInTheDocument()
})

test('the median of all withdrawals is the figure, and each bank with enough has a row', async () => {
  const took = { cases: 1412, medianSeconds: 240, p90Seconds: 660, nightSeconds: null, spread: null }
  const withdrawals = [
    { bankCode: null, bankName: null, ...took },
    { bankCode: 'jdb' as const, bankName: 'JDB', ...took, cases: 96 },
  ]
  await render(<TimesTable times={{ ...nothing, withdrawals }} />)
  expect(page.getByRole('region', { name: 'To money' }).element().textContent).toBe(
    'To money4 minhalf in 4 min, most in 11 min, of 1.412',
  )
  const rows = page.getByRole('region', { name: 'By bank' }).getByRole('listitem').all()
  expect(rows.map((row) => row.element().textContent)).toEqual([
    expect.stringContaining('half in 4 min, most in 11 min, of 96'),
  ])
})
