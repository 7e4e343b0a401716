import type { Cashier } from '@kham/contract/cashier/cashier'
import type { Money } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { isUnreadable } from '@kham/ui/amount-input.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { KvList, KvRow } from '@kham/ui/kv-list'
import { KvNum } from '@kham/ui/kv-rows'
import { MoneyText } from '@kham/ui/money-text'
import { expectedCredit, kip, sellRate, type DepositDraft } from './deposit-draft.ts'
import { NumberedList } from '../kernel/numbered-list.tsx'
import { rateLine } from '@kham/ui/rate-line.ts'
import type { UsageInUse } from '../../promotions/promotions/promotion-api.ts'

interface DepositSummaryProps {
  cashier: Cashier
  draft: DepositDraft
  /** The promotion that the deposit is to pay for. */
  claimed: UsageInUse | null
}

const about = (money: Money) => `≈ ${formatMoney(money, { withUnit: true })}`

/** The form's order in figures, which are estimates until it is made. */
export function DepositSummary({ cashier, draft, claimed }: DepositSummaryProps) {
  const { t } = useTranslation('deposit')
  const sell = sellRate(cashier)
  const credit = expectedCredit(draft.amount, sell)
  return (
    <>
      <section className="card card-p stack-3">
        <h2 className="h3">{t('deposit:summary.title')}</h2>
        <KvList>
          <KvRow label={t('deposit:provider')}>
            {cashier.providers.find(({ id }) => id === draft.providerId)?.name}
          </KvRow>
          <KvRow label={t('deposit:amount')}>
            {isUnreadable(draft.amount) ? '—' : <MoneyText money={kip(draft.amount)} />}
          </KvRow>
          {sell && <KvNum label={t('deposit:summary.rate')}>{rateLine('THB', sell)}</KvNum>}
          <KvRow label={t('deposit:summary.credit')}>
            <span className="num">{credit && about(credit)}</span>
          </KvRow>
          {claimed && (
            <KvRow label={t('deposit:promotionCredit')} tone="pos">
              <MoneyText money={claimed.promotionCredit} sign />
            </KvRow>
          )}
          <KvRow label={t('deposit:summary.total')} total>
            <span className="num">{claimed ? about(claimed.totalCredit) : credit && about(credit)}</span>
          </KvRow>
        </KvList>
      </section>
      <section className="card card-p stack-3 sm muted">
        <h2 className="h3 ink">{t('deposit:how.title')}</h2>
        <NumberedList items={[t('deposit:how.1'), t('deposit:how.2'), t('deposit:how.3')]} />
      </section>
    </>
  )
}
