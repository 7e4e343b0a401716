import { classNames } from './class-names.ts'
import styles from './progress.module.css'

type ProgressProps = { label: string; percent: number; done?: boolean; thin?: boolean }

/** How far something is, as a bar. Its numbers stand beside it: the bar alone says little. */
export const Progress = ({ label, percent, done = false, thin = false }: ProgressProps) => (
  <span
    className={classNames(styles.progress, done && styles.done, thin && styles.thin)}
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
  >
    <span style={{ width: `${percent}%` }} />
  </span>
)
