import { formatMoney } from '@kham/ui/format.ts'
import { Progress } from '@kham/ui/progress'
import type { UsageProgress } from '@kham/contract/promotions'
import { useTranslation } from 'react-i18next'
import { MarkedLine } from '@kham/ui/marked-text'
import { measureOf } from './usage-measure.ts'

/** How far a credited promotion is, with its numbers. */
export function UsageMeasureBar({ progress }: { progress: UsageProgress }) {
  const { t } = useTranslation('promotion')
  const { kind, have, goal, percent, isReached } = measureOf(progress)
  const goalText = formatMoney(goal, { withUnit: true })
  const left = progress.turnover && formatMoney(progress.turnover.left, { withUnit: true })
  const missing =
    kind === 'turnover' && left !== null ? t('use.left', { left }) : t('use.exceed', { credit: goalText })
  return (
    <div className="stack-2">
      <div className="row between wrap">
        <span className="sm">{t(`use.${kind}`)}</span>
        <span className="num">
          <b className="sum">{have ? formatMoney(have) : '—'}</b>{' '}
          <span className="muted">/ {formatMoney(goal)}</span>
        </span>
      </div>
      <Progress label={t(`use.${kind}`)} percent={percent} done={isReached} />
      <div className="row between sm">
        <span>{isReached ? t('use.ready') : <MarkedLine text={missing} />}</span>
        <b className="num gold">{percent}%</b>
      </div>
      {have === null && <p className="xs muted">{t('use.unknown')}</p>}
    </div>
  )
}
