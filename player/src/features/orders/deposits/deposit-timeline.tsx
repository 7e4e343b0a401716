import type { Deposit } from '@kham/contract/orders/deposits'
import type { OrderStep } from '@kham/contract/orders/order-steps'
import { MoneyText } from '@kham/ui/money-text'
import { OrderTimeline } from '../kernel/order-timeline.tsx'
import { useUsageName } from '../../promotions/promotions/usage-name.tsx'

/** The steps of a deposit; the one that brings the credit names the promotion and what it has added. */
export function DepositTimeline({ deposit }: { deposit: Deposit }) {
  const { id, status, promotionCredit, promotionUsageId } = deposit
  const name = useUsageName(promotionUsageId)
  const isGiven = /[1-9]/.test(promotionCredit.amount)
  const bonus = isGiven && (
    <>
      {name} <MoneyText money={promotionCredit} sign className="pos" />
    </>
  )
  const also = ({ step }: OrderStep) => step === 'CREDITED' && bonus
  return <OrderTimeline kind="deposit" id={id} status={status} also={also} />
}
