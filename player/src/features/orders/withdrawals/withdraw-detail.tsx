import { useTranslation } from '../../../words.ts'
import { useQuery } from '@tanstack/react-query'
import { ContactSupport } from '../kernel/contact-support.tsx'
import { OrderDetail, OrderHead } from '../kernel/order-detail.tsx'
import { OrderTimeline } from '../kernel/order-timeline.tsx'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import { hasReceipt } from './has-receipt.ts'
import { withdrawQuery } from './withdraw-api.ts'
import { WithdrawFacts } from './withdraw-facts.tsx'

interface WithdrawDetailProps {
  id: string
  onClose: () => void
}

export function WithdrawDetail({ id, onClose }: WithdrawDetailProps) {
  const { t } = useTranslation('withdraw')
  const { data, error, refetch } = useQuery(withdrawQuery(id))
  const withdraw = data?.withdraw
  return (
    <OrderDetail ns="withdraw" onClose={onClose} error={error} onRetry={() => void refetch()}>
      {withdraw && (
        <div className="stack">
          <OrderHead providerId={withdraw.providerId} amount={withdraw.receive} status={withdraw.status} />
          <WithdrawFacts withdraw={withdraw} inner />
          <OrderTimeline kind="withdraw" id={withdraw.id} status={withdraw.status} />
          {hasReceipt(withdraw) && <ReceiptLink kind="withdraw" id={withdraw.id} />}
          <ContactSupport label={t('withdraw:history.report')} />
        </div>
      )}
    </OrderDetail>
  )
}
