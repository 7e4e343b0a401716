import type { CSSProperties } from 'react'
import { gaugeOf } from './duration.ts'
import type { Usual } from './times-api.ts'
import styles from './times.module.css'

interface GaugeProps {
  usual: Pick<Usual, 'medianSeconds' | 'p90Seconds'>
  /** How long somebody has waited; left out where nobody waits. */
  nowSeconds?: number
}

/** Half, nine of ten, and now. Decorative: the words beside it say the same. */
export function Gauge({ usual, nowSeconds }: GaugeProps) {
  const { median, p90, now } = gaugeOf(usual, nowSeconds)
  const places = { '--median': `${median}%`, '--p90': `${p90}%`, '--now': `${now}%` } as CSSProperties
  return (
    <span className={styles.gauge} style={places} aria-hidden="true">
      <i className={styles.p90} />
      <i className={styles.median} />
      {nowSeconds !== undefined && <i className={styles.now} />}
    </span>
  )
}
