import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconPath } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './step-list.module.css'
import { classNames } from './class-names.ts'

export type StepTone = 'ok' | 'wait' | 'bad' | 'plain' | 'todo'

export type ListedStep = {
  key: string | number
  icon: IconPath
  /** `todo` has not happened yet. */
  tone: StepTone
  title: ReactNode
  time?: ReactNode
  /** What else is known of it, a line each; what is null, undefined or false is none. */
  lines?: readonly ReactNode[]
}

type StepListProps = { label: string; steps: readonly ListedStep[] }

const isSomething = (line: ReactNode) => line !== null && line !== undefined && line !== false

/** What happened to one order, oldest first, and what is still to come. */
export function StepList({ label, steps }: StepListProps) {
  const present = steps.findLastIndex(({ tone }) => tone !== 'todo')
  return (
    <ol className={styles['step-list']} aria-label={label}>
      {steps.map(({ key, icon, tone, title, time, lines = [] }, place) => (
        <li key={key} className={styles[tone]} aria-current={place === present ? 'step' : undefined}>
          <span className={styles.dot}>
            <Icon path={icon} size={16} strokeWidth={2.4} />
          </span>
          <div>
            <b>{title}</b>
            {time !== undefined && <span className={classNames('num', styles.line)}>{time}</span>}
            {lines.filter(isSomething).map((line, at) => (
              <span className={styles.line} key={at}>
                {line}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

type StepListSkeletonProps = {
  label: string
  /** How many lines each step will have, its title included. */
  lines: readonly number[]
}

/** The place of a list that is loading, as high as the list will be. */
export const StepListSkeleton = ({ label, lines }: StepListSkeletonProps) => (
  <div className={styles['step-list']} role="status" aria-label={label}>
    {lines.map((count, place) => (
      <div key={place} aria-hidden="true">
        <span className={styles.dot} />
        <div>
          <b>
            <Skeleton shape="words" />
          </b>
          {Array.from({ length: count - 1 }, (_, line) => (
            <span className={styles.line} key={line}>
              <Skeleton shape="words" />
            </span>
          ))}
        </div>
      </div>
    ))}
  </div>
)
