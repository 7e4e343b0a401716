import type { Spread } from '@kham/contract/orders/times'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../words.ts'
import { useDurationWords } from './use-duration-words.ts'
import styles from './times.module.css'
import { classNames } from '@kham/ui/class-names.ts'

/** How many orders took how long; up to the half of them light. */
export function Histogram({ spread, medianSeconds }: { spread: Spread; medianSeconds: number }) {
  const { t } = useTranslation('times')
  const inWords = useDurationWords()
  const { binSeconds, cases } = spread
  const whole = binSeconds * cases.length
  const most = Math.max(...cases, 1)
  const heightOf = (n: number) => ({ '--height': `${Math.round((n / most) * 100)}%` }) as CSSProperties
  return (
    <div className={styles.histogram}>
      <div className={styles.bins} role="img" aria-label={t('times:spread')}>
        {cases.map((n, place) => (
          <i
            key={place * binSeconds}
            className={classNames(place * binSeconds <= medianSeconds && styles['first-half'])}
            style={heightOf(n)}
          />
        ))}
      </div>
      <div className={classNames('xs faint num', styles.axis)} aria-hidden="true">
        <span>0</span>
        <span>{inWords(whole / 2)}</span>
        <span>≥ {inWords(whole)}</span>
      </div>
    </div>
  )
}
