import type { ProviderId } from '@kham/contract/play/providers'
import { EmptyState } from '@kham/ui/empty-state'
import * as icons from '@kham/ui/icons.ts'
import { SelectField } from '@kham/ui/select-field'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation } from '../../../words.ts'
import { providerSettingsQuery } from '../../play/provider-settings/provider-settings-api.ts'
import { billsQuery, monthQuery } from './bill-api.ts'
import { BillActs } from './bill-acts.tsx'
import { BillList } from './bill-list.tsx'
import { BillSentence } from './bill-sentence.tsx'
import { CompareTable } from './compare-table.tsx'
import { DifferingDays } from './differing-days.tsx'
import { FeeCard } from './fee-card.tsx'
import { monthText } from '../../../month-text.ts'
import { lastMonths, monthsLater } from './months.ts'
import { OurGames } from './our-games.tsx'
import styles from './provider-bills.module.css'

interface BillViewProps {
  now: Date
  provider: ProviderId | undefined
  month: string | undefined
  onSearch: (next: { provider: ProviderId; month: string }) => void
}

/** A provider's bill of a month beside what our own bet log says. Without a choice: the first provider, the last month that is over. */
export function BillView({ now, provider: asked, month: askedMonth, onSearch }: BillViewProps) {
  const { t } = useTranslation('bills')
  const { data, isPending, isError, error, refetch } = useQuery(providerSettingsQuery)
  const months = lastMonths(now)
  const month = askedMonth ?? monthsLater(months[0]!, -1)
  const providers = data?.providers ?? []
  const provider = providers.find(({ id }) => id === asked) ?? providers[0]
  if (isError) return <RetryNotice title={t('bills:failed')} error={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label={t('bills:loading')} />
  if (!provider) return <EmptyState flower icon={icons.chart} title={t('bills:noProvider')} />
  return (
    <>
      <div className={styles['bill-filter']}>
        <SelectField
          label={t('bills:provider')}
          value={provider.id}
          onChange={({ currentTarget: { value } }) => onSearch({ provider: value as ProviderId, month })}
        >
          {providers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('bills:month')}
          value={month}
          onChange={({ currentTarget: { value } }) => onSearch({ provider: provider.id, month: value })}
        >
          {[...new Set([...months, month])].map((each) => (
            <option key={each} value={each}>
              {monthText(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <Month
        key={`${provider.id} ${month}`}
        provider={provider}
        month={month}
        onMonth={(next) => onSearch({ provider: provider.id, month: next })}
      />
    </>
  )
}

interface MonthProps {
  provider: { id: ProviderId; name: string }
  month: string
  onMonth: (month: string) => void
}

function Month({ provider, month, onMonth }: MonthProps) {
  const { t } = useTranslation('bills')
  const ours = useQuery(monthQuery(provider.id, month))
  const bills = useQuery(billsQuery(provider.id))
  const bill = bills.data?.find((each) => each.month === month)
  const failed = [ours, bills].find(({ isError }) => isError)
  if (failed)
    return (
      <RetryNotice
        title={t('bills:failed')}
        error={failed.error}
        onRetry={() => {
          void ours.refetch()
          void bills.refetch()
        }}
      />
    )
  if (!ours.data || !bills.data) return <SkeletonRows count={8} label={t('bills:loading')} />
  return (
    <>
      <section className="card card-p stack-3" aria-label={t('bills:answer')}>
        <BillSentence name={provider.name} month={ours.data} bill={bill} />
        <BillActs provider={provider} month={ours.data} bill={bill} />
      </section>
      <div className={styles['bill-columns']}>
        <div className="stack-3">
          <CompareTable month={ours.data} bill={bill} />
          {bill?.days && <DifferingDays provider={provider.id} bill={bill} days={bill.days} />}
          <OurGames games={ours.data.games} />
        </div>
        <div className="stack-3">
          <FeeCard provider={provider.id} />
          <BillList bills={bills.data} month={month} onMonth={onMonth} />
        </div>
      </div>
    </>
  )
}
