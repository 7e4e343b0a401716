import type { PaymentToDecide } from '@kham/contract/operator/orders/payments'
import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { mayHandleMoney } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { DepositActs } from '../../orders/deposits/deposit-acts.tsx'
import { PaymentActs } from '../../orders/payments/payment-acts.tsx'
import { payments, usePaymentActs } from '../../orders/payments/payment-api.ts'
import type { Wish } from '../../orders/payments/payment-wish.tsx'
import { Suggestions } from '../../orders/payments/suggestions.tsx'
import { DecisionBar } from '../../orders/withdrawals/decision-bar.tsx'
import { DecisionRefused } from '../../orders/withdrawals/decision-refused.tsx'
import { useDecision } from '../../orders/withdrawals/withdrawal-api.ts'
import { WithdrawalState } from '../../orders/withdrawals/withdrawal-state.tsx'
import type { WayOfCredit } from './credit-way.ts'
import { waitingPayment, type WayOf } from './way.ts'

const PaymentWish = lazy(async () => ({
  default: (await import('../../orders/payments/payment-wish.tsx')).PaymentWish,
}))

/** The acts of its desk now. A waiting payment is decided before its order. */
export function WayActs({ of }: { of: Exclude<WayOf, WayOfCredit> }) {
  const waits = waitingPayment(of.way)
  if (of.kind === 'payment' && (!waits || waits.id === of.payment.id))
    return <OfPayment payment={of.payment} />
  if (waits) return <OfPaymentById key={waits.id} id={waits.id} />
  if (of.kind === 'withdrawal') return <OfWithdrawal order={of.order} />
  return of.kind === 'deposit' && <DepositActs order={of.order} />
}

function OfWithdrawal({ order }: { order: QueuedWithdraw }) {
  const decision = useDecision(order.id)
  return (
    <>
      <DecisionRefused decision={decision} />
      <WithdrawalState order={order} />
      <DecisionBar {...{ order, decision }} cameByItself={false} next={undefined} onNext={() => {}} />
    </>
  )
}

function OfPaymentById({ id }: { id: string }) {
  const { data } = useQuery(payments.oneQuery(id))
  return data && <OfPayment payment={data.payment} />
}

function OfPayment({ payment }: { payment: PaymentToDecide }) {
  const acts = usePaymentActs(payment.id)
  const isAllowed = mayHandleMoney(useStaff())
  const [wish, setWish] = useState<Wish | null>(null)
  const ask = (next: Wish) => {
    // What was refused before is no answer to the new question.
    for (const act of Object.values(acts)) act.reset()
    setWish(next)
  }
  return (
    <>
      {isAllowed && payment.state === 'SUSPENSE' && <Suggestions payment={payment} onWish={ask} />}
      <PaymentActs payment={payment} onWish={ask} />
      {wish && (
        <Suspense>
          <PaymentWish wish={wish} payment={payment} acts={acts} onClose={() => setWish(null)} />
        </Suspense>
      )}
    </>
  )
}
