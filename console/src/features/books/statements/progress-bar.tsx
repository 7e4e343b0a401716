import styles from '@kham/ui/progress.module.css'
import { classNames } from '@kham/ui/class-names.ts'
interface ProgressBarProps {
  label: string
  done: number
  all: number
}

/** How much of something is done, as a bar and in numbers. */
export const ProgressBar = ({ label, done, all }: ProgressBarProps) => (
  <div className={classNames('stack-2', styles.progress)}>
    <progress aria-label={label} value={done} max={all} />
    <span className="xs muted num">
      {label} {done} / {all}
    </span>
  </div>
)
