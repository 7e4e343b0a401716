import { useQuery } from '@tanstack/react-query'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import { OrderDetail, OrderHead } from '../kernel/order-detail.tsx'
import { OrderTimeline } from '../kernel/order-timeline.tsx'
import { hasReceipt, withdrawQuery } from '../kernel/withdraw-state.ts'
import { WithdrawFacts } from './withdraw-facts.tsx'

export const WithdrawDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <OrderDetail
    ns="withdraw"
    one={useQuery(withdrawQuery(id))}
    codeOf={({ withdraw }) => withdraw.code}
    onClose={onClose}
  >
    {({ withdraw }) => (
      <>
        <OrderHead providerId={withdraw.providerId} amount={withdraw.receive} status={withdraw.status} />
        <WithdrawFacts withdraw={withdraw} inner />
        <OrderTimeline kind="withdraw" id={withdraw.id} status={withdraw.status} />
        {hasReceipt(withdraw) && <ReceiptLink kind="withdraw" id={withdraw.id} />}
      </>
    )}
  </OrderDetail>
)
