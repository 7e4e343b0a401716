import type { HeldPayment } from '@kham/contract/orders/held-payments'
import { isCurrency } from '@kham/contract/money'
import { formatMoney } from '@kham/ui/format.ts'

/** The amount as the bank told it; of a currency that the books do not keep as it came. */
export const heldAmount = ({ amount: { amount, currency } }: Pick<HeldPayment, 'amount'>) =>
  isCurrency(currency) ? formatMoney({ amount, currency }, { withUnit: true }) : `${amount} ${currency}`

const told = [
  'WRONG_AMOUNT',
  'SECOND_PAYMENT',
  'ORDER_ENDED',
  'PROMOTION_IN_USE',
  'EXCLUDED',
  'LIMIT_REACHED',
  'THIRD_PARTY_PAYER',
] as const

/** The words for a reason; rare ones share theirs. */
export const whyHeld = (reason: string) => told.find((each) => each === reason) ?? 'OTHER'
