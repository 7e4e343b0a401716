import { useQuery } from '@tanstack/react-query'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import { OrderDetail, OrderHead } from '../kernel/order-detail.tsx'
import { hasReceipt, moveQuery } from '../kernel/move-state.ts'
import { MoveFacts, MoveTimeline } from './move-facts.tsx'

export const MoveDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <OrderDetail ns="move" one={useQuery(moveQuery(id))} codeOf={({ move }) => move.code} onClose={onClose}>
    {({ move }) => (
      <>
        <OrderHead providerId={move.to} amount={move.amount} status={move.status} />
        <MoveFacts move={move} />
        <MoveTimeline move={move} />
        {hasReceipt(move) && <ReceiptLink kind="move" id={move.id} />}
      </>
    )}
  </OrderDetail>
)
