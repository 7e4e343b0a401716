import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './progress-ring.module.css'

type ProgressRingProps = {
  label: string
  percent: number
  /** What is read out instead of the percent. */
  text: string
  done?: boolean
  children: ReactNode
}

/** How far something is, as a ring with what is left inside. It steps, so there is no motion to reduce. */
export const ProgressRing = ({ label, percent, text, done = false, children }: ProgressRingProps) => (
  <span
    className={classNames(styles['progress-ring'], done && styles.done)}
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuetext={text}
  >
    <svg viewBox="0 0 136 136" aria-hidden="true">
      <circle cx="68" cy="68" r="62" />
      {percent > 0 && (
        <circle
          className={styles.part}
          cx="68"
          cy="68"
          r="62"
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      )}
    </svg>
    <span className={styles.inside}>{children}</span>
  </span>
)

/** A sum that has to fit into the ring. */
export const RingAmount = ({ children }: { children: string }) => (
  <b className={styles['sum-left']} style={{ '--characters': Math.max(children.length, 1) } as CSSProperties}>
    {children}
  </b>
)
