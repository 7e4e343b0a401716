import type { Cashier } from '@kham/contract/cashier/cashier'
import { moneyOf, toMinor, type Money } from '@kham/contract/money'
import type { UsageProgress } from '@kham/contract/promotions/usages'
import { useTranslation } from '../../../words.ts'
import { amountOrNought } from '@kham/ui/amount-input.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvMoney, KvNum, KvTime } from '@kham/ui/kv-rows'
import { MoneyText } from '@kham/ui/money-text'
import { Notice } from '@kham/ui/notice'
import { codeWords } from '../../../refusal-words.ts'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { rateLine } from '@kham/ui/rate-line.ts'
import { MarkedLine } from '@kham/ui/marked-text'
import { measureOf } from '../../promotions/promotions/usage-measure.ts'
import type { WithdrawFormState } from './use-withdraw-form.ts'

const money = (amount: Money) => formatMoney(amount, { withUnit: true })
const isSome = ({ amount }: Money) => /[1-9]/.test(amount)
const creditOf = ({ draft }: WithdrawFormState) => moneyOf(toMinor(amountOrNought(draft.amount)), 'THB')
type Quote = NonNullable<WithdrawFormState['quote']['data']>

/** The server's quote of the withdrawal, before it is requested. */
export function WithdrawQuote({ cashier, form }: { cashier: Cashier; form: WithdrawFormState }) {
  const { t } = useTranslation('withdraw')
  const { data, isAsking } = form.quote
  const buy = cashier.exchangeRates.find(({ currency }) => currency === 'THB')?.buy
  const isGiven = data?.blockedBy === null
  return (
    <section className="card card-p stack-3" aria-busy={isAsking}>
      <h2 className="h3">{t('withdraw:quote.title')}</h2>
      <KvList>
        <KvRow label={t('withdraw:quote.credit')}>{data ? <MoneyText money={creditOf(form)} /> : '—'}</KvRow>
        {data && <QuoteDivision quote={data} />}
        {buy && <KvNum label={t('withdraw:quote.rate')}>{rateLine('THB', buy)}</KvNum>}
        {data?.heldUntil && <KvTime label={t('withdraw:held.earliest')} at={data.heldUntil} />}
        <KvRow label={t('withdraw:quote.receive')} total>
          {isGiven ? <MoneyText money={data.receive} /> : isAsking ? t('withdraw:quote.asking') : '—'}
        </KvRow>
      </KvList>
    </section>
  )
}

/** A promotion's part of a withdrawal, and what becomes of the excess over its maximum; nothing without one. */
export function QuoteDivision({ quote }: { quote: Quote }) {
  const { t } = useTranslation('withdraw')
  const max = quote.promotion?.terms.maxWithdraw
  return (
    <>
      {isSome(quote.creditBrought) && <KvMoney label={t('withdraw:quote.own')} money={quote.creditBrought} />}
      {isSome(quote.bonusDeducted) && (
        <KvRow label={t('withdraw:quote.bonus')} tone="neg">
          <MoneyText money={quote.bonusDeducted} minus />
        </KvRow>
      )}
      {max && <KvMoney label={t('withdraw:quote.max')} money={max} />}
      {isSome(quote.creditReturned) && (
        <KvMoney label={t('withdraw:quote.excess')} tone="pos" money={quote.creditReturned} />
      )}
      {isSome(quote.creditForfeited) && (
        <KvRow label={t('withdraw:quote.forfeited')} tone="neg">
          <MoneyText money={quote.creditForfeited} minus />
        </KvRow>
      )}
    </>
  )
}

/** Why there is no withdrawal to confirm: a rule in the way, or a server that did not answer. */
export function QuoteFault({ form }: { form: WithdrawFormState }) {
  const { t } = useTranslation('withdraw')
  const { data, error, isAsking, retry } = form.quote
  if (data?.blockedBy && !isAsking) {
    const missing = data.promotion?.progress
    return (
      <Notice tone="warn" role="alert">
        {data.blockedBy === 'PROMOTION_CREDIT_NOT_REACHED' && missing ? (
          <StillMissing progress={missing} />
        ) : (
          codeWords(t, data.blockedBy)
        )}{' '}
        {data.promotion && isSome(data.freeNow) && (
          <MarkedLine text={t('withdraw:promo.free', { free: money(data.freeNow) })} />
        )}
      </Notice>
    )
  }
  if (!error || isAsking) return null
  return <RetryNotice title={t('withdraw:quote.failed')} error={error} onRetry={retry} />
}

/** The turnover or credit still missing, as a number. */
function StillMissing({ progress }: { progress: UsageProgress }) {
  const { t } = useTranslation('withdraw')
  const { kind, goal, left } = measureOf(progress)
  if (left === null) return <MarkedLine text={t('withdraw:promo.exceed', { credit: money(goal) })} />
  const text =
    kind === 'turnover'
      ? t('withdraw:promo.playMore', { left: money(left) })
      : t('withdraw:promo.exceedBy', { credit: money(goal), left: money(left) })
  return <MarkedLine text={text} />
}
