import type { Difference } from '@kham/contract/operator/orders/payments'
import { compareNames } from '@kham/contract/sameness'
import type { PaymentRow } from '../payments/payment.ts'

/** The player a payment is to be given to. */
export interface Receiver {
  playerId: string
  /** On their bank account; null = they have none. */
  accountName: string | null
}

type Told = Pick<PaymentRow, 'player_id' | 'payer_name'>

/** How the receiver differs from the payment: from its bill's player, or from the payer's name. */
export function differencesOf({ player_id, payer_name }: Told, { playerId, accountName }: Receiver) {
  const differences: Difference[] = []
  if (player_id !== null && player_id !== playerId) differences.push('PLAYER')
  if (payer_name && accountName && compareNames(payer_name, accountName) === 'OTHER') differences.push('NAME')
  return differences
}

/** Of no bill, to a player who may add an account of any name afterwards. */
const mayNameAccountLater = ({ player_id, payer_name }: Told, { accountName }: Receiver) =>
  player_id === null && payer_name !== null && accountName === null

/** Giving it to another than the bill's player, or to another name than the payer's or none yet, takes two of the staff. */
export const goesElsewhere = (payment: Told, receiver: Receiver) =>
  mayNameAccountLater(payment, receiver) || differencesOf(payment, receiver).length > 0
