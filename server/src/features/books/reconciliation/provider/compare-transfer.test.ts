import { expect, test } from 'vitest'
import type { ListedTransfer } from '../../../../partners/game-provider.ts'
import { compareTransfer, compareTransferByName, type OurTransfer } from './compare-transfer.ts'

const ours = (more: Partial<OurTransfer> = {}): OurTransfer => ({
  reference: 't',
  providerId: 'gclub',
  memberId: 'k1',
  playerId: 'p',
  order: { kind: 'withdrawal', id: 'w', code: 'W1' },
  direction: 'OUT',
  amountMinor: 100n,
  status: 'CONFIRMED',
  ...more,
})
const theirs = (more: Partial<ListedTransfer> = {}): ListedTransfer => ({
  reference: 't',
  memberId: 'k1',
  direction: 'OUT',
  amountMinor: 100n,
  status: 'CONFIRMED',
  at: new Date(),
  ...more,
})
const whose = { providerId: 'gclub', playerId: 'p' } as const

test.each<[string, Partial<OurTransfer>, Partial<ListedTransfer>, string | null]>([
  ['the same on both sides', {}, {}, null],
  ['refused on both sides', { status: 'REFUSED' }, { status: 'REFUSED' }, null],
  ['of another amount', {}, { amountMinor: 101n }, 'TRANSFER_DIFFERS'],
  ['of another direction', {}, { direction: 'IN' }, 'TRANSFER_DIFFERS'],
  ['refused there', {}, { status: 'REFUSED' }, 'TRANSFER_DIFFERS'],
  ['refused here', { status: 'REFUSED' }, {}, 'TRANSFER_DIFFERS'],
  ['of another member', {}, { memberId: 'k2' }, 'TRANSFER_DIFFERS'],
  ['without an outcome here', { status: 'UNKNOWN' }, { amountMinor: 101n }, null],
])('a transfer that is %s', (_, here, there, kind) => {
  expect(compareTransfer(ours(here), theirs(there), whose)?.kind ?? null).toBe(kind)
})

test('a transfer of another member shows which', () => {
  expect(compareTransfer(ours(), theirs({ memberId: 'k2' }), whose)?.found?.state).toBe('CONFIRMED k2')
})

const confirmed = (before: bigint, after: bigint) =>
  ({
    status: 'CONFIRMED',
    balanceBeforeMinor: before,
    balanceAfterMinor: after,
    at: null,
    raw: null,
    providerRef: null,
  }) as const
const refused = {
  status: 'REFUSED',
  refusal: 'NO',
  balanceBeforeMinor: null,
  balanceAfterMinor: null,
  at: null,
  raw: null,
} as const

test.each<[string, Partial<OurTransfer>, Parameters<typeof compareTransferByName>[1], string | null]>([
  ['moved what it should', {}, confirmed(500n, 400n), null],
  ['moved something else', {}, confirmed(500n, 399n), 'TRANSFER_DIFFERS'],
  ['moved the other way', {}, confirmed(400n, 500n), 'TRANSFER_DIFFERS'],
  ['was confirmed without balances', {}, { ...confirmed(0n, 0n), balanceBeforeMinor: null }, null],
  ['was refused', {}, refused, 'TRANSFER_DIFFERS'],
  ['was refused, as here', { status: 'REFUSED' }, refused, null],
  ['is unknown', {}, null, 'TRANSFER_MISSING_THERE'],
  ['is unknown, and refused here', { status: 'REFUSED' }, null, null],
  ['is unknown, and without an outcome here', { status: 'SENT' }, null, null],
])('a transfer that was asked for by its reference and %s', (_, here, outcome, kind) => {
  expect(compareTransferByName(ours(here), outcome)?.kind ?? null).toBe(kind)
})
