import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvNum, KvTime } from '@kham/ui/kv-rows'
import { useQuery } from '@tanstack/react-query'
import { depositQuery, hasReceipt } from '../kernel/deposit-state.ts'
import { DepositCredits, DepositTimeline } from './deposit-facts.tsx'
import { cashierQuery } from '../kernel/cashier-api.ts'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { OrderCode, OrderStatusBadge, ReasonText } from '../kernel/order-words.tsx'
import { OrderDetail, OrderHead } from '../kernel/order-detail.tsx'
import { rateLine } from '@kham/ui/rate-line.ts'
import { ReceiptLink } from '../../books/receipts/receipt-link.tsx'
import { ReceivedPayments } from './received-payments.tsx'

const givesNothing: readonly string[] = ['CANCELED', 'REJECTED']

export const DepositDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <OrderDetail
    ns="deposit"
    one={useQuery(depositQuery(id))}
    codeOf={({ deposit }) => deposit.code}
    onClose={onClose}
  >
    {({ deposit }) => <DepositInFull deposit={deposit} />}
  </OrderDetail>
)

function DepositInFull({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const { providerId, amount, status } = deposit
  return (
    <>
      <OrderHead providerId={providerId} amount={amount} status={status} />
      <KvList inner>
        <OrderCode code={deposit.code} />
        <KvTime label={t('deposit:dateTime')} at={deposit.createdAt} />
        <KvTime label={t('deposit:paidAt')} at={deposit.paidAt} />
        <KvTime label={t('deposit:creditedAt')} at={deposit.creditedAt} />
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
        <KvMoney label={t('deposit:amount')} money={amount} />
        <KvNum label={t('deposit:rate')}>{rateLine('THB', deposit.rate)}</KvNum>
        {!givesNothing.includes(status) && <DepositCredits deposit={deposit} />}
      </KvList>
      <ReceivedPayments deposit={deposit} />
      <DepositTimeline deposit={deposit} />
      {hasReceipt(deposit) && <ReceiptLink kind="deposit" id={deposit.id} />}
    </>
  )
}

function useMethodName({ paymentMethod, qr }: Deposit) {
  const { data } = useQuery(cashierQuery)
  return (
    data?.paymentMethods.find(({ code }) => code === paymentMethod)?.displayName ??
    qr?.displayName ??
    paymentMethod
  )
}
