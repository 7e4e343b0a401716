import type { Cashier } from '@kham/contract/cashier/cashier'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { OrderCode } from '../kernel/order-code.tsx'
import { DepositTimeline } from './deposit-timeline.tsx'
import { rateLine } from '../kernel/rate-line.ts'
import { UsageNameRow } from '../../promotions/promotions/usage-name.tsx'

interface DepositFactsProps {
  deposit: Deposit
  cashier: Cashier
}

/** What was ordered, for as long as it is under way. */
export function DepositFacts({ deposit, cashier }: DepositFactsProps) {
  const { t } = useTranslation('deposit')
  const { code, providerId, totalCredit, rate, createdAt, promotionUsageId } = deposit
  return (
    <div className="stack">
      <DepositTimeline deposit={deposit} />
      <hr className="hr" />
      <KvList>
        <AmountToPay deposit={deposit} />
        <OrderCode code={code} />
        <KvRow label={t('deposit:provider')}>
          {cashier.providers.find((provider) => provider.id === providerId)?.name ?? providerId}
        </KvRow>
        <KvRow label={t('deposit:rate')}>
          <span className="num">{rateLine('THB', rate)}</span>
        </KvRow>
        <KvRow label={t('deposit:createdAt')}>
          <span className="num">{formatDateTime(createdAt)}</span>
        </KvRow>
        {promotionUsageId === null ? (
          <KvRow label={t('deposit:pay.willGet')}>
            <MoneyText money={totalCredit} />
          </KvRow>
        ) : (
          <DepositCredits deposit={deposit} />
        )}
      </KvList>
    </div>
  )
}

/** It has to be paid to the kip, so nobody should have to type it. Bank apps take digits alone. */
function AmountToPay({ deposit: { amount, status } }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  const isOpen = status === 'OPEN'
  return (
    <KvRow label={t(isOpen ? 'deposit:pay.mustPay' : 'deposit:amount')}>
      <MoneyText money={amount} />
      {isOpen && (
        <CopyButton
          text={amount.amount.replace(/\.0+$/, '')}
          label={t('deposit:copyAmount')}
          copiedLabel={t('deposit:copied')}
        />
      )}
    </KvRow>
  )
}

/** What was paid for, and what it gave or will give. */
export function DepositCredits({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  return (
    <>
      <UsageNameRow usageId={deposit.promotionUsageId} label={t('deposit:promotion')} />
      <KvRow label={t('deposit:depositCredit')}>
        <MoneyText money={deposit.depositCredit} />
      </KvRow>
      <KvRow
        label={t('deposit:promotionCredit')}
        {...(/[1-9]/.test(deposit.promotionCredit.amount) ? { tone: 'pos' } : {})}
      >
        <MoneyText money={deposit.promotionCredit} sign />
      </KvRow>
      <KvRow label={t(deposit.status === 'SUCCESS' ? 'deposit:totalCredit' : 'deposit:summary.total')} total>
        <MoneyText money={deposit.totalCredit} />
      </KvRow>
    </>
  )
}
