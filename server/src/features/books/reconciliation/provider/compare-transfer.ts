import type { ProviderId } from '@kham/contract/play/providers'
import type { Tables } from '../../../../db/tables.ts'
import { credit } from '../../../../ledger/accounts.ts'
import type { ListedTransfer, TransferOutcome } from '../../../../partners/game-provider.ts'
import type { Concerned, Difference, OrderOf, Side } from '../reconciliation.ts'

/** A credit transfer of ours. */
export interface OurTransfer {
  reference: string
  providerId: ProviderId
  memberId: string
  playerId: string
  order: OrderOf
  direction: 'IN' | 'OUT'
  amountMinor: bigint
  status: Tables['credit_transfers']['status']
}

type KnownOutcome = Exclude<TransferOutcome, { status: 'UNKNOWN' }>

const signed = (direction: 'IN' | 'OUT', minor: bigint) => (direction === 'IN' ? minor : -minor)
const baht = (minor: bigint | null, state: string | null): Side => ({ minor, currency: 'THB', state })

const isFinal = ({ status }: OurTransfer) => status === 'CONFIRMED' || status === 'REFUSED'
const ofTransfer = ({ reference, providerId, order, playerId }: OurTransfer): Concerned => ({
  reference,
  account: credit(providerId),
  order,
  playerId,
})
const ourTransferSide = ({ direction, amountMinor, status }: OurTransfer) =>
  baht(signed(direction, amountMinor), status)

/** A transfer of the provider's list; while ours has no outcome there is nothing to compare. */
export function compareTransfer(
  ours: OurTransfer | null,
  theirs: ListedTransfer,
  { providerId, playerId }: { providerId: ProviderId; playerId: string | null },
): Difference | null {
  const found = baht(signed(theirs.direction, theirs.amountMinor), theirs.status)
  if (!ours) {
    const of = { reference: theirs.reference, account: credit(providerId), order: null, playerId }
    return { kind: 'TRANSFER_MISSING_HERE', ...of, expected: null, found }
  }
  const expected = ourTransferSide(ours)
  const isSame = expected.minor === found.minor && expected.state === found.state
  if (!isFinal(ours) || (isSame && ours.memberId === theirs.memberId)) return null
  // The amount alone would not show that the members differ.
  if (isSame) found.state = `${theirs.status} ${theirs.memberId}`
  return { kind: 'TRANSFER_DIFFERS', ...ofTransfer(ours), expected, found }
}

/** null = the provider does not say. */
function movedBy({
  status,
  balanceBeforeMinor: before,
  balanceAfterMinor: after,
}: KnownOutcome): bigint | null {
  return status === 'REFUSED' || before === null || after === null ? null : after - before
}

/** A transfer of ours that was asked for by its reference; null = the provider knows none. */
export function compareTransferByName(ours: OurTransfer, outcome: KnownOutcome | null): Difference | null {
  if (!isFinal(ours)) return null
  const expected = ourTransferSide(ours)
  if (!outcome) {
    // A transfer that never arrived counts as refused, by an operator's decision: nothing moved on either side.
    if (ours.status === 'REFUSED') return null
    return { kind: 'TRANSFER_MISSING_THERE', ...ofTransfer(ours), expected, found: null }
  }
  const moved = movedBy(outcome) ?? expected.minor
  if (ours.status === outcome.status && moved === expected.minor) return null
  return { kind: 'TRANSFER_DIFFERS', ...ofTransfer(ours), expected, found: baht(moved, outcome.status) }
}
