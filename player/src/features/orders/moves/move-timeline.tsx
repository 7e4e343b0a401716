import type { CreditMove } from '@kham/contract/orders/moves'
import { useTranslation } from '../../../words.ts'
import { OrderTimeline } from '../kernel/order-timeline.tsx'

/** The steps of a move, each with the provider whose credit it tells. */
export function MoveTimeline({ move: { id, status, from, to } }: { move: CreditMove }) {
  const { t } = useTranslation()
  return (
    <OrderTimeline
      kind="move"
      id={id}
      status={status}
      providerOf={(step) => t(`provider.${step === 'CREDITED' || step === 'CREDIT_REFUSED' ? to : from}`)}
    />
  )
}
