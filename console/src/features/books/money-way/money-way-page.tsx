import { wayKinds, type WayKind } from '@kham/contract/operator/books/money-way'
import { loadWords } from '@kham/site/words'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { deposits, timelineQuery as depositTimeline } from '../../orders/deposits/deposit-api.ts'
import { payments, timelineQuery as paymentTimeline } from '../../orders/payments/payment-api.ts'
import { timelineQuery as withdrawalTimeline, withdrawals } from '../../orders/withdrawals/withdrawal-api.ts'
import { moneyWayQuery } from './money-way-api.ts'
import { useWay } from './use-way.ts'
import { WayActs } from './way-acts.tsx'
import { Nothing, Way } from './way-view.tsx'

const isKind = (kind: string): kind is WayKind => (wayKinds as readonly string[]).includes(kind)

export const Route = createFileRoute('/_staff/money/$kind/$id')({
  loader: () =>
    loadWords(
      'adjustment',
      'deduction',
      'deposit',
      'money',
      'move',
      'payment',
      'players',
      'promotions',
      'protection',
      'reversal',
      'withdrawal',
    ),
  component: MoneyWayPage,
})

/** Where the money of one order or payment is: in a sentence, the act that helps, then the evidence. */
function MoneyWayPage() {
  const { kind, id } = Route.useParams()
  if (!isKind(kind)) return <Nothing />
  if (kind === 'deposit') return <DepositWay key={id} id={id} />
  if (kind === 'withdrawal') return <WithdrawalWay key={id} id={id} />
  if (kind === 'payment') return <PaymentWay key={id} id={id} />
  return (
    <Suspense>
      <CreditWay key={id} kind={kind} id={id} />
    </Suspense>
  )
}

/** With the desks of these kinds, which few look at here. */
const CreditWay = lazy(async () => ({ default: (await import('./credit-ways.tsx')).CreditWay }))

function DepositWay({ id }: { id: string }) {
  const { asked, known } = useWay('deposit', id, useQuery(deposits.oneQuery(id)))
  const of = known && ({ kind: 'deposit', ...known } as const)
  return (
    <Way
      kind="deposit"
      asked={asked}
      of={of}
      steps={useQuery(depositTimeline(id))}
      acts={of && <WayActs of={of} />}
    />
  )
}

function WithdrawalWay({ id }: { id: string }) {
  const { asked, known } = useWay('withdrawal', id, useQuery(withdrawals.oneQuery(id)))
  const of = known && ({ kind: 'withdrawal', ...known } as const)
  return (
    <Way
      kind="withdrawal"
      asked={asked}
      of={of}
      steps={useQuery(withdrawalTimeline(id))}
      acts={of && <WayActs of={of} />}
    />
  )
}

function PaymentWay({ id }: { id: string }) {
  const one = useQuery(payments.oneQuery(id))
  const way = useQuery(moneyWayQuery('payment', id))
  const steps = useQuery({ ...paymentTimeline(id), enabled: way.data?.depositId === null })
  // What pays an order, or names one, is a part of that order's way.
  if (way.data && way.data.depositId !== null)
    return <Navigate to="/money/$kind/$id" params={{ kind: 'deposit', id: way.data.depositId }} replace />
  const of = one.data && way.data && ({ kind: 'payment', payment: one.data.payment, way: way.data } as const)
  return (
    <Way
      kind="payment"
      asked={[one, way]}
      of={of}
      steps={steps}
      stepWords="payment:step"
      acts={of && <WayActs of={of} />}
    />
  )
}
