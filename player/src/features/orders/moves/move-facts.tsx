import type { CreditMove } from '@kham/contract/orders/moves'
import { useTranslation } from '../../../words.ts'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { OrderCode } from '../kernel/order-code.tsx'
import { OrderStatusBadge } from '../kernel/order-status.tsx'
import { ReasonText } from '../kernel/reason-text.tsx'

/** Everything that was written down about a move of credit. */
export function MoveFacts({ move }: { move: CreditMove }) {
  const { t } = useTranslation('move')
  const { code, createdAt, from, to, status, amount, reason } = move
  return (
    <KvList inner>
      <OrderCode code={code} />
      <KvRow label={t('move:dateTime')}>
        <span className="num">{formatDateTime(createdAt)}</span>
      </KvRow>
      <KvRow label={t('move:from')}>{t(`provider.${from}`)}</KvRow>
      <KvRow label={t('move:to')}>{t(`provider.${to}`)}</KvRow>
      <KvRow label={t('move:status')}>
        <OrderStatusBadge status={status} />
      </KvRow>
      {reason !== null && (
        <KvRow label={t('move:reasonLabel')}>
          <ReasonText kind="move" reason={reason} />
        </KvRow>
      )}
      <KvRow label={t('move:amount')} total>
        <MoneyText money={amount} />
      </KvRow>
    </KvList>
  )
}
