import { bankNames } from '@kham/contract/cashier/banks'
import { moneyOf, type Money } from '@kham/contract/money'
import type { Withdraw } from '@kham/contract/orders/withdrawals'
import { useTranslation } from '../../../words.ts'
import { formatAccountNumber } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvNum, KvTime } from '@kham/ui/kv-rows'
import { MoneyText } from '@kham/ui/money-text'
import { OrderCode, OrderStatusBadge, ReasonText } from '../kernel/order-words.tsx'
import { useProviderNames } from '../../play/providers/provider-names.ts'
import { UsageNameRow } from '../../promotions/promotions/usage-name.tsx'
import { hasEndedUnpaid } from '../kernel/withdraw-state.ts'
import { rateLine } from '@kham/ui/rate-line.ts'

const isSome = ({ amount }: Money) => /[1-9]/.test(amount)

/** Everything that was written down about a withdrawal. */
export function WithdrawFacts({ withdraw, inner = false }: { withdraw: Withdraw; inner?: boolean }) {
  const { t } = useTranslation('withdraw')
  const { code, createdAt, providerId, status, amount, rate, receive, reason } = withdraw
  const providerName = useProviderNames()
  return (
    <KvList inner={inner}>
      <OrderCode code={code} />
      <KvTime label={t('withdraw:dateTime')} at={createdAt} />
      <KvRow label={t('withdraw:provider')}>{providerName(providerId)}</KvRow>
      <KvRow label={t('withdraw:status')}>
        <OrderStatusBadge status={status} />
      </KvRow>
      {reason !== null && (
        <KvRow label={t('withdraw:reasonLabel')}>
          <ReasonText kind="withdraw" reason={reason} />
        </KvRow>
      )}
      <KvMoney label={t('withdraw:amount')} money={amount} />
      <WithdrawCredits withdraw={withdraw} />
      <KvNum label={t('withdraw:rate')}>{rateLine('THB', rate)}</KvNum>
      <AccountRows withdraw={withdraw} />
      {/* A sum in gold is money that comes. */}
      <KvMoney
        label={t('withdraw:receive')}
        total={!hasEndedUnpaid(withdraw)}
        money={hasEndedUnpaid(withdraw) ? moneyOf(0n, 'LAK') : receive}
      />
    </KvList>
  )
}

/** A withdrawal that came to nothing gives all of it back, whatever it would have been divided into. */
function WithdrawCredits({ withdraw }: { withdraw: Withdraw }) {
  const { t } = useTranslation('withdraw')
  const { creditReceived, creditBrought, creditReturned, creditForfeited, bonusDeducted } = withdraw
  const isDivided = !hasEndedUnpaid(withdraw)
  return (
    <>
      <UsageNameRow usageId={withdraw.promotionUsageId} label={t('withdraw:promotion')} />
      {isDivided && isSome(bonusDeducted) && (
        <KvRow label={t('withdraw:bonusDeducted')} tone="neg">
          <MoneyText money={bonusDeducted} minus />
        </KvRow>
      )}
      {isDivided && isSome(creditForfeited) && (
        <KvRow label={t('withdraw:creditForfeited')} tone="neg">
          <MoneyText money={creditForfeited} minus />
        </KvRow>
      )}
      <KvMoney label={t('withdraw:creditReceived')} money={isDivided ? creditReceived : moneyOf(0n, 'THB')} />
      {isDivided && isSome(creditBrought) && (
        <KvMoney label={t('withdraw:creditBrought')} money={creditBrought} />
      )}
      <KvMoney
        label={t('withdraw:creditReturned')}
        {...(isSome(creditReturned) ? { tone: 'pos' } : {})}
        money={creditReturned}
      />
    </>
  )
}

function AccountRows({ withdraw: { bankName, accountName, accountNumber } }: { withdraw: Withdraw }) {
  const { t } = useTranslation('withdraw')
  return (
    <>
      <KvRow label={t('withdraw:bankName')}>{useBankWords(bankName)}</KvRow>
      <KvRow label={t('withdraw:accountName')}>{accountName}</KvRow>
      <KvNum label={t('withdraw:accountNumber')}>{formatAccountNumber(accountNumber)}</KvNum>
    </>
  )
}

/** Orders keep the bank's Latin name; a bank that we know has a name in the player's language too, and a short one. */
export function useBankWords(bankName: string, form: 'name' | 'short' = 'name') {
  const { t } = useTranslation('bank')
  const code = Object.entries(bankNames).find(([, name]) => name === bankName)?.[0]
  return code === undefined ? bankName : t(`bank:${form}.${code}`, { defaultValue: bankName })
}
