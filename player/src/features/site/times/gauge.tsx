import type { CSSProperties } from 'react'
import { gaugeOf } from './duration.ts'
import type { Usual } from './times-api.ts'
import { classNames } from '@kham/ui/class-names.ts'
import styles from './times.module.css'

interface GaugeProps {
  usual: Pick<Usual, 'medianSeconds' | 'p90Seconds'>
  /** How long somebody has waited; left out where nobody waits. */
  nowSeconds?: number
  /** Writes the times below their places; left out where the words beside it do. */
  inWords?: (seconds: number) => string
}

/** In percent: what two times below a gauge need between them so that they can be read. */
const roomForWords = 26

/** Half, nine of ten, and now. Decorative: the words beside it say the same. */
export function Gauge({ usual, nowSeconds, inWords }: GaugeProps) {
  const { median, p90, now } = gaugeOf(usual, nowSeconds)
  const places = { '--median': `${median}%`, '--p90': `${p90}%`, '--now': `${now}%` } as CSSProperties
  return (
    <span style={places} aria-hidden="true">
      <span className={styles.gauge}>
        <i className={styles.p90} />
        <i className={styles.median} />
        {nowSeconds !== undefined && <i className={styles.now} />}
      </span>
      {inWords && (
        <span className={classNames('xs muted', styles.ticks)}>
          {p90 - median >= roomForWords && <i className={styles.median}>{inWords(usual.medianSeconds)}</i>}
          <i className={styles.p90}>{inWords(usual.p90Seconds)}</i>
        </span>
      )}
    </span>
  )
}
