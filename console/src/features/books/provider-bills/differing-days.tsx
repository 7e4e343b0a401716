import type { ProviderBill } from '@kham/contract/operator/books/provider-bills'
import type { ProviderId } from '@kham/contract/play/providers'
import { Button } from '@kham/ui/button'
import { dayText } from '@kham/ui/day-text.ts'
import { formatMoney, groupDigits } from '@kham/ui/format.ts'
import { SkeletonRows } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { RowList } from '../../../layout/row-list.tsx'
import { useSortedRows, type SortedColumn } from '../../../layout/use-sorted-rows.ts'
import { useTranslation, type TFunction } from '../../../words.ts'
import { monthQuery } from './bill-api.ts'
import { OurGames } from './our-games.tsx'

type Day = NonNullable<ProviderBill['days']>[number]

interface DifferingDaysProps {
  provider: ProviderId
  bill: ProviderBill
  days: readonly Day[]
}

/** The days on which the two part, each with our games of it. */
export function DifferingDays({ provider, bill, days }: DifferingDaysProps) {
  const { t } = useTranslation('bills', 'report')
  const [open, setOpen] = useState<string>()
  const columns = columnsOf(t, open, (day) => setOpen(open === day ? undefined : day))
  const sorted = useSortedRows(columns, days)
  return (
    <section className="stack-3" aria-labelledby="bill-days">
      <h3 className="h3" id="bill-days">
        {t('bills:days', { n: days.length })}
      </h3>
      {days.length > 0 && (
        <>
          <p className="xs muted">{t('bills:daysHow')}</p>
          <RowList
            label={t('bills:days', { n: days.length })}
            columns={sorted.columns}
            rows={sorted.rows}
            rowKey={({ day }) => day}
          />
        </>
      )}
      {open !== undefined && <GamesOfDay provider={provider} month={bill.month} day={open} />}
    </section>
  )
}

function GamesOfDay({ provider, month, day }: { provider: ProviderId; month: string; day: string }) {
  const { t } = useTranslation('bills')
  const { data, isError, error, refetch } = useQuery(monthQuery(provider, month, day))
  if (isError) return <RetryNotice title={t('bills:failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={t('bills:loading')} />
  return <OurGames games={data.games} day={day} />
}

/** A figure of theirs, then ours. */
const both = (of: (side: Day['ours']) => string) => (day: Day) => (
  <>
    {of(day.theirs)} <span className="muted">/ {of(day.ours)}</span>
  </>
)

const columnsOf = (
  t: TFunction<'bills' | 'report'>,
  open: string | undefined,
  onDay: (day: string) => void,
): SortedColumn<Day>[] => [
  {
    key: 'day',
    header: t('report:column.day'),
    cell: ({ day }) => <b className="num">{dayText(day)}</b>,
    by: ({ day }) => day,
    card: 'title',
  },
  {
    key: 'rounds',
    header: t('report:column.rounds'),
    cell: both(({ rounds }) => groupDigits(String(rounds))),
    by: ({ theirs }) => theirs.rounds,
    align: 'right',
    className: 'num',
  },
  {
    key: 'turnover',
    header: t('report:column.turnover'),
    cell: both(({ turnover }) => formatMoney(turnover)),
    by: ({ theirs }) => Number(theirs.turnover.amount),
    align: 'right',
    className: 'num',
  },
  {
    key: 'won',
    header: t('report:column.won'),
    cell: both(({ won }) => formatMoney(won)),
    by: ({ theirs }) => Number(theirs.won.amount),
    align: 'right',
    className: 'num',
  },
  {
    key: 'games',
    header: <span className="sr">{t('bills:gamesOfDay')}</span>,
    name: t('bills:gamesOfDay'),
    card: 'foot',
    cell: ({ day }) => (
      <Button look="ghost" size="sm" aria-expanded={open === day} onClick={() => onDay(day)}>
        {t('bills:gamesOfDay')}
      </Button>
    ),
  },
]
