import { moneyOf, toMinor } from '@kham/contract/money'
import type { ReportRow } from '@kham/contract/operator/books/reports'
import { serverNow } from '@kham/contract/server-clock'
import { formatDecimal, formatMoney, groupDigits } from '@kham/ui/format.ts'
import { RowSkeletons } from '@kham/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RetryNotice } from '../../../layout/retry-notice.tsx'
import { useTranslation, type TFunction } from '../../../words.ts'
import { daysBeside, lastWeekQuery, yesterdayQuery, type Yesterday } from './morning-api.ts'
import { changeOf, partOf } from './overview-sums.ts'
import consoleStyles from '@kham/ui/console.module.css'
import tableStyles from '@kham/ui/table.module.css'

/** The report's own figures; which of them are better the larger they are, and which worse. */
const figures = [
  { key: 'depositsKip', currency: 'LAK', good: 'more' },
  { key: 'withdrawalsKip', currency: 'LAK', good: null },
  { key: 'netKip', currency: 'LAK', good: 'more' },
  { key: 'ggr', currency: 'THB', good: 'more' },
  { key: 'bonusCost', currency: 'THB', good: 'less' },
  { key: 'newPlayers', currency: null, good: 'more' },
  { key: 'activePlayers', currency: null, good: 'more' },
] as const
type Figure = (typeof figures)[number]

/** "2026-11-24" as "24/11". */
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** The whole of yesterday, by the daily report, beside the day before and the same day of the week before. */
export function YesterdayCard() {
  const { t } = useTranslation('overview')
  const days = daysBeside(new Date(serverNow()))
  const report = useQuery(lastWeekQuery(new Date(serverNow())))
  const firstsAndWaits = useQuery(yesterdayQuery(new Date(serverNow())))
  const { data, error } = report
  const failed = [report, firstsAndWaits].filter((each) => !each.data && each.error)
  const rowOf = (day: string) => data?.rows.find((row) => row['day'] === day)
  const [row, before, weekBefore] = [days.yesterday, days.before, days.weekBefore].map(rowOf)
  return (
    <section className="card" aria-label={t('overview:yesterday.title')}>
      <div className={consoleStyles['page-head']}>
        <h2 className="h2">{t('overview:yesterday.title')}</h2>
        <Link to="/reports" search={{ from: days.weekBefore, to: days.yesterday }} className="link sm">
          {t('overview:door.reports')}
        </Link>
      </div>
      {failed.length > 0 && (
        <RetryNotice
          title={t('overview:yesterday.failed')}
          error={failed[0]!.error}
          onRetry={() => failed.forEach((each) => void each.refetch())}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={t('overview:loading')}>
          <RowSkeletons count={4} hasMark={false} />
        </div>
      )}
      {row && before && weekBefore && (
        <Days days={days} rows={{ row, before, weekBefore }} dayFigures={firstsAndWaits.data?.days ?? []} />
      )}
    </section>
  )
}

interface DaysProps {
  days: ReturnType<typeof daysBeside>
  rows: Record<'row' | 'before' | 'weekBefore', ReportRow>
  /** First deposits and waits, which the report has not; none while they are not known. */
  dayFigures: readonly DayFigures[]
}

type DayFigures = Yesterday['days'][number]

/** "7,6 min", or seconds below a minute. */
const secondsText = (t: TFunction<'overview'>, seconds: number) =>
  seconds < 60
    ? t('overview:seconds', { n: groupDigits(String(seconds)) })
    : t('overview:deeds.minutes', { n: formatDecimal(minutesOf(seconds)) })

const minutesOf = (seconds: number) => Math.round(seconds / 6) / 10

/** The waits: the shorter the better. */
const waits = ['depositSeconds', 'withdrawalSeconds'] as const

function Days({ days, rows: { row, before, weekBefore }, dayFigures }: DaysProps) {
  const { t } = useTranslation('overview', 'report')
  const share = bonusPart(row)
  return (
    <div className={tableStyles.tablebox}>
      <table className="beside" aria-label={t('overview:yesterday.title')}>
        <thead>
          <tr>
            <td />
            <th scope="col" className="right num">
              {shortDay(days.yesterday)}
            </th>
            <th scope="col" className="right">
              {t('overview:yesterday.before')}
            </th>
            <th scope="col" className="right">
              {t('overview:yesterday.weekBefore')}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.key} className={figure.key === 'netKip' ? 'bold' : undefined}>
              <th scope="row">{t(`report:column.${figure.key}`)}</th>
              <td className="num right">{valueText(row, figure)}</td>
              <Beside figure={figure} row={row} than={before} />
              <Beside figure={figure} row={row} than={weekBefore} />
            </tr>
          ))}
          <tr>
            <th scope="row">{t('overview:yesterday.share')}</th>
            <td className="num right">{share === null ? '—' : `${formatDecimal(share)}\u00a0%`}</td>
            {[before, weekBefore].map((than, at) => (
              <BesideShare key={at} share={share} than={bonusPart(than)} />
            ))}
          </tr>
          <FirstDepositsAndWaits days={days} dayFigures={dayFigures} />
        </tbody>
      </table>
    </div>
  )
}

function FirstDepositsAndWaits({ days, dayFigures }: Pick<DaysProps, 'days' | 'dayFigures'>) {
  const { t } = useTranslation('overview', 'report')
  const on = (day: string) => dayFigures.find((each) => each.day === day)
  const last = on(days.yesterday)
  const others = [days.before, days.weekBefore].map((day) => ({ day, than: on(day) }))
  return (
    <>
      <tr>
        <th scope="row">{t('report:column.firstDeposits')}</th>
        <td className="num right">{last ? groupDigits(String(last.firstDeposits)) : '—'}</td>
        {others.map(({ day, than }) => (
          <Change
            key={day}
            change={last && than ? last.firstDeposits - than.firstDeposits : null}
            good="more"
            unit=""
          />
        ))}
      </tr>
      {waits.map((wait) => {
        const seconds = last?.[wait] ?? null
        return (
          <tr key={wait}>
            <th scope="row">{t(`overview:yesterday.${wait}`)}</th>
            <td className="num right">{seconds === null ? '—' : secondsText(t, seconds)}</td>
            {others.map(({ day, than }) => (
              <BesideWait key={day} seconds={seconds} than={than?.[wait] ?? null} />
            ))}
          </tr>
        )
      })}
    </>
  )
}

function BesideWait({ seconds, than }: Record<'seconds' | 'than', number | null>) {
  const { t } = useTranslation('overview')
  if (seconds === null || than === null) return <Change change={null} good="less" unit="" />
  const change = seconds - than
  const text = secondsText(t, Math.abs(change))
  return (
    <td className={`num right ${toneOf(change, 'less')}`}>
      {change > 0 ? '+' : change < 0 ? '−' : ''}
      {text}
    </td>
  )
}

const amountAt = (row: ReportRow, key: string, currency: 'LAK' | 'THB') =>
  moneyOf(toMinor(String(row[key] ?? '0')), currency)

const valueText = (row: ReportRow, { key, currency }: Figure) =>
  currency === null
    ? groupDigits(String(row[key] ?? 0))
    : formatMoney(amountAt(row, key, currency), { withUnit: true })

/** Bonuses as a part of the game win, in percent. */
const bonusPart = (row: ReportRow) => partOf(amountAt(row, 'bonusCost', 'THB'), amountAt(row, 'ggr', 'THB'))

/** How much more or less than on another day. */
function Beside({ figure, row, than }: { figure: Figure; row: ReportRow; than: ReportRow }) {
  const change =
    figure.currency === null
      ? Number(row[figure.key] ?? 0) - Number(than[figure.key] ?? 0)
      : changeOf(amountAt(row, figure.key, figure.currency), amountAt(than, figure.key, figure.currency))
  return <Change change={change} good={figure.good} unit={figure.currency === null ? '' : '\u00a0%'} />
}

/** The share is a percentage itself: it is compared in points. */
function BesideShare({ share, than }: Record<'share' | 'than', number | null>) {
  const change = share === null || than === null ? null : Math.round((share - than) * 10) / 10
  return <Change change={change} good="less" unit="" />
}

interface ChangeProps {
  change: number | null
  good: Figure['good']
  unit: string
}

function Change({ change, good, unit }: ChangeProps) {
  if (change === null) return <td className="right muted">—</td>
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return (
    <td className={`num right ${toneOf(change, good)}`}>
      {sign}
      {formatDecimal(Math.abs(change))}
      {unit}
    </td>
  )
}

function toneOf(change: number, good: Figure['good']) {
  if (change === 0 || good === null) return 'muted'
  return change > 0 === (good === 'more') ? 'pos' : 'neg'
}
