import type { Cashier } from '@kham/contract/cashier'
import type { Money } from '@kham/contract/money'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { useTranslation } from 'react-i18next'
import { RetryNotice } from '../../layout/retry-notice.tsx'
import { rateLine } from '../orders/rate-line.ts'
import type { WithdrawFormState } from './use-withdraw-form.ts'

const isSome = ({ amount }: Money) => /[1-9]/.test(amount)

/** What the server says the withdrawal would give, before anything is asked of it. */
export function WithdrawQuote({ cashier, form }: { cashier: Cashier; form: WithdrawFormState }) {
  const { t } = useTranslation('withdraw')
  const { data, isAsking } = form.quote
  const buy = cashier.exchangeRates.find(({ currency }) => currency === 'THB')?.buy
  const isGiven = data?.blockedBy === null
  return (
    <section className="card card-p stack-3">
      <h2 className="h3">{t('quote.title')}</h2>
      <KvList>
        <KvRow label={t('quote.credit')}>{data ? <MoneyText money={data.creditReceived} /> : '—'}</KvRow>
        {buy && (
          <KvRow label={t('quote.rate')}>
            <span className="num">{rateLine('THB', buy)}</span>
          </KvRow>
        )}
        {data && isSome(data.bonusDeducted) && (
          <KvRow label={t('quote.bonus')} tone="neg">
            −<MoneyText money={data.bonusDeducted} />
          </KvRow>
        )}
        {data && isSome(data.creditReturned) && (
          <KvRow label={t('quote.returned')} tone="pos">
            <MoneyText money={data.creditReturned} />
          </KvRow>
        )}
        <KvRow label={t('quote.receive')} total>
          {isGiven ? <MoneyText money={data.receive} /> : isAsking ? t('quote.asking') : '—'}
        </KvRow>
      </KvList>
    </section>
  )
}

/** Why there is no withdrawal to confirm: a rule in the way, or a server that did not answer. */
export function QuoteFault({ form }: { form: WithdrawFormState }) {
  const { t } = useTranslation(['withdraw', 'common'])
  const { data, error, isAsking, retry } = form.quote
  if (data?.blockedBy && !isAsking) {
    return (
      <Notice tone="warn" role="alert">
        {t(`common:refusal.${data.blockedBy}`)}
      </Notice>
    )
  }
  if (!error || isAsking) return null
  return <RetryNotice title={t('quote.failed')} error={error} onRetry={retry} />
}
