import type { Cashier } from '@kham/contract/cashier/cashier'
import { useTranslation } from '../../../words.ts'
import { PageHeader } from '@kham/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { OrderLoading } from '../kernel/order-loading.tsx'
import { forgetAttempt } from '../kernel/attempt.ts'
import { typedAs, type DepositDraft } from './deposit-draft.ts'
import { depositQuery, isUnderWay } from '../kernel/deposit-state.ts'
import { DepositEnded } from './deposit-ended.tsx'
import { DepositPayment } from './deposit-payment.tsx'
import { DepositSuccess } from './deposit-success.tsx'
import { ToHistory } from '../kernel/to-history.tsx'

interface DepositOrderProps {
  id: string
  cashier: Cashier
  /** Another order is wanted, which begins as this one was. */
  onAgain: (draft: DepositDraft) => void
}

/** A deposit that was opened, as far as it has come. */
export function DepositOrder({ id, cashier, onAgain }: DepositOrderProps) {
  const { t } = useTranslation('deposit')
  const { data, error, refetch } = useQuery(depositQuery(id))
  if (!data) {
    return (
      <>
        {error !== null && <PageHeader title={t('deposit:title')} end={<ToHistory of="deposit" />} />}
        <OrderLoading ns="deposit" failure={error} onRetry={() => void refetch()} />
      </>
    )
  }

  const { deposit } = data
  const again = () => {
    // An answer for this order must not serve the next one.
    forgetAttempt('deposit')
    const { providerId, paymentMethod, amount } = deposit
    onAgain({ providerId, paymentMethod, amount: typedAs(amount) })
  }
  if (isUnderWay(deposit)) return <DepositPayment deposit={deposit} cashier={cashier} onAgain={again} />
  if (deposit.status === 'SUCCESS') return <DepositSuccess deposit={deposit} cashier={cashier} />
  return <DepositEnded deposit={deposit} onAgain={again} />
}
