import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import { fromMinor } from '@kham/contract/money'
import { formatMoney } from '@kham/ui/format.ts'
import type { TFunction } from '../../../words.ts'
import { amountText } from './payment-case.ts'
import { moreThanAsked } from './more-than-asked.ts'

/** Why a payment waits, in a sentence with names and amounts. */
export function paymentSummary(t: TFunction<'payment'>, payment: PaymentToDecide): string {
  const { reason, player, payer, cameBackOf } = payment
  if (reason === null) return t('payment:state.SUSPENSE')
  const sum = amountText(payment.amount)
  const name = player?.displayName
  if (cameBackOf && name) return t('payment:said.cameBack', { name, sum, code: cameBackOf.code })
  if (name && reason === 'SECOND_PAYMENT') return t('payment:said.second', { name, sum })
  if (name && reason === 'ORDER_ENDED') return t('payment:said.late', { name, sum })
  const more = moreThanAsked(payment)
  if (name && reason === 'WRONG_AMOUNT' && more !== null && more !== 0n) {
    const apart = formatMoney(
      { amount: fromMinor(more < 0n ? -more : more), currency: 'LAK' },
      { withUnit: true },
    )
    return t(more < 0n ? 'payment:said.less' : 'payment:said.more', { name, sum, apart })
  }
  if (!name && payer.name !== null) return t('payment:said.nobody', { payer: payer.name, sum })
  return `${t(`payment:reason.${reason}`)}: ${sum}`
}
