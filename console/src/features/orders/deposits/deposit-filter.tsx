import { dayOf, daysAfter } from '@kham/contract/day'
import { serverNow } from '@kham/contract/server-clock'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dayText } from '@kham/ui/day-text.ts'
import { useTranslation } from '../../../words.ts'
import { AmountSelect } from '../kernel/amount-select.tsx'
import { CodeFilter, FilterGroup, ProviderFilter } from '../kernel/filter-group.tsx'
import { FilterSelect } from '../kernel/filter-select.tsx'
import type { KindFilterProps, KindSumsProps } from '../kernel/desk-kind.ts'
import { atPage, type QueueSearch } from '../kernel/queue-search.ts'
import { ListSums, QueueSums } from '../kernel/queue-sums.tsx'
import type { Days } from './paid-between.tsx'
import { depositAddress, waitingQuery } from './deposit-api.ts'

/** How many failed deposits are to be decided, with their sum and the oldest; under filters those of the list. */
export function DepositSums({ search, list }: KindSumsProps) {
  const { t } = useTranslation('deposit', 'withdrawal')
  const waiting = useQuery(waitingQuery).data
  if (!depositAddress.isUsual(atPage(search, undefined)))
    return <ListSums list={list && { sum: null, oldestAt: null, ...list }} />
  return waiting && <QueueSums words={t('withdrawal:desk.toDecide', { n: waiting.total })} {...waiting} />
}

/** What narrows the list: provider, amount, and the days on which they were paid. */
export function DepositFilter({ search, onSearch }: KindFilterProps) {
  const { provider, least, most, paidFrom, paidTo, code } = search
  const go = (by: QueueSearch) => onSearch(depositAddress.narrowed(search, by))
  return (
    <>
      <FilterGroup>
        <CodeFilter value={code} onChange={(value) => go({ code: value })} />
        <ProviderFilter value={provider} onChange={(value) => go({ provider: value })} />
        <AmountSelect range={{ least, most }} onRange={go} />
        <PaidOn search={search} onDays={go} />
      </FilterGroup>
      {/* On a line of their own, else a phone cuts off the calendar. */}
      {(paidFrom !== undefined || paidTo !== undefined) && (
        <div className="row wrap">
          <Suspense>
            <PaidBetween days={{ paidFrom, paidTo }} onDays={go} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const PaidBetween = lazy(async () => ({ default: (await import('./paid-between.tsx')).PaidBetween }))

/** Today, yesterday, the last week, or the days of the two fields. */
function PaidOn({ search: { paidFrom, paidTo }, onDays }: { search: Days; onDays: (days: Days) => void }) {
  const { t } = useTranslation('deposit')
  const today = dayOf(new Date(serverNow()))
  const yesterday = daysAfter(today, -1)
  const usual: [string, Days][] = [
    [t('deposit:paid.today'), { paidFrom: today, paidTo: today }],
    [t('deposit:paid.yesterday'), { paidFrom: yesterday, paidTo: yesterday }],
    [t('deposit:paid.week'), { paidFrom: daysAfter(today, -6), paidTo: today }],
  ]
  const chosen = { paidFrom, paidTo }
  const isOpen = paidFrom === undefined && paidTo === undefined
  const isUsual = isOpen || usual.some(([, days]) => keyOf(days) === keyOf(chosen))
  const all = isUsual ? usual : [...usual, [wordsOf(chosen), chosen] as const]
  return (
    <FilterSelect
      label={t('deposit:paid.on')}
      value={isOpen ? '' : keyOf(chosen)}
      items={all.map(([word, days]) => [keyOf(days), word])}
      onChange={(value) =>
        onDays(
          all.find(([, days]) => keyOf(days) === value)?.[1] ?? { paidFrom: undefined, paidTo: undefined },
        )
      }
    />
  )
}

const keyOf = ({ paidFrom, paidTo }: Days) => `${paidFrom ?? ''}/${paidTo ?? ''}`
const shown = (day: string | undefined) => (day === undefined ? '…' : dayText(day))
const wordsOf = ({ paidFrom, paidTo }: Days) =>
  paidFrom === paidTo ? shown(paidFrom) : `${shown(paidFrom)} – ${shown(paidTo)}`
