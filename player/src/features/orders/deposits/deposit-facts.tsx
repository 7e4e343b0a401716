import type { Cashier } from '@kham/contract/cashier/cashier'
import type { Deposit } from '@kham/contract/orders/deposits'
import { useTranslation } from '../../../words.ts'
import { CopyButton } from '@kham/ui/copy-button'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvNum, KvTime } from '@kham/ui/kv-rows'
import { MoneyText } from '@kham/ui/money-text'
import { OrderCode } from '../kernel/order-words.tsx'
import { rateLine } from '@kham/ui/rate-line.ts'
import { UsageNameRow, useUsageName } from '../../promotions/promotions/usage-name.tsx'
import type { OrderStep } from '@kham/contract/orders/order-steps'
import { OrderTimeline } from '../kernel/order-timeline.tsx'

interface DepositFactsProps {
  deposit: Deposit
  cashier: Cashier
}

/** The order's request, while it is under way. */
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
        <KvNum label={t('deposit:rate')}>{rateLine('THB', rate)}</KvNum>
        <KvTime label={t('deposit:createdAt')} at={createdAt} />
        {promotionUsageId === null ? (
          <KvMoney label={t('deposit:pay.willGet')} money={totalCredit} />
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

/** The payment, and what it gave or will give. */
export function DepositCredits({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit')
  return (
    <>
      <UsageNameRow usageId={deposit.promotionUsageId} label={t('deposit:promotion')} />
      <KvMoney label={t('deposit:depositCredit')} money={deposit.depositCredit} />
      <KvRow
        label={t('deposit:promotionCredit')}
        {...(/[1-9]/.test(deposit.promotionCredit.amount) ? { tone: 'pos' } : {})}
      >
        <MoneyText money={deposit.promotionCredit} sign />
      </KvRow>
      <KvMoney
        label={t(deposit.status === 'SUCCESS' ? 'deposit:totalCredit' : 'deposit:summary.total')}
        total
        money={deposit.totalCredit}
      />
    </>
  )
}

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
