import type { PayoutStatus } from '../../../../db/payment-tables.ts'
import { bank } from '../../../../ledger/accounts.ts'
import type { ListedPayout } from '../../../../partners/payment-bank.ts'
import type { Concerned, Difference, OrderOf, Side } from '../reconciliation.ts'

/** A payout of ours. */
export interface OurPayout {
  reference: string
  method: string
  amountMinor: bigint
  status: PayoutStatus
  playerId: string | null
  order: OrderOf | null
}

/** States that a bank may tell of a payout that ended here; others are not compared yet. */
const endings: Partial<Record<OurPayout['status'], readonly ListedPayout['state'][]>> = {
  DONE: ['DONE'],
  REJECTED: ['REJECTED'],
  RETURNED: ['RETURNED', 'REJECTED'],
}

const ofPayout = ({ reference, method, order, playerId }: OurPayout): Concerned => ({
  reference,
  account: bank(method),
  order,
  playerId,
})
const kipOut = (minor: bigint, state: string): Side => ({ minor: -minor, currency: 'LAK', state })

/** A payout as the bank has it on record; null = it knows none. */
export function comparePayout(ours: OurPayout, theirs: ListedPayout | null): Difference | null {
  const allowed = endings[ours.status]
  const expected = kipOut(ours.amountMinor, ours.status)
  if (!allowed) return null
  if (!theirs) {
    // A bank that refused it need not keep it.
    if (ours.status === 'REJECTED') return null
    return { kind: 'PAYOUT_MISSING_THERE', ...ofPayout(ours), expected, found: null }
  }
  const isSame = allowed.includes(theirs.state) && theirs.amountMinor === ours.amountMinor
  if (isSame && theirs.currency === 'LAK') return null
  const found = { ...kipOut(theirs.amountMinor, theirs.state), currency: theirs.currency }
  return { kind: 'PAYOUT_DIFFERS', ...ofPayout(ours), expected, found }
}

export const payoutMissingHere = (method: string, theirs: ListedPayout): Difference => ({
  kind: 'PAYOUT_MISSING_HERE',
  reference: theirs.reference,
  account: bank(method),
  order: null,
  playerId: null,
  expected: null,
  found: { ...kipOut(theirs.amountMinor, theirs.state), currency: theirs.currency },
})
