import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { useQuery } from '@tanstack/react-query'
import { depositQuery } from './deposit-api.ts'
import { DepositCredits } from './deposit-facts.tsx'
import { cashierQuery } from '../kernel/cashier-api.ts'
import { ContactSupport } from '../kernel/contact-support.tsx'
import { OrderCode } from '../kernel/order-code.tsx'
import { OrderDetail, OrderHead } from '../kernel/order-detail.tsx'
import { OrderStatusBadge } from '../kernel/order-status.tsx'
import { DepositTimeline } from './deposit-timeline.tsx'
import { useProviderNames } from '../kernel/provider-names.ts'
import { rateLine } from '../kernel/rate-line.ts'
import { ReasonText } from '../kernel/reason-text.tsx'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import { hasReceipt } from './has-receipt.ts'
import { ReceivedPayments } from './received-payments.tsx'

const givesNothing: readonly string[] = ['CANCELED', 'REJECTED']

interface DepositDetailProps {
  id: string
  onClose: () => void
}

export function DepositDetail({ id, onClose }: DepositDetailProps) {
  const { data, error, refetch } = useQuery(depositQuery(id))
  return (
    <OrderDetail ns="deposit" onClose={onClose} error={error} onRetry={() => void refetch()}>
      {data && <DepositInFull deposit={data.deposit} />}
    </OrderDetail>
  )
}

function DepositInFull({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const { providerId, amount, status } = deposit
  return (
    <div className="stack">
      <OrderHead providerId={providerId} amount={amount} status={status} />
      <KvList inner>
        <OrderCode code={deposit.code} />
        <DepositTimes deposit={deposit} />
        <KvRow label={t('deposit:provider')}>{useProviderNames()(providerId)}</KvRow>
        <KvRow label={t('deposit:status')}>
          <OrderStatusBadge status={status} />
        </KvRow>
        {deposit.reason !== null && (
          <KvRow label={t('deposit:reasonLabel')}>
            <ReasonText kind="deposit" reason={deposit.reason} />
          </KvRow>
        )}
        <KvRow label={t('deposit:method')}>{useMethodName(deposit)}</KvRow>
        <KvRow label={t('deposit:amount')}>
          <MoneyText money={amount} />
        </KvRow>
        <KvRow label={t('deposit:rate')}>
          <span className="num">{rateLine('THB', deposit.rate)}</span>
        </KvRow>
        {!givesNothing.includes(status) && <DepositCredits deposit={deposit} />}
      </KvList>
      <ReceivedPayments deposit={deposit} />
      <DepositTimeline deposit={deposit} />
      {hasReceipt(deposit) && <ReceiptLink kind="deposit" id={deposit.id} />}
      <ContactSupport label={t('deposit:history.report')} />
    </div>
  )
}

function DepositTimes({ deposit: { createdAt, paidAt, creditedAt } }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const times = [
    [t('deposit:dateTime'), createdAt],
    [t('deposit:paidAt'), paidAt],
    [t('deposit:creditedAt'), creditedAt],
  ] as const
  return times
    .filter(([, time]) => time !== null)
    .map(([label, time]) => (
      <KvRow key={label} label={label}>
        <span className="num">{formatDateTime(time)}</span>
      </KvRow>
    ))
}

function useMethodName({ paymentMethod, qr }: Deposit) {
  const { data } = useQuery(cashierQuery)
  return (
    data?.paymentMethods.find(({ code }) => code === paymentMethod)?.displayName ??
    qr?.displayName ??
    paymentMethod
  )
}
