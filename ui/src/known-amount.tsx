import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import styles from './known-amount.module.css'

type KnownAmountProps = {
  amount: string | null
  old?: boolean
  asking?: boolean
  age?: ReactNode
}

/**
 * An amount in a line of text that somebody else has to tell. An `old` one is grey, with its `age` in words; while it is `asking` for
 * a newer one a small sign turns beside it, which takes no room. null = unknown: a dash, never a nought.
 */
export const KnownAmount = ({ amount, old = false, asking = false, age }: KnownAmountProps) => (
  <span className={classNames('num', styles.known, old && styles.old)} aria-busy={asking || undefined}>
    <span className={styles.amount}>
      {amount ?? '—'}
      {asking && <Icon path={icons.refresh} size={12} className={styles.sign} />}
    </span>
    {age !== undefined && <span className={styles['known-age']}>{age}</span>}
  </span>
)
