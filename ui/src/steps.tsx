import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as icons from './icons.ts'
import { Icon } from './icon.tsx'
import styles from './steps.module.css'

type StepsProps = { label: string; items: readonly ReactNode[]; current: number }

/** Where the player is in a flow of a few pages; `current` counts from 0. */
export function Steps({ label, items, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {items.map((item, step) => (
        <li
          key={step}
          className={classNames(step < current && styles.done, step === current && styles.on)}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.number}>
            {step < current ? <Icon path={icons.check} size={15} strokeWidth={2.6} /> : step + 1}
          </span>
          {item}
        </li>
      ))}
    </ol>
  )
}
