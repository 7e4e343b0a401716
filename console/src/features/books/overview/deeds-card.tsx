import { formatDayMinute, formatDecimal, formatMinute, formatMoney, groupDigits } from '@kham/ui/format.ts'
import type { Column } from '@kham/ui/table'
import { Link } from '@tanstack/react-router'
import { RowList } from '../../../layout/row-list.tsx'
import { useTranslation, type TFunction } from '../../../words.ts'
import type { Since } from './morning-api.ts'
import { sumText } from './overview-sums.ts'
import morningStyles from './morning.module.css'
import consoleStyles from '@kham/ui/console.module.css'
import { classNames } from '@kham/ui/class-names.ts'

type Deeds = NonNullable<Since['staff']>[number]

/** Each person's acts meanwhile, and those of the rules. */
export function DeedsCard({
  from,
  staff,
  byRules,
}: Pick<Since, 'from' | 'byRules'> & { staff: readonly Deeds[] }) {
  const { t } = useTranslation('overview', 'report')
  const title = t('overview:deeds.title', { time: formatDayMinute(from) })
  return (
    <section className={classNames('card', morningStyles.deeds)} aria-label={title}>
      <div className={consoleStyles['page-head']}>
        <h2 className="h2">{title}</h2>
        <Link to="/reports" search={{ view: 'staff' }} className="link sm">
          {t('overview:door.report')}
        </Link>
      </div>
      {staff.length === 0 && byRules.approved === 0 && (
        <p className={classNames('muted', morningStyles.calm)}>{t('overview:deeds.none')}</p>
      )}
      {staff.length > 0 && (
        <RowList label={title} columns={columns(t)} rows={staff} rowKey={({ staffId }) => staffId} />
      )}
      {byRules.approved > 0 && (
        <p className={classNames('sm muted num', morningStyles['by-rules'])}>
          {t('overview:deeds.byRules')}: {t('report:column.approved')} {groupDigits(String(byRules.approved))}{' '}
          · {sumText(byRules.approvedKip)}
        </p>
      )}
    </section>
  )
}

const counts = ['rejected', 'assigned', 'payouts'] as const

const columns = (t: TFunction<'overview' | 'report'>): Column<Deeds>[] => [
  {
    key: 'who',
    header: t('overview:deeds.who'),
    card: 'title',
    cell: ({ staffId, name }) => (
      <Link to="/audit-log" search={{ by: staffId }} className="link">
        {name}
      </Link>
    ),
  },
  {
    key: 'when',
    header: t('overview:deeds.when'),
    className: 'num',
    card: 'badge',
    cell: ({ from, until }) => (
      <span className="num">
        {formatMinute(from)}–{formatMinute(until)}
      </span>
    ),
  },
  count('approved', t('report:column.approved'), ({ approved }) => approved),
  number('sum', '₭', ({ approvedKip }) => formatMoney(approvedKip)),
  ...counts.map((key) => count(key, t(`report:column.${key}`), (deeds) => deeds[key])),
  count('others', t('overview:deeds.others'), ({ others }) => others),
  {
    ...number('wait', '', ({ medianMinutes }) =>
      medianMinutes === null ? '—' : t('overview:deeds.minutes', { n: formatDecimal(medianMinutes) }),
    ),
    header: <span title={t('overview:deeds.waitAbout')}>{t('overview:deeds.wait')}</span>,
  },
]

const number = (key: string, header: string, cell: (deeds: Deeds) => string): Column<Deeds> => ({
  key,
  header,
  align: 'right',
  className: 'num',
  cell,
})

const count = (key: string, header: string, of: (deeds: Deeds) => number) =>
  number(key, header, (deeds) => groupDigits(String(of(deeds))))
