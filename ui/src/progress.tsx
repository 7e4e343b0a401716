import { classNames } from './class-names.ts'
import './progress.css'

type ProgressProps = { value: number; max: number; label: string; thin?: boolean }

/** How far something has come. Show the two numbers beside it; the bar alone is not exact. */
export const Progress = ({ value, max, label, thin }: ProgressProps) => (
  <progress
    className={classNames('progress', thin && 'thin')}
    value={Math.min(value, max)}
    max={max}
    aria-label={label}
  />
)
