import { useQuery } from '@tanstack/react-query'
import { OrderLoading } from '../kernel/order-loading.tsx'
import { withdrawQuery } from './withdraw-api.ts'
import { WithdrawOrder } from './withdraw-order.tsx'

/** A withdrawal that was opened, as far as it has come. */
export function FollowedWithdraw({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data, error, refetch } = useQuery(withdrawQuery(id))
  if (!data) return <OrderLoading ns="withdraw" failure={error} onRetry={() => void refetch()} />
  return <WithdrawOrder withdraw={data.withdraw} onAgain={onAgain} />
}
