import { credit } from '../../../../ledger/accounts.ts'
import type { ProviderDesk } from '../desk.ts'
import type { Difference, OrderOf } from '../reconciliation.ts'
import type { OurMember } from './member-queries.ts'

export const baht = (minor: bigint) => ({ minor, currency: 'THB', state: null })

/** The difference that there was before; null = none. */
export const openBalance = ({ look }: ProviderDesk, memberId: string): Difference | null =>
  look.open.find(({ kind, reference }) => kind === 'BALANCE_DIFFERS' && reference === memberId) ?? null

interface Sides {
  explainedMinor: bigint
  /** null = the provider knows no such member. */
  balanceMinor: bigint | null
}

/** A balance that neither transfers nor play explain. */
export const balanceDiffers = (
  { at }: ProviderDesk,
  { memberId, playerId }: OurMember,
  { explainedMinor, balanceMinor }: Sides,
  order: OrderOf | null = null,
): Difference => ({
  kind: 'BALANCE_DIFFERS',
  reference: memberId,
  account: credit(at.providerId),
  order,
  playerId,
  expected: baht(explainedMinor),
  found: balanceMinor === null ? null : baht(balanceMinor),
})
