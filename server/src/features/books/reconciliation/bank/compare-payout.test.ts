import { expect, test } from 'vitest'
import type { ListedPayout } from '../../../../partners/payment-bank.ts'
import { comparePayout, type OurPayout } from './compare-payout.ts'

const ours = (status: OurPayout['status']): OurPayout => ({
  reference: 'W1P1',
  method: 'laoqr',
  amountMinor: 100n,
  status,
  playerId: 'p',
  order: { kind: 'withdrawal', id: 'w', code: 'W1' },
})
const theirs = (state: ListedPayout['state'], more: Partial<ListedPayout> = {}): ListedPayout => ({
  reference: 'W1P1',
  state,
  bankRef: 'FT1',
  amountMinor: 100n,
  currency: 'LAK',
  at: new Date(),
  ...more,
})
const allStates = ['SENT', 'DONE', 'REJECTED', 'RETURNED'] as const

test.each<[OurPayout['status'], readonly ListedPayout['state'][]]>([
  ['DONE', ['DONE']],
  ['REJECTED', ['REJECTED']],
  ['RETURNED', ['REJECTED', 'RETURNED']],
  // Nothing is known of these here yet, so nothing can be wrong there.
  ['REQUESTED', allStates],
  ['SENT', allStates],
  ['UNKNOWN', allStates],
])('a payout that is %s here may be %j there, and nothing else', (status, allowed) => {
  for (const state of allStates) {
    const kind = comparePayout(ours(status), theirs(state))?.kind ?? null
    expect(kind).toBe(allowed.includes(state) ? null : 'PAYOUT_DIFFERS')
  }
})

test.each<[OurPayout['status'], string | null]>([
  ['DONE', 'PAYOUT_MISSING_THERE'],
  ['RETURNED', 'PAYOUT_MISSING_THERE'],
  ['REJECTED', null],
  ['SENT', null],
])('a payout that is %s here and unknown there is %s', (status, kind) => {
  expect(comparePayout(ours(status), null)?.kind ?? null).toBe(kind)
})

test('a payout is paid in the amount and currency of its order', () => {
  for (const more of [{ amountMinor: 99n }, { amountMinor: 101n }, { currency: 'THB' }])
    expect(comparePayout(ours('DONE'), theirs('DONE', more))?.kind).toBe('PAYOUT_DIFFERS')
})
