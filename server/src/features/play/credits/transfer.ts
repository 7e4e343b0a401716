import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ProviderId } from '@kham/contract/play/providers'
import type { TransferStatus } from '../../../db/order-tables.ts'
import type { Tables } from '../../../db/tables.ts'

/** One movement of credit into or out of a provider. */
export type Transfer = Selectable<Tables['credit_transfers']>

/** What became of a transfer, for good. The balances are not known where an operator had to decide. */
export type ResolvedOutcome = {
  balanceBeforeMinor: bigint | null
  balanceAfterMinor: bigint | null
  /** When the provider did it, as it says. */
  at: Date | null
  /** The answer as it came; null = none did. */
  raw: string | null
  decidedBy?: string
  /** Only holds while nobody has asked the provider again. */
  unlessAskedAgain?: boolean
} & ({ status: 'CONFIRMED'; providerRef?: string | null } | { status: 'REFUSED'; refusal: string })

/**
 * The name of a transfer, by which a provider knows it: always the same one for this try of this step of an order. A UUID that begins with
 * the order's moment.
 */
export function referenceOf(agencyId: string, order: { id: string; step: string }, tried: number): string {
  const rest = createHash('sha256').update([agencyId, order.id, order.step, tried].join(' ')).digest('hex')
  return `${order.id.slice(0, 13)}-8${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

/** The player and provider of the credit. */
export interface Wallet {
  agencyId: string
  playerId: string
  providerId: ProviderId
}

/** Every move a transfer may make; there is no other way to change its status. SENT: asked, and the answer is awaited. */
export const nextStatuses: Record<TransferStatus, readonly TransferStatus[]> = {
  REQUESTED: ['SENT'],
  SENT: ['SENT', 'UNKNOWN', 'CONFIRMED', 'REFUSED'],
  UNKNOWN: ['SENT', 'CONFIRMED', 'REFUSED'],
  CONFIRMED: [],
  REFUSED: [],
}

const leadingTo = (to: TransferStatus) =>
  (Object.keys(nextStatuses) as TransferStatus[]).filter((from) => nextStatuses[from].includes(to))

/** Statuses from which a transfer may move to each status. */
export const earlierStatuses = {
  SENT: leadingTo('SENT'),
  UNKNOWN: leadingTo('UNKNOWN'),
  CONFIRMED: leadingTo('CONFIRMED'),
  REFUSED: leadingTo('REFUSED'),
}
