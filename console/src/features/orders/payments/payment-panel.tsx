import type { PaymentToDecide, QueuedPayment } from '@kham/contract/operator/orders/payments'
import { useTranslation } from '../../../words.ts'
import { Notice } from '@kham/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayHandleMoney } from '../../../may-decide.ts'
import { useStaff } from '../../../session.ts'
import { MoneyDoor } from '../kernel/money-door.tsx'
import { OrderPanel } from '../kernel/order-panel.tsx'
import { SecondNotice } from '../../../layout/second-notice.tsx'
import { WaitsNotice } from '../kernel/waits-notice.tsx'
import { Compared } from './compared.tsx'
import { PaymentActs } from './payment-acts.tsx'
import { payments, timelineQuery, usePaymentActs } from './payment-api.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { saidOf } from './payment-case.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentWish, type Wish } from './payment-wish.tsx'
import { paymentSummary } from './payment-summary.ts'
import { Suggestions } from './suggestions.tsx'

interface PaymentPanelProps {
  id: string
  /** Its position in the list; null = not in it. */
  place: { at: number; of: number } | null
  onClose: () => void
}

/** One payment beside its queue: received and requested amounts, the likely act, and other candidates. */
export function PaymentPanel({ id, place, onClose }: PaymentPanelProps) {
  const { t } = useTranslation('payment')
  const one = useQuery(payments.oneQuery(id))
  const steps = useQuery(timelineQuery(id))
  const acts = usePaymentActs(id)
  const isAllowed = mayHandleMoney(useStaff())
  const [wish, setWish] = useState<Wish | null>(null)
  const ask = (next: Wish) => {
    // An earlier refusal is no answer to the new question.
    for (const act of Object.values(acts)) act.reset()
    setWish(next)
  }
  return (
    <OrderPanel
      one={one}
      steps={steps}
      words={{ label: t('payment:anyLabel'), notFound: t('payment:notFound') }}
      renderBadge={({ payment }) => (
        <>
          <PaymentBadge state={payment.state} />
          {place && (
            <span className="xs muted num">
              {place.at} / {place.of}
            </span>
          )}
        </>
      )}
      renderActs={({ payment }) => <PaymentActs payment={payment} onWish={ask} />}
      onClose={onClose}
    >
      {({ payment }) => (
        <>
          <PaymentState payment={payment} />
          <Compared payment={payment} />
          {isAllowed && payment.state === 'SUSPENSE' && <Suggestions payment={payment} onWish={ask} />}
          <MoneyDoor {...placeOfMoney(payment)} />
          <PaymentFacts payment={payment} />
          {wish && <PaymentWish wish={wish} payment={payment} acts={acts} onClose={() => setWish(null)} />}
        </>
      )}
    </OrderPanel>
  )
}

/** What pays an order, or names one, is a part of that order's way. */
const placeOfMoney = ({ id, order }: Pick<QueuedPayment, 'id' | 'order'>) =>
  order ? ({ kind: 'deposit', id: order.id } as const) : ({ kind: 'payment', id } as const)

const tones = {
  SUSPENSE: 'warn',
  MATCHED: 'ok',
  REFUNDING: 'info',
  REFUNDED: 'ok',
  REVERSED: 'info',
  RETURNED: 'info',
} as const

/** Why it waits, or where its money is. */
function PaymentState({ payment }: { payment: PaymentToDecide }) {
  const { t } = useTranslation('payment')
  const { state, reason, refund, waitsFor, waitsForSecond } = payment
  const hasComeBack = state === 'SUSPENSE' && refund !== null
  return (
    <div role="status" className="stack-2">
      <WaitsNotice waitsFor={waitsFor} />
      <Notice tone={tones[state]}>
        {state === 'SUSPENSE' && reason ? (
          <>
            <b>{paymentSummary(t, payment)}</b> {t(`payment:about.${reason}`)}
          </>
        ) : (
          t(
            state === 'REFUNDING' && refund?.byHand
              ? 'state.byHandRefund'
              : saidOf(payment, `payment:state.${state}`),
          )
        )}
      </Notice>
      <SecondNotice approval={waitsForSecond} />
      {hasComeBack && <Notice tone="danger">{t('payment:cameBack')}</Notice>}
    </div>
  )
}
