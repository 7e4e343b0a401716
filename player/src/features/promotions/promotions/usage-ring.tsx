import type { UsageProgress } from '@kham/contract/promotions/usages'
import { useTranslation } from '../../../words.ts'
import { formatMoney } from '@kham/ui/format.ts'
import * as icons from '@kham/ui/icons.ts'
import { Icon } from '@kham/ui/icon'
import { MarkedLine } from '@kham/ui/marked-text'
import { ProgressRing, RingAmount } from '@kham/ui/progress-ring'
import { measureOf, type UsageMeasure } from './usage-measure.ts'
import styles from './promotions.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** A credited promotion's progress: a ring, and its numbers. */
export function UsageRing({ progress }: { progress: UsageProgress }) {
  const { t } = useTranslation('promotion')
  const measure = measureOf(progress)
  const { kind, have, goal, percent, isReached, left } = measure
  const numbers = `${have ? formatMoney(have) : '—'} / ${formatMoney(goal, { withUnit: true })}`
  const words = isReached
    ? t('promotion:use.ready')
    : left && t('promotion:use.leftSaid', { left: formatMoney(left, { withUnit: true }) })
  return (
    <div className={styles['usage-ring']}>
      <ProgressRing
        label={t(`promotion:use.${kind}`)}
        percent={percent}
        text={[`${percent}%`, numbers, words].filter(Boolean).join(', ')}
        done={isReached}
      >
        <Inside {...measure} />
      </ProgressRing>
      <div className="stack-2">
        <span className="sm">{t(`promotion:use.${kind}`)}</span>
        <span className="num">
          <b className={styles.sum}>{have ? formatMoney(have) : '—'}</b>{' '}
          <span className={classNames('muted', styles.goal)}>/ {formatMoney(goal)}</span>
        </span>
        {kind === 'credit' && !isReached && (
          <span className="sm">
            <MarkedLine text={t('promotion:use.exceed', { credit: formatMoney(goal, { withUnit: true }) })} />
          </span>
        )}
        <b className="num gold">{percent}%</b>
        {have === null && <p className="xs muted">{t('promotion:use.unknown')}</p>}
      </div>
    </div>
  )
}

function Inside({ left, isReached }: UsageMeasure) {
  const { t } = useTranslation('promotion')
  if (isReached) {
    return (
      <>
        <Icon path={icons.check} size={28} />
        <b className="sm pos">{t('promotion:use.ready')}</b>
      </>
    )
  }
  if (left === null) return <b>—</b>
  return (
    <>
      <span className="xs muted">{t('promotion:use.left')}</span>
      <RingAmount>{formatMoney(left)}</RingAmount>
      <span className="xs muted">{left.currency}</span>
    </>
  )
}
