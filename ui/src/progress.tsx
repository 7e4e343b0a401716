import { classNames } from './class-names.ts'
import './progress.css'

type ProgressProps = { label: string; percent: number; done?: boolean; thin?: boolean }

/** How far something is, as a bar. Its numbers stand beside it: the bar alone says little. */
export const Progress = ({ label, percent, done = false, thin = false }: ProgressProps) => (
  <span
    className={classNames('progress', done && 'done', thin && 'thin')}
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
  >
    <span style={{ width: `${percent}%` }} />
  </span>
)
