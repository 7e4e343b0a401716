import { useTranslation } from '../../../words.ts'
import { formatDecimal, formatMoney } from '@kham/ui/format.ts'
import { moneyOf, toMinor } from '@kham/contract/money'
import { useEffect, useRef } from 'react'
import UPlot, { type AlignedData, type Options, type Series } from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './flow-chart.module.css'
import { useIsDay } from '../../../layout/look.ts'
import type { Overview } from './overview-api.ts'
import { netOf } from './overview-sums.ts'
import { pointName } from './point-name.ts'

interface FlowChartProps extends Pick<Overview, 'points' | 'step'> {
  label: string
}

const height = 262
/** So few pixels an hour or day leave no room between the bars. */
const narrowStep = 14
const kipOf = (amount: string) => Number(toMinor(amount) / 100n)
const kipText = (kip: number) => formatMoney(moneyOf(BigInt(Math.round(kip)) * 100n, 'LAK'))

/** Bars for in and out, a line for what remains. Under the pointer it tells the figures of its hour or day. */
export const FlowChart = (props: FlowChartProps) => (
  // It takes the colours of the page when it begins.
  <Drawing key={useIsDay() ? 'day' : 'night'} {...props} />
)

function Drawing({ points, step, label }: FlowChartProps) {
  const { t } = useTranslation('overview')
  const box = useRef<HTMLDivElement>(null)
  const [deposits, withdrawals, net] = [t('overview:deposits'), t('overview:withdrawals'), t('overview:net')]

  useEffect(() => {
    const place = box.current
    if (!place) return undefined
    const look = (name: string) => getComputedStyle(place).getPropertyValue(name).trim()
    // A month on a phone: bars touch, and the line does not hide them.
    const isNarrow = place.clientWidth / points.length < narrowStep
    const bars = (size: 1 | -1, name: string, color: string): Series => ({
      label: name,
      fill: color,
      width: 0,
      points: { show: false },
      paths: UPlot.paths.bars!({ size: [isNarrow ? 0.46 : 0.36, 22], align: size, radius: 0.2 }),
      value: (_, kip) => (kip === null ? '–' : kipText(kip)),
    })
    const axis = {
      stroke: look('--color-ink-3'),
      font: `12px ${getComputedStyle(place).fontFamily}`,
      ticks: { show: false },
    }
    const grid = { stroke: look('--color-line'), width: 1 }
    const nameOf = (n: number) => {
      const at = points[n]?.at
      return at === undefined ? '' : pointName(at, step)
    }
    const options: Options = {
      width: place.clientWidth,
      height,
      scales: {
        x: { time: false, range: [-0.6, points.length - 0.4] },
        y: { range: (_, low, high) => [Math.min(0, low) * 1.05, Math.max(1, high) * 1.05] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          incrs: [1, 2, 3, 6, 7, 14, 30, 61],
          space: 64,
          values: (_, marks) => marks.map((n) => nameOf(n).slice(0, 5)),
        },
        { ...axis, grid, size: 70, values: (_, marks) => marks.map(millions) },
      ],
      series: [
        { label: t(`overview:flow.when.${step}`), value: (_, n) => (n === null ? '–' : nameOf(n)) },
        bars(-1, deposits, look('--color-gold-400')),
        bars(1, withdrawals, look('--color-info')),
        {
          label: net,
          stroke: look('--color-ink-1'),
          width: isNarrow ? 1.25 : 2,
          points: { show: !isNarrow },
          value: (_, kip) => (kip === null ? '–' : kipText(kip)),
        },
      ],
      cursor: { y: false, drag: { x: false, y: false } },
    }
    const data: AlignedData = [
      points.map((_, n) => n),
      points.map((point) => kipOf(point.deposits.amount)),
      points.map((point) => kipOf(point.withdrawals.amount)),
      points.map((point) => kipOf(netOf(point).amount)),
    ]
    const chart = new UPlot(options, data, place)
    // Without a pointer, as on a phone, it tells the newest figures; a tap tells others.
    const showNewest = () => chart.setCursor({ left: chart.valToPos(points.length - 1, 'x'), top: 0 })
    let width = 0
    const follow = new ResizeObserver(() => {
      // A legend of its own changes its height, which must not forget the tapped point.
      if (place.clientWidth === width) return
      width = place.clientWidth
      chart.setSize({ width, height })
      showNewest()
    })
    follow.observe(place)
    return () => {
      follow.disconnect()
      chart.destroy()
    }
  }, [points, step, t, deposits, withdrawals, net])

  return <div ref={box} className={styles['flow-chart']} role="img" aria-label={label} />
}

/** Kip on the axis: 1.500.000 takes more room than a phone has. */
function millions(kip: number) {
  if (Math.abs(kip) < 1_000_000) return kipText(kip)
  return `${formatDecimal(kip / 1_000_000)} M`
}
