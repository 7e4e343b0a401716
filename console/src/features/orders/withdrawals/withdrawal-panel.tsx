import type { QueuedWithdraw } from '@kham/contract/operator/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { DeductionDoor } from '../kernel/deduction-door.tsx'
import { MoneyDoor } from '../kernel/money-door.tsx'
import { OrderPanel } from '../kernel/order-panel.tsx'
import { ProviderAnswers } from '../kernel/provider-answers.tsx'
import { WaitsNotice } from '../kernel/waits-notice.tsx'
import { StageBadge } from './stage-badge.tsx'
import { timelineQuery, useDecision, withdrawals } from './withdrawal-api.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionRefused } from './decision-refused.tsx'
import { PayBox } from './pay-box.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

interface WithdrawalPanelProps {
  id: string
  /** What the list says of it, until it has been asked for itself. */
  known: QueuedWithdraw | undefined
  /** Whether an approval of the one before led here. */
  cameByItself: boolean
  /** The one after it that waits too. */
  next: QueuedWithdraw | undefined
  onNext: () => void
  onClose: () => void
}

export function WithdrawalPanel({ id, known, cameByItself, next, onNext, onClose }: WithdrawalPanelProps) {
  const { t } = useTranslation()
  const one = useQuery({ ...withdrawals.oneQuery(id), placeholderData: () => known })
  const steps = useQuery(timelineQuery(id))
  const decision = useDecision(id)
  return (
    <OrderPanel
      one={one}
      steps={steps}
      words={{ label: t('panel.anyLabel'), notFound: t('panel.notFound') }}
      renderBadge={(order) => <StageBadge order={order} hasLeft={false} />}
      renderActs={(order) => <DecisionBar {...{ order, decision, cameByItself, next, onNext }} />}
      onClose={onClose}
      after={<ProviderAnswers key={id} orderId={id} />}
    >
      {(order) => (
        <>
          <PayBox order={order} />
          <DecisionRefused decision={decision} />
          <WaitsNotice waitsFor={order.waitsFor} />
          <WithdrawalState order={order} />
          <MoneyDoor kind="withdrawal" id={order.id} />
          <DeductionDoor order={order} />
          <WithdrawalFacts order={order} />
        </>
      )}
    </OrderPanel>
  )
}
