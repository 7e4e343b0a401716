import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { ContactSupport } from '../kernel/contact-support.tsx'
import { OrderDetail, OrderHead } from '../kernel/order-detail.tsx'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import { hasReceipt, moveQuery } from './move-api.ts'
import { MoveFacts } from './move-facts.tsx'
import { MoveTimeline } from './move-timeline.tsx'

interface MoveDetailProps {
  id: string
  onClose: () => void
}

export function MoveDetail({ id, onClose }: MoveDetailProps) {
  const { t } = useTranslation('move')
  const { data, error, refetch } = useQuery(moveQuery(id))
  const move = data?.move
  return (
    <OrderDetail ns="move" onClose={onClose} error={error} onRetry={() => void refetch()}>
      {move && (
        <div className="stack">
          <OrderHead providerId={move.to} amount={move.amount} status={move.status} />
          <MoveFacts move={move} />
          <MoveTimeline move={move} />
          {hasReceipt(move) && <ReceiptLink kind="move" id={move.id} />}
          <ContactSupport label={t('move:history.report')} />
        </div>
      )}
    </OrderDetail>
  )
}
