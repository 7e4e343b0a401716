import type {
  PaymentToDecide,
  SuggestedBill,
  SuggestedOrder,
  SuggestedPlayer,
} from '@kham/contract/operator/orders/payments'
import { DecideDialog } from '../kernel/decide-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { MatchDialog } from './match-dialog.tsx'
import type { PaymentActs } from './payment-api.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

/** What an operator has asked for, and is asked to confirm. */
export type Wish =
  | { act: 'match'; order: SuggestedOrder }
  | { act: 'credit'; player: SuggestedPlayer }
  | { act: 'returned'; bill: SuggestedBill }
  | { act: 'refund' }
  | { act: 'decide' }

interface PaymentWishProps {
  wish: Wish
  payment: PaymentToDecide
  acts: PaymentActs
  onClose: () => void
}

export function PaymentWish({ wish, payment, acts, onClose }: PaymentWishProps) {
  if (wish.act === 'match')
    return <MatchDialog payment={payment} order={wish.order} match={acts.match} onClose={onClose} />
  if (wish.act === 'credit')
    return <CreditDialog payment={payment} player={wish.player} credit={acts.credit} onClose={onClose} />
  if (wish.act === 'returned') {
    const { id, provider, ...bill } = wish.bill
    return (
      <ReturnDialog
        bill={{ ...bill, name: provider.name }}
        came={payment}
        approval={payment.waitsForSecond}
        doing={acts.returned}
        onSay={(note) => acts.returned.mutate({ billId: id, note }, { onSuccess: onClose })}
        onClose={onClose}
      />
    )
  }
  if (wish.act === 'refund') return <RefundDialog payment={payment} refund={acts.refund} onClose={onClose} />
  return (
    <DecideDialog
      code={payment.refund?.reference ?? payment.bankReference}
      partner="BANK"
      decide={acts.decide}
      approval={payment.waitsForSecond}
      onClose={onClose}
    />
  )
}
