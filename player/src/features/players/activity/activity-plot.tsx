import { moneyOf } from '@kham/contract/money'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import { Skeleton } from '@kham/ui/skeleton'
import styles from './activity.module.css'
import { periodWords, type Period } from './periods.ts'
import { classNames } from '@kham/ui/class-names.ts'

const step = 12
const flowHeight = 96
const netHeight = 48
const barWidth = 4

const greatest = (amounts: readonly bigint[]) =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 1n)
const abs = (amount: bigint) => (amount < 0n ? -amount : amount)
/** A part of the height; what is above nothing is seen. */
const height = (amount: bigint, most: bigint, full: number) =>
  amount === 0n ? 0 : Math.max(1, Number((abs(amount) * BigInt(full * 100)) / most) / 100)

interface ActivityPlotProps {
  periods: readonly Period[]
  /** They are known, what happened in them is not. */
  isLoading?: boolean
}

/** What went in and out side by side, and below what remains of it; the list under it tells each figure in words. */
export function ActivityPlot({ periods, isLoading = false }: ActivityPlotProps) {
  const { t } = useTranslation('activity')
  const most = greatest(periods.flatMap(({ deposits, withdrawals }) => [deposits, withdrawals]))
  const [first, last] = [periods[0]?.key ?? '', periods.at(-1)?.key ?? '']
  return (
    <figure className={classNames('stack-2', styles['activity-plot'])}>
      <figcaption className="row wrap xs">
        <span className={classNames(styles.key, styles['paid-in'])}>{t('activity:deposits')}</span>
        <span className={classNames(styles.key, styles['paid-out'])}>{t('activity:withdrawals')}</span>
        <span className={classNames(styles.key, styles.net)}>{t('activity:net')}</span>
        <span className={classNames('faint num', styles.most)}>
          {isLoading ? <Skeleton shape="words" /> : formatMoney(moneyOf(most, 'LAK'), { withUnit: true })}
        </span>
      </figcaption>
      <div role="img" aria-label={t('activity:plot', { from: periodWords(first), to: periodWords(last) })}>
        <Flows periods={periods} most={most} />
        <Net periods={periods} />
      </div>
      <div className="row between xs faint num" aria-hidden="true">
        <span>{periodWords(first)}</span>
        <span>{periodWords(last)}</span>
      </div>
    </figure>
  )
}

interface FlowsProps {
  periods: readonly Period[]
  /** The amount that is drawn at full height. */
  most: bigint
}

function Flows({ periods, most }: FlowsProps) {
  const bar = (amount: bigint, x: number, className: string | undefined) => {
    const h = height(amount, most, flowHeight)
    return <rect className={className} x={x} y={flowHeight - h} width={barWidth} height={h} />
  }
  return (
    <svg
      viewBox={`0 0 ${periods.length * step} ${flowHeight}`}
      preserveAspectRatio="none"
      className={styles.flows}
    >
      {periods.map(({ key, deposits, withdrawals }, n) => (
        <g key={key}>
          {bar(deposits, n * step + 1, styles['paid-in'])}
          {bar(withdrawals, n * step + 2 + barWidth, styles['paid-out'])}
        </g>
      ))}
      <line x1="0" x2={periods.length * step} y1={flowHeight} y2={flowHeight} />
    </svg>
  )
}

/** Above the line: more was taken out than put in. */
function Net({ periods }: { periods: readonly Period[] }) {
  const middle = netHeight / 2
  const most = greatest(periods.map(({ net }) => abs(net)))
  return (
    <svg
      viewBox={`0 0 ${periods.length * step} ${netHeight}`}
      preserveAspectRatio="none"
      className={styles.net}
    >
      {periods.map(({ key, net }, n) => {
        const h = height(net, most, middle)
        return (
          <rect
            key={key}
            x={n * step + 3}
            y={net > 0n ? middle - h : middle}
            width={barWidth + 2}
            height={h}
          />
        )
      })}
      <line x1="0" x2={periods.length * step} y1={middle} y2={middle} />
    </svg>
  )
}
