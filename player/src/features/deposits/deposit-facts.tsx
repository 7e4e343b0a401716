import type { Cashier } from '@kham/contract/cashier'
import type { Deposit } from '@kham/contract/deposits'
import { formatDateTime } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Timeline } from '@kham/ui/timeline'
import { useTranslation } from 'react-i18next'
import { depositTimeline } from './deposit-timeline.ts'
import { OrderCode } from '../orders/order-code.tsx'
import { rateLine } from '../orders/rate-line.ts'

export function DepositTimeline({ status }: { status: string }) {
  const { t } = useTranslation('deposit')
  const steps = depositTimeline(status).map(({ word, ...step }) => ({
    ...step,
    label: t(`timeline.${word}`),
  }))
  return steps.length > 0 && <Timeline label={t('timeline.label')} steps={steps} />
}

interface DepositFactsProps {
  deposit: Deposit
  cashier: Cashier
}

/** What was ordered, for as long as it is under way. */
export function DepositFacts({ deposit, cashier }: DepositFactsProps) {
  const { t } = useTranslation('deposit')
  const { code, providerId, totalCredit, rate, createdAt, status } = deposit
  return (
    <div className="stack">
      <DepositTimeline status={status} />
      <hr className="hr" />
      <KvList>
        <OrderCode code={code} />
        <KvRow label={t('provider')}>
          {cashier.providers.find(({ id }) => id === providerId)?.name ?? providerId}
        </KvRow>
        <KvRow label={t('rate')}>
          <span className="num">{rateLine('THB', rate)}</span>
        </KvRow>
        <KvRow label={t('pay.willGet')}>
          <MoneyText money={totalCredit} />
        </KvRow>
        <KvRow label={t('createdAt')}>
          <span className="num">{formatDateTime(createdAt)}</span>
        </KvRow>
      </KvList>
    </div>
  )
}

/** What was paid for, and what it gave or will give. */
export function DepositCredits({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  return (
    <>
      <KvRow label={t('depositCredit')}>
        <MoneyText money={deposit.depositCredit} />
      </KvRow>
      <KvRow
        label={t('promotionCredit')}
        {...(/[1-9]/.test(deposit.promotionCredit.amount) ? { tone: 'pos' } : {})}
      >
        <MoneyText money={deposit.promotionCredit} sign />
      </KvRow>
      <KvRow label={t(deposit.status === 'SUCCESS' ? 'totalCredit' : 'summary.total')} total>
        <MoneyText money={deposit.totalCredit} />
      </KvRow>
    </>
  )
}
